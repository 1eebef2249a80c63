package io.ulid.stores.relational;

import io.ulid.support.database.TestDatabase;

/**
 * How R2DBC calls a database.
 */
final class R2dbcUrl {

	private R2dbcUrl() {
	}

	static String of(TestDatabase database) {
		if (database.productName().equals("H2")) {
			return database.url().replace("jdbc:h2:mem:", "r2dbc:h2:mem:///").replace(";", "?options=");
		}
		return database.url().replaceFirst("^jdbc", "r2dbc");
	}

}
