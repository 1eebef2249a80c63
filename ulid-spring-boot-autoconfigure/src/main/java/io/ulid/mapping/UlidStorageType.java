package io.ulid.mapping;

/**
 * What the columns of ULIDs contain: the values of {@code ulid.hibernate.storage} and
 * {@code ulid.data.storage}.
 *
 * @see StoredFormResolver
 */
public enum UlidStorageType {

	/**
	 * The shortest form that keeps the order: {@link #UUID} on PostgreSQL, H2 and
	 * MongoDB, {@link #BINARY} elsewhere.
	 */
	AUTO,

	/**
	 * The database's own UUID type, 16 bytes. On MariaDB it is refused unless the layout
	 * of the generator is {@code uuidv7}, because MariaDB's UUID type rejects many ULIDs
	 * and does not keep their order. SQL Server sorts it by its last bytes.
	 */
	UUID,

	/**
	 * 16 bytes: {@code BINARY(16)}, or the corresponding type of the database, such as
	 * {@code BYTEA} on PostgreSQL and {@code RAW(16)} on Oracle.
	 */
	BINARY,

	/**
	 * 26 characters: {@code CHAR(26)}, on PostgreSQL, MariaDB and MySQL with a collation
	 * that compares bytes.
	 */
	CHAR

}
