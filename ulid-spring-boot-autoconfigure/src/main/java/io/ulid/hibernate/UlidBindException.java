package io.ulid.hibernate;

import org.hibernate.HibernateException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown before a value is sent to a column of MariaDB's type UUID, in a statement or in
 * a query, if the value is neither a UUID of version 7 nor the bound of a millisecond.
 * The database would reject most of these values, or sort them wrongly. {@code
 * ulid.generator.layout=uuidv7} makes ULIDs of version 7.
 *
 * @see io.ulid.Ulid#isUuidVersion7()
 */
public final class UlidBindException extends HibernateException {

	private static final long serialVersionUID = 1L;

	UlidBindException(@Nullable String message) {
		super(message);
	}

}
