package io.ulid.mapping;

/**
 * What the columns of ULIDs are to contain: the values of {@code ulid.hibernate.storage}
 * and {@code ulid.data.storage}.
 *
 * @see StoredFormResolver
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
	CHAR

}
