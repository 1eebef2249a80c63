package io.ulid.hibernate.internal;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Database that the check of columns supports, with the parts of the SQL that differ
 * between the databases.
 *
 * @param schema the SQL expression for the schema of a table, with {@code ?} for the
 * schema in the mapping. If the mapping names no schema, the expression returns the
 * schemas in which the database looks for a table
 * @param lastSchemaFirst the SQL that sorts the schemas so that the schema that the
 * database prefers is last
 * @param collationQualifier the column of {@code information_schema.columns} that
 * qualifies the name of a collation
 * @param bytes the type of a column of 16 bytes
 * @param collation the SQL clause for a text column that compares bytes
 * @param changeOfType the statement that changes the type of a column, with {@code %s}
 * for the table, the column and the type
 * @param dropOfForeignKey the statement that drops a foreign key, with {@code %s} for the
 * table and the name
 * @param dropOfDefault the statements that drop the identity and the default of a column,
 * with {@code %s} for the table and the column, and {@code "; "} between them
 * @param generated the SQL condition that is true if the database generates the values of
 * a column
 * @param reads the SQL expressions that convert a value, with {@code %s} for the column,
 * to the form in which the database converts: a UUID, or 16 bytes on MySQL and MariaDB
 * @param writes the SQL expressions that convert from this form
 */
public record KnownDatabase(String schema, String lastSchemaFirst, String collationQualifier, String bytes,
		String collation, String changeOfType, String dropOfForeignKey, String dropOfDefault, String generated,
		Map<RowContent, String> reads, Map<StoredForm, String> writes) {

	/**
	 * The URL of the SQL functions, in the documentation. The URL is absolute, because
	 * users of the jar have no clone of the repository. A test compares it with the URL
	 * in the POM.
	 */
	static final String FUNCTIONS_URL = "https://example.org/ulid-spring-boot/blob/v0.1.0/docs/sql.md#functions";

	/** The URL of the SQL that generates new ids. */
	static final String NEW_IDS_URL = "https://example.org/ulid-spring-boot/blob/v0.1.0/docs/sql.md#from-numbers-to-ulids";

	/** PostgreSQL. */
	public static final KnownDatabase POSTGRESQL = new KnownDatabase(
			"any((select case coalesce(s, '') when '' then current_schemas(false)::text[] else array[s] end from (values (?)) v(s))::text[])",
			"array_position(current_schemas(false)::text[], table_schema::text) desc", "collation_schema", "bytea",
			" collate \"C\"", "alter table %s alter column %s type %s", "alter table %s drop constraint %s",
			"alter table %1$s alter column %2$s drop identity if exists, alter column %2$s drop default",
			"column_default is not null or is_identity = 'YES'",
			Map.of(RowContent.TEXT, "ulid_from_text(%s)", RowContent.UUID_TEXT, "%s::uuid", RowContent.BYTES,
					"encode(%s, 'hex')::uuid", RowContent.UUIDS, "%s"),
			Map.of(StoredForm.UUID, "%s", StoredForm.BINARY, "uuid_send(%s)", StoredForm.CHAR, "ulid_to_text(%s)"));

	/** MySQL and MariaDB. */
	public static final KnownDatabase MYSQL = new KnownDatabase("coalesce(nullif(?, ''), schema())", "table_schema",
			"character_set_name", "binary(16)", " character set ascii collate ascii_bin", "alter table %s modify %s %s",
			"alter table %s drop foreign key %s", "", "false", Map.of(RowContent.TEXT, "ulid_from_text(%s)",
					RowContent.UUID_TEXT, "unhex(replace(%s, '-', ''))", RowContent.BYTES, "%s"),
			Map.of(StoredForm.BINARY, "%s", StoredForm.CHAR, "ulid_to_text(%s)"));

	/** H2, which cannot convert the text of a ULID without a function. */
	public static final KnownDatabase H2 = new KnownDatabase("coalesce(nullif(?, ''), current_schema)", "table_schema",
			"collation_schema", "binary(16)", "", "alter table %s alter column %s set data type %s",
			"alter table %s drop constraint %s",
			"alter table %1$s alter column %2$s drop identity; alter table %1$s alter column %2$s drop default",
			"column_default is not null or is_identity = 'YES'",
			Map.of(RowContent.UUID_TEXT, "%s", RowContent.BYTES, "%s", RowContent.UUIDS, "%s"),
			Map.of(StoredForm.UUID, "%s", StoredForm.BINARY, "cast(cast(%s as uuid) as binary(16))"));

	/**
	 * Find a database by the name of its product.
	 * @param product the product name in the metadata of JDBC
	 * @return the database, or {@code null} if the check does not support the database
	 */
	public static @Nullable KnownDatabase of(String product) {
		return switch (product) {
			case "PostgreSQL" -> POSTGRESQL;
			case "MySQL", "MariaDB" -> MYSQL;
			case "H2" -> H2;
			default -> null;
		};
	}

	/**
	 * Return whether this is PostgreSQL.
	 * @return whether this is PostgreSQL
	 */
	public boolean isPostgreSql() {
		return this == POSTGRESQL;
	}

	/**
	 * Return whether this is MySQL or MariaDB.
	 * @return whether this is MySQL or MariaDB
	 */
	public boolean isMySql() {
		return this == MYSQL;
	}

}
