package io.ulid.stores.relational;

import java.util.Locale;
import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.UlidGenerator.Layout;
import io.ulid.support.database.TestDatabase;

/**
 * A database with a column that it allows.
 */
@SuppressWarnings("ImmutableEnumChecker")
enum Storage {

	H2_UUID("H2", TestDatabase::h2, "uuid"),

	H2_BINARY("H2", TestDatabase::h2, "binary(16)"),

	H2_CHAR("H2", TestDatabase::h2, "char(26)"),

	POSTGRESQL_UUID("PostgreSQL", TestDatabase::postgreSql, "uuid"),

	POSTGRESQL_BINARY("PostgreSQL", TestDatabase::postgreSql, "bytea"),

	POSTGRESQL_CHAR("PostgreSQL", TestDatabase::postgreSql, "char(26) collate \"C\""),

	/** With ids that are UUIDs of version 7, the only ones that such a column takes. */
	MARIADB_UUID("MariaDB", TestDatabase::mariaDb, "uuid"),

	MARIADB_BINARY("MariaDB", TestDatabase::mariaDb, "binary(16)"),

	MARIADB_CHAR("MariaDB", TestDatabase::mariaDb, "char(26) character set ascii collate ascii_bin");

	private final String product;

	private final Supplier<TestDatabase> database;

	private final String columnType;

	Storage(String product, Supplier<TestDatabase> database, String columnType) {
		this.product = product;
		this.database = database;
		this.columnType = columnType;
	}

	String product() {
		return this.product;
	}

	TestDatabase newDatabase() {
		return this.database.get();
	}

	/**
	 * The type of a column, as it stands in DDL.
	 */
	String columnType() {
		return this.columnType;
	}

	/**
	 * The value of {@code ulid.data.storage}.
	 */
	String property() {
		return name().substring(name().indexOf('_') + 1).toLowerCase(Locale.ROOT);
	}

	boolean hasArrays() {
		return !this.product.equals("MariaDB") && !property().equals("binary");
	}

	Layout layout() {
		return (this == MARIADB_UUID) ? Layout.UUIDV7 : Layout.ULID;
	}

	/**
	 * The ULID itself, or where the column takes none but UUIDs of version 7 the one that
	 * differs only in that.
	 */
	Ulid suited(Ulid ulid) {
		return switch (layout()) {
			case ULID -> ulid;
			case UUIDV7 -> Ulid.of(ulid.mostSignificantBits() & ~0xF000L | 0x7000L,
					ulid.leastSignificantBits() & ~(3L << 62) | 2L << 62);
		};
	}

	/**
	 * What a driver is given for a ULID.
	 */
	Object stored(Ulid ulid) {
		return switch (property()) {
			case "uuid" -> ulid.toUuid();
			case "binary" -> ulid.toBytes();
			default -> ulid.toString();
		};
	}

	@Override
	public String toString() {
		return this.product + " × " + property();
	}

}
