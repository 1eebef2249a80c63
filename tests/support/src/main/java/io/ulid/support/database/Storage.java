package io.ulid.support.database;

import java.util.Locale;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.UlidGenerator.Layout;

/**
 * Database with a column type that it allows for ULIDs. {@link Matrix} chooses the
 * constants of a build.
 */
public enum Storage {

	H2_UUID("H2", "uuid"),

	H2_BINARY("H2", "binary(16)"),

	H2_CHAR("H2", "char(26)"),

	POSTGRESQL_UUID("PostgreSQL", "uuid"),

	POSTGRESQL_BINARY("PostgreSQL", "bytea"),

	POSTGRESQL_CHAR("PostgreSQL", "char(26) collate \"C\""),

	/** The column accepts only UUIDs of version 7. */
	MARIADB_UUID("MariaDB", "uuid"),

	MARIADB_BINARY("MariaDB", "binary(16)"),

	MARIADB_CHAR("MariaDB", "char(26) character set ascii collate ascii_bin");

	private final String product;

	private final String columnType;

	Storage(String product, String columnType) {
		this.product = product;
		this.columnType = columnType;
	}

	/**
	 * Return the product name in the JDBC metadata.
	 */
	public String product() {
		return this.product;
	}

	/**
	 * Create an empty database of this product.
	 */
	public TestDatabase newDatabase() {
		return TestDatabase.of(this.product);
	}

	/**
	 * Return the column type, as DDL contains it.
	 */
	public String columnType() {
		return this.columnType;
	}

	/**
	 * Return the value of {@code ulid.storage.type}.
	 */
	public String property() {
		return name().substring(name().indexOf('_') + 1).toLowerCase(Locale.ROOT);
	}

	/**
	 * Return the properties of an application with such columns.
	 */
	public Map<String, String> properties() {
		return Map.of("ulid.storage.type", property(), "ulid.generator.layout", layout().name());
	}

	public boolean hasArrays() {
		return !this.product.equals("MariaDB") && !property().equals("binary");
	}

	public Layout layout() {
		return (this == MARIADB_UUID) ? Layout.UUIDV7 : Layout.ULID;
	}

	/**
	 * Return the ULID itself. If the column accepts only UUIDs of version 7, return the
	 * one that differs only in version and variant.
	 */
	public Ulid suited(Ulid ulid) {
		return switch (layout()) {
			case ULID -> ulid;
			case UUIDV7 -> Ulid.of(ulid.mostSignificantBits() & ~0xF000L | 0x7000L,
					ulid.leastSignificantBits() & ~(3L << 62) | 2L << 62);
		};
	}

	/**
	 * Return the value that the driver writes and reads for a ULID.
	 */
	public Object stored(Ulid ulid) {
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
