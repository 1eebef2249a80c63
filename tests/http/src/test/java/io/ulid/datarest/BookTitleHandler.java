package io.ulid.datarest;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;

import org.springframework.core.convert.support.DefaultConversionService;
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

	static final String MISTAKE_IN_A_CONVERTER = "mistake in a converter";

	private static Book find(String row) {
		try {
			Ulid.parse(row);
			return new Book();
		}
		catch (InvalidUlidException ex) {
			throw new IllegalStateException("Not readable: " + row, ex);
		}
	}

	@HandleBeforeCreate
	public void check(Book book) {
		if (MISTAKE.equals(book.getTitle())) {
			Ulid.parse(MISTAKE);
		}
		if (MISTAKE_IN_A_CONVERTER.equals(book.getTitle())) {
			DefaultConversionService conversionService = new DefaultConversionService();
			conversionService.addConverter(String.class, Book.class, BookTitleHandler::find);
			conversionService.convert(MISTAKE, Book.class);
		}
	}

}
