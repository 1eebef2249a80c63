package io.ulid.cli;

import java.util.Locale;

/**
 * Form in which an id is printed.
 */
enum Form {

	TEXT, UUID, HEX, POSTGRESQL, MYSQL, NUMBER, TIME, MILLIS, SECONDS;

	static final String NAMES = "text, uuid, hex, postgresql, mysql, number, time, millis or seconds";

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
