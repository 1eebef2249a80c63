package io.ulid.hibernate;

import org.hibernate.HibernateException;

/**
 * Thrown before a value reaches a column of MariaDB's type UUID, in a statement or in a
 * query, if the value is not a UUID of version 7. The database would reject it, or sort
 * it wrongly. {@code ulid.generator.layout=uuidv7} makes ULIDs of version 7.
 *
 * @see io.ulid.Ulid#isUuidVersion7()
 */
public final class UlidBindException extends HibernateException {

	private static final long serialVersionUID = 1L;

	private UlidBindException(String message) {
		super(message);
	}

	static UlidBindException ofOtherVersion(String text) {
		return new UlidBindException(("Cannot bind '%s' to a column of MariaDB's type UUID, which keeps the order of "
				+ "version 7 only: it is not of that version, as ids of 'ulid.generator.layout=uuidv7' are")
			.formatted(text));
	}

	static UlidBindException ofStoredBound(String text) {
		return new UlidBindException(("Cannot store '%s' in a column of MariaDB's type UUID: it is the bound of a "
				+ "range, and not of version 7, as ids of 'ulid.generator.layout=uuidv7' are")
			.formatted(text));
	}

}
