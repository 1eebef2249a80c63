package io.ulid.hibernate;

/**
 * Type of the columns that store ULIDs. The constants are the values of {@code
 * ulid.storage.type}.
 */
public enum UlidStorageType {

	/**
	 * The shortest form that keeps the order: {@link #UUID} on PostgreSQL and H2, and
	 * {@link #BINARY} on other databases.
	 */
	AUTO,

	/**
	 * The database's own UUID type, which has 16 bytes. MariaDB's UUID type rejects many
	 * ULIDs and does not keep their order, so this value requires the generator's layout
	 * {@code uuidv7} on MariaDB. SQL Server sorts UUIDs by their last bytes.
	 */
	UUID,

	/**
	 * 16 bytes: {@code BINARY(16)}, or the corresponding type of the database, such as
	 * {@code BYTEA} on PostgreSQL and {@code RAW(16)} on Oracle.
	 */
	BINARY,

	/**
	 * 26 characters: {@code CHAR(26)}. On PostgreSQL, MariaDB and MySQL, the column has a
	 * collation that compares bytes.
	 */
	CHAR

}
