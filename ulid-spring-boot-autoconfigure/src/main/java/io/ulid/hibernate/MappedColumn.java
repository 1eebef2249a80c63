package io.ulid.hibernate;

import java.util.Locale;

import org.hibernate.boot.model.naming.Identifier;
import org.hibernate.boot.model.relational.SqlStringGenerationContext;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.mapping.Column;
import org.hibernate.mapping.Table;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.jspecify.annotations.Nullable;

/**
 * A column that holds ULIDs or Ulid-Flakes.
 *
 * @param attribute the entity's name and the path of the attribute
 * @param content what is written to it
 * @param textLength how many characters it is to hold if that is text
 * @param plain whether the attribute is of another type than {@code Ulid} and
 * {@code UlidFlake}
 * @param foreignKey whether its type follows that of another column
 * @param exists whether there is to be such a table
 * @param qualifiedTable the table as it stands in SQL
 * @param catalog the catalog of the table, if it is not the current one
 * @param schema the schema of the table, if it is not the current one
 * @param table the bare name of the table
 * @param column the bare name of the column
 * @param quotedTable whether the name of the table keeps its case
 * @param quoted whether the name of the column keeps its case
 */
record MappedColumn(String attribute, Content content, int textLength, boolean plain, boolean foreignKey,
		boolean exists, String qualifiedTable, @Nullable Identifier catalog, @Nullable Identifier schema, String table,
		String column, boolean quotedTable, boolean quoted) {

	static MappedColumn of(String attribute, Content content, int textLength, boolean plain, boolean foreignKey,
			Table table, Column column, SqlStringGenerationContext context) {
		return new MappedColumn(attribute, content, textLength, plain, foreignKey, !table.isAbstract(),
				context.format(table.getQualifiedTableName()), context.catalogWithDefault(table.getCatalogIdentifier()),
				context.schemaWithDefault(table.getSchemaIdentifier()), table.getName(), column.getName(),
				table.isQuoted(), column.isQuoted());
	}

	/**
	 * The name of the column as it stands in SQL.
	 */
	String columnIn(Dialect dialect) {
		return this.quoted ? dialect.openQuote() + this.column + dialect.closeQuote() : this.column;
	}

	/**
	 * The type that Hibernate would give the column.
	 */
	String typeIn(Dialect dialect) {
		return switch (this.content) {
			case UUID -> "uuid";
			case BYTES -> (dialect instanceof PostgreSQLDialect) ? "bytea" : "binary(16)";
			case NUMBER -> "bigint";
			case TEXT ->
				"char(%s)%s".formatted(this.textLength, (dialect instanceof PostgreSQLDialect) ? " collate \"C\""
						: (dialect instanceof MySQLDialect) ? " character set ascii collate ascii_bin" : "");
		};
	}

	boolean hasName(String name) {
		return this.quoted ? name.equals(this.column) : name.equalsIgnoreCase(this.column);
	}

	boolean isUlid() {
		return this.textLength == 26;
	}

	/**
	 * Whether the attribute could be mapped to another content.
	 */
	boolean canBe(Content other, Dialect dialect) {
		return other != this.content && switch (other) {
			case TEXT -> true;
			case NUMBER -> !isUlid();
			case BYTES -> isUlid();
			case UUID -> isUlid() && !(dialect instanceof MySQLDialect);
		};
	}

	/**
	 * What is written, for people.
	 */
	String written() {
		return switch (this.content) {
			case UUID -> "UUIDs";
			case BYTES -> "16 bytes";
			case TEXT -> "%s characters".formatted(this.textLength);
			case NUMBER -> "numbers of 64 bits";
		};
	}

	/**
	 * What a ULID or a Ulid-Flake is in a column.
	 */
	enum Content {

		UUID, BYTES, TEXT, NUMBER;

		/**
		 * What a ULID is in an attribute of another type.
		 */
		static @Nullable Content of(Class<?> type, JdbcType jdbcType, Dialect dialect) {
			Content content = of(jdbcType, dialect);
			boolean usual = (type == String.class) ? content == TEXT
					: (type == java.util.UUID.class) ? content == UUID || content == BYTES
							: (type == byte[].class) ? content == BYTES : type == Long.class && content == NUMBER;
			return usual ? content : null;
		}

		static @Nullable Content of(JdbcType jdbcType, Dialect dialect) {
			if (jdbcType.isString()) {
				return TEXT;
			}
			if (jdbcType.getDefaultSqlTypeCode() == SqlTypes.UUID) {
				return (dialect instanceof MySQLDialect) ? BYTES : UUID;
			}
			if (jdbcType.getDefaultSqlTypeCode() == SqlTypes.BIGINT) {
				return NUMBER;
			}
			return (jdbcType.isBinary() && !jdbcType.isLob()) ? BYTES : null;
		}

		/**
		 * The constant of {@link SqlTypes} for an attribute.
		 */
		String sqlType() {
			return switch (this) {
				case UUID -> "UUID";
				case BYTES -> "BINARY";
				case TEXT -> "CHAR";
				case NUMBER -> "BIGINT";
			};
		}

		/**
		 * The value of {@link UlidSettings#STORAGE} for all ULIDs.
		 */
		String storage() {
			return sqlType().toLowerCase(Locale.ROOT);
		}

	}

}
