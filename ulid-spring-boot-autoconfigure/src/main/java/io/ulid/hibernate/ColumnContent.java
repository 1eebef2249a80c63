package io.ulid.hibernate;

import java.util.Locale;
import java.util.Set;

import io.ulid.internal.IdentifierType;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.jspecify.annotations.Nullable;

/**
 * What an identifier is in a column.
 */
enum ColumnContent {

	/** A UUID of the database. */
	UUID("UUID", "UUIDs", "uuid", Set.of()),

	/** 16 bytes. */
	BYTES("BINARY", "16 bytes", "binary",
			Set.of("varbinary", "bytea", "blob", "tinyblob", "mediumblob", "longblob", "binary large object")),

	/** Characters. */
	TEXT("CHAR", "%s characters", "char",
			Set.of("varchar", "varchar_ignorecase", "text", "tinytext", "mediumtext", "longtext", "char large object")),

	/** A number of 64 bits. */
	NUMBER("BIGINT", "numbers of 64 bits", "bigint", Set.of("numeric", "decimal"));

	private final String sqlType;

	private final String written;

	private final String fixedType;

	private final Set<String> varyingTypes;

	ColumnContent(String sqlType, String written, String fixedType, Set<String> varyingTypes) {
		this.sqlType = sqlType;
		this.written = written;
		this.fixedType = fixedType;
		this.varyingTypes = varyingTypes;
	}

	/**
	 * What a type of Hibernate writes.
	 * @param jdbcType the type
	 * @return the content, or {@code null} if the type writes something else
	 */
	static @Nullable ColumnContent of(JdbcType jdbcType) {
		if (jdbcType.isString()) {
			return TEXT;
		}
		return switch (jdbcType.getDefaultSqlTypeCode()) {
			case SqlTypes.UUID -> jdbcType.isBinary() ? BYTES : UUID;
			case SqlTypes.BIGINT -> NUMBER;
			default -> (jdbcType.isBinary() && !jdbcType.isLob()) ? BYTES : null;
		};
	}

	/**
	 * Whether an attribute can be mapped to this.
	 */
	boolean canHold(IdentifierType<?> type) {
		return switch (this) {
			case UUID, BYTES -> type.byteLength() == 16;
			case TEXT -> true;
			case NUMBER -> type.byteLength() == Long.BYTES;
		};
	}

	/**
	 * How many characters, bytes or digits the column of an identifier has to hold.
	 */
	int length(IdentifierType<?> type) {
		return switch (this) {
			case UUID, BYTES -> 16;
			case TEXT -> type.textLength();
			case NUMBER -> 19;
		};
	}

	/**
	 * The type that Hibernate would give the column of an identifier.
	 */
	String columnType(IdentifierType<?> type, KnownDatabase database) {
		return switch (this) {
			case BYTES -> database.bytes();
			case TEXT -> "char(%s)%s".formatted(type.textLength(), database.collation());
			case UUID, NUMBER -> this.fixedType;
		};
	}

	/**
	 * What is written to the column of an identifier, for people.
	 */
	String written(IdentifierType<?> type) {
		return this.written.formatted(type.textLength());
	}

	/**
	 * The constant of {@link SqlTypes} for an attribute.
	 */
	String sqlType() {
		return this.sqlType;
	}

	/**
	 * The value of {@link UlidSettings#STORAGE} for all attributes.
	 */
	String storage() {
		return this.sqlType.toLowerCase(Locale.ROOT);
	}

	/**
	 * Whether a type has room for what is shorter than the column.
	 * @param columnType the name that the database has for the type
	 */
	boolean isVarying(@Nullable String columnType) {
		return columnType != null && this.varyingTypes.contains(columnType);
	}

	/**
	 * Whether all values of a type have the length of the column.
	 * @param columnType the name that the database has for the type
	 */
	boolean isFixed(@Nullable String columnType) {
		return this.fixedType.equals(columnType);
	}

}
