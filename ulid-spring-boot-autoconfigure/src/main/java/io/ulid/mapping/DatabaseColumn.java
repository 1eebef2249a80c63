package io.ulid.mapping;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * A column as the database has it.
 *
 * @param schema the schema of the table, or its catalog on MySQL and MariaDB
 * @param type the name of the type, in lower case, or {@code null} for a type of an
 * extension, of which nothing is known
 * @param length how many characters, bytes or digits it holds, or {@code null} if the
 * type does not say
 * @param nullable whether it takes nulls
 * @param collationQualifier the schema of the collation, or its character set
 * @param collation the name of the collation, or {@code null} if it has none of its own
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

	/**
	 * Read a row of {@link ColumnCheck}'s query, whose first two columns say which column
	 * it is about.
	 */
	static DatabaseColumn of(ResultSet row) throws SQLException {
		String type = shortName(row.getString(3));
		long number = row.getLong(4);
		Long length = (SIZED.contains(type) && !row.wasNull()) ? number : null;
		return new DatabaseColumn(row.getString(8), type.equals("user-defined") ? null : type, length,
				row.getString(5).equals("YES"), row.getString(6), row.getString(7), row.getBoolean(9));
	}

	// The names of the standard are longer than what people write
	private static String shortName(String type) {
		return type.toLowerCase(Locale.ROOT)
			.replace("character", "char")
			.replace("char varying", "varchar")
			.replace("binary varying", "varbinary");
	}

	/**
	 * Whether the column keeps all of what is written to it.
	 * @param form what is written to it
	 * @param identifier the identifier that is written
	 * @param database the database
	 */
	boolean fits(StoredForm form, IdentifierType<?> identifier, KnownDatabase database) {
		int length = form.length(identifier);
		if (this.type == null || form.isVarying(this.type)) {
			return holds(length);
		}
		// MySQL and MariaDB do not give back the blanks at the end. A computed column of
		// PostgreSQL, as in a view, does not say how long it is.
		boolean padded = database.equals(KnownDatabase.MYSQL) && form == StoredForm.CHAR;
		return form.isFixed(this.type) && (this.length == null || this.length == length || (padded && holds(length)));
	}

	boolean isNumber() {
		return this.type != null && NUMBERS.contains(this.type);
	}

	/**
	 * Whether the column has a type for the form, if not one with room for all of it.
	 */
	boolean isLike(StoredForm form) {
		return this.type == null || form.isFixed(this.type) || form.isVarying(this.type)
				|| (form == StoredForm.NUMBER && isNumber());
	}

	/**
	 * The length of a value, as far as the type shows it: for text, that of a UUID if
	 * there is room for one.
	 */
	int likelyLength() {
		if (isLike(StoredForm.CHAR)) {
			return holds(UUID_LENGTH) ? UUID_LENGTH : ULID_LENGTH;
		}
		return 16;
	}

	private boolean holds(int count) {
		return this.length == null || this.length >= count;
	}

	/**
	 * The type as a user would write it.
	 */
	@Override
	public String toString() {
		return (this.length != null) ? "%s(%s)".formatted(this.type, this.length) : String.valueOf(this.type);
	}

}
