package io.ulid.mapping;

import java.util.Locale;
import java.util.Set;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * What an identifier is in a column.
 */
public enum ColumnContent {

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
	 * The type that a column for an identifier should have.
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
	 * The constant of Hibernate's {@code SqlTypes} for an attribute.
	 */
	String sqlType() {
		return this.sqlType;
	}

	/**
	 * The value of {@code ulid.hibernate.storage} or {@code ulid.data.storage}.
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
