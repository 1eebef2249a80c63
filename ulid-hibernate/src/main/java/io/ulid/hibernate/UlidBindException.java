package io.ulid.hibernate;

import org.hibernate.HibernateException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a statement stores an unsuitable value in a column of MariaDB's type UUID, or
 * compares the column with an unsuitable value. A value is suitable if it is a UUID of
 * version 7, or the first or the last ULID of a millisecond. MariaDB would reject most
 * other values, or sort these values wrongly. Therefore the exception is thrown before
 * the value reaches the database. With {@code ulid.generator.layout=uuidv7}, all new
 * ULIDs are UUIDs of version 7.
 *
 * @see io.ulid.Ulid#isUuidVersion7()
 */
public final class UlidBindException extends HibernateException {

	private static final long serialVersionUID = 1L;

	UlidBindException(@Nullable String message) {
		super(message);
	}

}
