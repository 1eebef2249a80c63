package io.ulid.datarest;

import io.ulid.Ulid;

import org.springframework.data.rest.core.annotation.HandleBeforeCreate;
import org.springframework.data.rest.core.annotation.RepositoryEventHandler;
import org.springframework.stereotype.Component;

/**
 * Code of the application that makes a mistake with a ULID.
 */
@Component
@RepositoryEventHandler
public class BookTitleHandler {

	static final String MISTAKE = "mistake";

	@HandleBeforeCreate
	public void check(Book book) {
		if (MISTAKE.equals(book.getTitle())) {
			Ulid.parse(MISTAKE);
		}
	}

}
