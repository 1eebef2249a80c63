package io.ulid.hibernate;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;

import io.ulid.hibernate.MappedColumn.Content;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.jspecify.annotations.Nullable;

/**
 * A column as the database has it.
 *
 * @param type the name of the type, in lower case, or {@code null} if nothing is known of
 * it
 * @param length how many characters, bytes or digits it holds, or {@code null} if it says
 * nothing about it
 * @param nullable whether it takes nulls
 * @param collationQualifier the schema of the collation, or its character set
 * @param collation the name of the collation, or {@code null} if it has none
 */
record StoredColumn(@Nullable String type, @Nullable Long length, boolean nullable, @Nullable String collationQualifier,
		@Nullable String collation) {

	private static final String CHARACTERS = "char";

	private static final Set<String> VARYING_CHARACTERS = Set.of("varchar", "varchar_ignorecase", "text", "tinytext",
			"mediumtext", "longtext", "char large object");

	private static final Set<String> VARYING_BYTES = Set.of("varbinary", "bytea", "blob", "tinyblob", "mediumblob",
			"longblob", "binary large object");

	private static final int UUID_LENGTH = 36;

	private static final Set<String> NUMBERS = Set.of("tinyint", "smallint", "mediumint", "int", "integer", "bigint",
			"numeric", "decimal");

	private static final Set<String> SIZED = Set.of("char", "varchar", "binary", "varbinary", "numeric", "decimal");

	// The first two columns say which one it is
	static StoredColumn of(ResultSet rows) throws SQLException {
		String type = rows.getString(3);
		long length = rows.getLong(4);
		boolean wasNull = rows.wasNull();
		return new StoredColumn((type != null) ? shortName(type) : null, wasNull ? null : length,
				rows.getString(5).equals("YES"), rows.getString(6), rows.getString(7));
	}

	// That of the standard is longer than what people write
	private static String shortName(String type) {
		return type.toLowerCase(Locale.ROOT)
			.replace("character", "char")
			.replace("char varying", "varchar")
			.replace("binary varying", "varbinary");
	}

	/**
	 * Whether the column keeps all of a content.
	 */
	boolean fits(Content content, int textLength, Dialect dialect) {
		if (this.type == null) {
			return true;
		}
		return switch (content) {
			case UUID -> this.type.equals("uuid");
			case BYTES ->
				(VARYING_BYTES.contains(this.type) && holds(16)) || (this.type.equals("binary") && isExactly(16));
			// MySQL and MariaDB do not give back the blanks at the end
			case TEXT -> (isVarying() && holds(textLength)) || (this.type.equals(CHARACTERS)
					&& ((dialect instanceof MySQLDialect) ? holds(textLength) : isExactly(textLength)));
			case NUMBER -> this.type.equals("bigint")
					|| ((this.type.equals("numeric") || this.type.equals("decimal")) && holds(19));
		};
	}

	boolean isVarying() {
		return this.type != null && VARYING_CHARACTERS.contains(this.type);
	}

	boolean isNumber() {
		return this.type != null && NUMBERS.contains(this.type);
	}

	/**
	 * Whether the column holds the same kind of content, if not all of it.
	 */
	boolean isLike(Content content) {
		return this.type == null || switch (content) {
			case UUID -> this.type.equals("uuid");
			case BYTES -> VARYING_BYTES.contains(this.type) || this.type.equals("binary");
			case TEXT -> isVarying() || this.type.equals(CHARACTERS);
			case NUMBER -> isNumber();
		};
	}

	private boolean holds(int count) {
		return this.length == null || this.length >= count;
	}

	// A computed column of PostgreSQL, as in a view, says nothing about its length
	private boolean isExactly(int count) {
		return this.length == null || this.length == count;
	}

	/**
	 * What PostgreSQL must be told to convert the rows, by the functions of
	 * {@code docs/sql/postgresql.md} where they hold the text of ULIDs.
	 * @return the end of {@code alter table}, with {@code %1$s} for the column
	 */
	String conversionTo(Content content) {
		if (this.type == null || content == Content.NUMBER || isLike(content)) {
			return "";
		}
		String uuid = "%1$s";
		if (isLike(Content.TEXT)) {
			uuid = holds(UUID_LENGTH) ? "%1$s::uuid" : "ulid_from_text(%1$s)";
		}
		else if (isLike(Content.BYTES)) {
			uuid = "encode(%1$s, 'hex')::uuid";
		}
		return " using " + switch (content) {
			case BYTES -> "uuid_send(" + uuid + ")";
			case TEXT -> "ulid_to_text(" + uuid + ")";
			default -> uuid;
		};
	}

	/**
	 * The type as a user would write it.
	 */
	@Override
	public String toString() {
		return (this.type != null && SIZED.contains(this.type) && this.length != null)
				? "%s(%s)".formatted(this.type, this.length) : String.valueOf(this.type);
	}

}
