package io.ulid.hibernate;

import org.hibernate.HibernateException;

/**
 * Thrown when a column that should hold a ULID or a Ulid-Flake holds something else. The
 * message names the attribute of the entity, the column, and the reason, which is also
 * the {@link #getCause() cause}. Nothing of the query's result is returned.
 */
public final class UlidReadException extends HibernateException {

	private static final long serialVersionUID = 1L;

	UlidReadException(String source, IllegalArgumentException reason) {
		super("Cannot read %s: %s".formatted(source, reason.getMessage()), reason);
	}

}
