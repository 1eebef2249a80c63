package io.ulid.cli;

import java.util.Locale;

/**
 * Form in which an id is printed.
 */
enum Form {

	TEXT(true, true), UUID(true, false), HEX(true, true), POSTGRESQL(true, false), MYSQL(true, false),
	NUMBER(false, true), TIME(true, true), MILLIS(true, true), SECONDS(true, true);

	static final String NAMES = "text, uuid, hex, postgresql, mysql, number, time, millis or seconds";

	private final boolean ofUlids;

	private final boolean ofFlakes;

	Form(boolean ofUlids, boolean ofFlakes) {
		this.ofUlids = ofUlids;
		this.ofFlakes = ofFlakes;
	}

	/**
	 * Return whether Ulid-Flakes or ULIDs can be printed in this form.
	 */
	boolean isOf(boolean flakes) {
		return flakes ? this.ofFlakes : this.ofUlids;
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
