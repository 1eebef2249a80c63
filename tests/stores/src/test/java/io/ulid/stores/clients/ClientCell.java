package io.ulid.stores.clients;

import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.data.UlidSqlValues;
import io.ulid.support.database.TestDatabase;

/**
 * A database and what its columns hold.
 */
enum ClientCell {

	H2_UUID("H2", TestDatabase::h2, "uuid", "uuid", UlidSqlValues.uuid()),

	H2_BINARY("H2", TestDatabase::h2, "binary", "binary(16)", UlidSqlValues.binary()),

	H2_CHAR("H2", TestDatabase::h2, "char", "char(26)", UlidSqlValues.text()),

	POSTGRESQL_UUID("PostgreSQL", TestDatabase::postgreSql, "uuid", "uuid", UlidSqlValues.uuid()),

	POSTGRESQL_BINARY("PostgreSQL", TestDatabase::postgreSql, "binary", "bytea", UlidSqlValues.binary()),

	POSTGRESQL_CHAR("PostgreSQL", TestDatabase::postgreSql, "char", "char(26)", UlidSqlValues.text()),

	/** With ids that are UUIDs of version 7, the only ones that such a column takes. */
	MARIADB_UUID("MariaDB", TestDatabase::mariaDb, "uuid", "uuid", UlidSqlValues.uuidv7()),

	MARIADB_BINARY("MariaDB", TestDatabase::mariaDb, "binary", "binary(16)", UlidSqlValues.binary()),

	MARIADB_CHAR("MariaDB", TestDatabase::mariaDb, "char", "char(26)", UlidSqlValues.text());

	private final String product;

	private final Supplier<TestDatabase> database;

	private final String storage;

	private final String columnType;

	private final UlidSqlValues values;

	ClientCell(String product, Supplier<TestDatabase> database, String storage, String columnType,
			UlidSqlValues values) {
		this.product = product;
		this.database = database;
		this.storage = storage;
		this.columnType = columnType;
		this.values = values;
	}

	String product() {
		return this.product;
	}

	TestDatabase newDatabase() {
		return this.database.get();
	}

	/**
	 * The properties of an application whose columns these are.
	 */
	String[] properties() {
		return new String[] { "ulid.data.storage=" + this.storage,
				"ulid.generator.layout=" + ((this == MARIADB_UUID) ? "uuidv7" : "ulid") };
	}

	/**
	 * The same without Spring Boot.
	 */
	UlidSqlValues sqlValues() {
		return this.values;
	}

	/**
	 * A table of things, each with a ULID, a typed id that may be null and a Ulid-Flake.
	 */
	String createTable() {
		return "create table thing (id %1$s primary key, owner_id %1$s, flake bigint, name varchar(20))"
			.formatted(this.columnType);
	}

	/**
	 * What the JDBC driver has for a ULID that is stored here.
	 */
	Object stored(Ulid ulid) {
		return switch (this.storage) {
			case "uuid" -> ulid.toUuid();
			case "binary" -> ulid.toBytes();
			default -> ulid.toString();
		};
	}

	/**
	 * What the R2DBC driver connects to.
	 */
	static Map<String, String> r2dbc(TestDatabase database) {
		String url = database.url().replaceFirst("^jdbc:", "r2dbc:").replace(":h2:mem:", ":h2:mem:///");
		return Map.of("spring.r2dbc.url", url, "spring.r2dbc.username", database.username(), "spring.r2dbc.password",
				database.password());
	}

	@Override
	public String toString() {
		return this.product + " × " + this.storage.toLowerCase(Locale.ROOT);
	}

}
