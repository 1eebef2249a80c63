package io.ulid.hibernate.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Column as described in the catalog of the database.
 *
 * @param schema the schema of the table, or its catalog on MySQL and MariaDB
 * @param type the name of the type in lower case, or {@code null} if an extension defines
 * the type; the check accepts such a type
 * @param length the maximum number of characters, bytes or digits in the column, or
 * {@code null} if the type has no length
 * @param nullable whether the column accepts nulls
 * @param collationQualifier the schema of the collation, or its character set
 * @param collation the name of the collation, or {@code null} if the catalog contains no
 * collation
 * @param generated whether the database generates values: by a default, an identity or a
 * sequence
 */
record DatabaseColumn(String schema, @Nullable String type, @Nullable Long length, boolean nullable,
		@Nullable String collationQualifier, @Nullable String collation, boolean generated) {

	private static final Set<String> SIZED = Set.of("char", "varchar", "varchar_ignorecase", "binary", "varbinary",
			"numeric", "decimal");

	private static final Set<String> NUMBERS = Set.of("tinyint", "smallint", "mediumint", "int", "integer", "bigint",
			"numeric", "decimal");

	static final int UUID_LENGTH = 36;

	private static final int ULID_LENGTH = 26;

	// The query is limited to one schema, because MariaDB would otherwise open the tables
	// of all schemas
	private static final String COLUMNS_OF_SCHEMA = """
			select table_name, column_name, data_type,
				coalesce(character_maximum_length, numeric_precision - numeric_scale), is_nullable,
				%s, collation_name, table_schema, %s
			from information_schema.columns where table_schema = %s and table_name in (%s) order by %s""";

	/**
	 * Read the catalog of the database.
	 * @return the columns of the tables, by {@link IdColumn#key()}
	 */
	static Map<String, DatabaseColumn> read(List<IdColumn> columns, Connection connection, KnownDatabase database)
			throws SQLException {
		List<String> tables = columns.stream().map(IdColumn::catalogTable).distinct().toList();
		String sql = COLUMNS_OF_SCHEMA.formatted(database.collationQualifier(), database.generated(), database.schema(),
				String.join(", ", Collections.nCopies(tables.size(), "?")), database.lastSchemaFirst());
		Map<String, DatabaseColumn> found = new HashMap<>();
		try (PreparedStatement statement = connection.prepareStatement(sql)) {
			for (int i = 0; i < tables.size(); i++) {
				statement.setString(i + 2, tables.get(i));
			}
			for (String schema : columns.stream().map(IdColumn::schema).distinct().toList()) {
				statement.setString(1, schema);
				try (ResultSet rows = statement.executeQuery()) {
					while (rows.next()) {
						found.put(IdColumn.key(schema, rows.getString(1), rows.getString(2)), of(rows));
					}
				}
			}
		}
		return found;
	}

	private static DatabaseColumn of(ResultSet row) throws SQLException {
		String type = shortName(row.getString(3));
		long number = row.getLong(4);
		Long length = (SIZED.contains(type) && !row.wasNull()) ? number : null;
		return new DatabaseColumn(row.getString(8), type.equals("user-defined") ? null : type, length,
				row.getString(5).equals("YES"), row.getString(6), row.getString(7), row.getBoolean(9));
	}

	// Replaces the long names of the SQL standard with the usual short names, such as
	// VARCHAR
	private static String shortName(String type) {
		return type.toLowerCase(Locale.ROOT)
			.replace("character", "char")
			.replace("char varying", "varchar")
			.replace("binary varying", "varbinary");
	}

	/**
	 * Return whether the column stores complete identifiers, without a conversion.
	 * @param form the form of the identifiers
	 * @param identifier the type of the identifiers
	 * @param database the database
	 */
	boolean fits(StoredForm form, IdentifierType<?> identifier, KnownDatabase database) {
		int length = form.length(identifier);
		if (this.type == null || form.isVarying(this.type)) {
			return holds(length);
		}
		// MySQL and MariaDB return text without trailing blanks, so a longer column fits
		// as well. PostgreSQL reports no length for a computed column, for example in a
		// view.
		boolean padded = database.isMySql() && form == StoredForm.CHAR;
		return form.isFixed(this.type) && (this.length == null || this.length == length || (padded && holds(length)));
	}

	boolean isNumber() {
		return this.type != null && NUMBERS.contains(this.type);
	}

	/**
	 * Return whether the type of the column suits the form, regardless of its length.
	 */
	boolean isLike(StoredForm form) {
		return this.type == null || form.isFixed(this.type) || form.isVarying(this.type)
				|| (form == StoredForm.NUMBER && isNumber());
	}

	/**
	 * Estimate the length of a value from the type of the column. For text, this is the
	 * length of a UUID if the column is long enough, and the length of a ULID otherwise.
	 */
	int likelyLength() {
		return isLike(StoredForm.CHAR) ? (holds(UUID_LENGTH) ? UUID_LENGTH : ULID_LENGTH) : 16;
	}

	private boolean holds(int count) {
		return this.length == null || this.length >= count;
	}

	/**
	 * Return the type as it is written in SQL.
	 */
	@Override
	public String toString() {
		return (this.length != null) ? "%s(%s)".formatted(this.type, this.length) : String.valueOf(this.type);
	}

}
