package io.ulid.hibernate;

import org.hibernate.HibernateException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a column that should contain an identifier contains another value. The
 * exception is also thrown if the id of a row is in lower case, because Hibernate would
 * not find the row again. The message contains the name of the column and the reason. If
 * another exception is the reason, that exception is the {@link #getCause() cause}. If a
 * query returns a list, the caller receives no rows. If a query returns a stream, the
 * stream has already returned the rows before the invalid row.
 */
public final class UlidReadException extends HibernateException {

	private static final long serialVersionUID = 1L;

	UlidReadException(String column, @Nullable String reason, @Nullable RuntimeException cause) {
		super("Cannot read column '%s': %s".formatted(column, reason), cause);
	}

}
