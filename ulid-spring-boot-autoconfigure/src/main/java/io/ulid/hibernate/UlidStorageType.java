package io.ulid.hibernate;

import java.util.Locale;
import java.util.Set;

import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.jspecify.annotations.Nullable;

/**
 * The column that holds a ULID.
 */
public enum UlidStorageType {

	/**
	 * The best that keeps the order: {@link #UUID} on PostgreSQL, H2 and MongoDB,
	 * {@link #BINARY} elsewhere.
	 */
	AUTO,

	/**
	 * The database's own UUID type, 16 bytes. Refused on MariaDB, whose UUID type neither
	 * keeps the order nor takes every value, unless the layout of the generator is
	 * {@code uuidv7}. Sorted by its last bytes on SQL Server.
	 */
	UUID,

	/**
	 * 16 bytes: {@code BINARY(16)}, or what the database has for it, such as
	 * {@code BYTEA} on PostgreSQL and {@code RAW(16)} on Oracle.
	 */
	BINARY,

	/**
	 * 26 characters: {@code CHAR(26)}, on PostgreSQL, MariaDB and MySQL with a collation
	 * that compares bytes.
	 */
	CHAR;

	private static final Set<String> CHARACTER_TYPES = Set.of("char", "character", "nchar", "bpchar", "varchar",
			"varchar2", "nvarchar", "nvarchar2", "text");

	private static final Set<String> BINARY_TYPES = Set.of("binary", "varbinary", "bytea", "raw", "blob", "tinyblob");

	/**
	 * What a column definition written by hand amounts to.
	 * @param columnDefinition such as {@code char(26) collate "C"}
	 * @return the storage, or {@code null} if the definition tells nothing
	 */
	static @Nullable UlidStorageType ofColumnDefinition(String columnDefinition) {
		String type = columnDefinition.strip().toLowerCase(Locale.ROOT).split("[^a-z0-9]", 2)[0];
		if (type.equals("uuid")) {
			return UUID;
		}
		if (BINARY_TYPES.contains(type)) {
			return BINARY;
		}
		return CHARACTER_TYPES.contains(type) ? CHAR : null;
	}

	/**
	 * Whether a type already writes what this storage holds.
	 * @param jdbcType the type
	 * @return whether both are text, bytes, or UUIDs
	 */
	boolean isLike(JdbcType jdbcType) {
		return switch (this) {
			case AUTO -> true;
			case UUID -> jdbcType.getDefaultSqlTypeCode() == SqlTypes.UUID;
			case BINARY -> jdbcType.isBinary();
			case CHAR -> jdbcType.isString();
		};
	}

	/**
	 * Hibernate's name for this storage.
	 * @param dialect the database
	 * @return one of {@link SqlTypes}
	 */
	int jdbcTypeCode(Dialect dialect) {
		return switch (this) {
			case AUTO -> (hasSortableUuid(dialect) ? UUID : BINARY).jdbcTypeCode(dialect);
			case UUID -> SqlTypes.UUID;
			case BINARY -> SqlTypes.BINARY;
			case CHAR -> SqlTypes.CHAR;
		};
	}

	private static boolean hasSortableUuid(Dialect dialect) {
		return dialect instanceof PostgreSQLDialect || dialect instanceof H2Dialect;
	}

}
