package io.ulid.hibernate;

import org.hibernate.HibernateException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a column that should hold a ULID or a Ulid-Flake holds something else, or
 * an id in lower case, which would not be found again. The message names the column and
 * the reason, which is also the {@link #getCause() cause} if it is an exception. A query
 * for a list returns nothing. A stream has returned the rows before it.
 */
public final class UlidReadException extends HibernateException {

	private static final long serialVersionUID = 1L;

	UlidReadException(String column, @Nullable String reason, @Nullable RuntimeException cause) {
		super("Cannot read column '%s': %s".formatted(column, reason), cause);
	}

}
