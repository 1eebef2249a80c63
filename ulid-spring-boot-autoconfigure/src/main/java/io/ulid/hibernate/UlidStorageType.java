package io.ulid.hibernate;

/**
 * The column that holds a ULID.
 */
public enum UlidStorageType {

	/**
	 * The best that keeps the order: {@link #UUID} on PostgreSQL and H2, {@link #BINARY}
	 * elsewhere.
	 */
	AUTO,

	/**
	 * The database's own UUID type, 16 bytes. Refused on MariaDB, whose UUID type neither
	 * keeps the order nor takes every value.
	 */
	UUID,

	/**
	 * 16 bytes: {@code BINARY(16)}, or what the database has for it, such as
	 * {@code BYTEA} on PostgreSQL and {@code RAW(16)} on Oracle.
	 */
	BINARY,

	/**
	 * 26 characters: {@code CHAR(26)}.
	 */
	CHAR

}
