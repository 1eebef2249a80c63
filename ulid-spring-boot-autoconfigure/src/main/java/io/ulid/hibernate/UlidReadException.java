package io.ulid.hibernate;

import org.hibernate.HibernateException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a column that should contain a ULID or a Ulid-Flake contains another value,
 * or an id in lower case, which would not be found again. The message names the column
 * and the reason. If the reason is an exception, it is also the {@link #getCause()
 * cause}. A query for a list returns no rows. A stream has already returned the rows
 * before.
 */
public final class UlidReadException extends HibernateException {

	private static final long serialVersionUID = 1L;

	UlidReadException(String column, @Nullable String reason, @Nullable RuntimeException cause) {
		super("Cannot read column '%s': %s".formatted(column, reason), cause);
	}

}
