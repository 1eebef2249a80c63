package io.ulid.mapping;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import io.ulid.mapping.MappedColumn.Origin;
import org.jspecify.annotations.Nullable;

/**
 * A column that does not fit its attribute, and what to do about it.
 *
 * @param mapped the column as the attribute needs it
 * @param stored the column as it is
 * @param database the database
 * @param sample how many characters a value of the column has, 1 if it is not text, or
 * {@code null} if the column contains no values
 */
record ColumnMismatch(MappedColumn mapped, StoredColumn stored, KnownDatabase database, @Nullable Integer sample) {

	/**
	 * What to do about another type or length.
	 * @param connected whether the column changes together with others, by statements
	 * that the report prints at its end
	 */
	String action(boolean connected) {
		if (needsNewIds()) {
			// No database makes ULIDs of them, and MariaDB makes bytes of their digits
			return "Its rows need new ids: see 'From numbers to ULIDs' in %s.%s".formatted(this.database.page(),
					otherMapping());
		}
		String action = "Change the column: " + String.join("; ", statements());
		if (!isConvertible()) {
			action = "Convert its rows, or empty the table, and change the column: " + String.join("; ", statements());
		}
		if (connected) {
			action = "Change the column together with its foreign keys, with the statements below";
			if (!isConvertible()) {
				action = "Convert its rows, or empty the table, and change the column together with its foreign keys, "
						+ "with the statements below";
			}
		}
		boolean function = statements().stream().anyMatch((statement) -> statement.contains("ulid_"));
		return "%s%s.%s".formatted(action, function ? " (a function of %s)".formatted(this.database.page()) : "",
				otherMapping());
	}

	/**
	 * Whether statements alone do not make the column fit.
	 */
	boolean needsNewIds() {
		return this.stored.isNumber() && this.mapped.content() != ColumnContent.NUMBER && this.sample != null;
	}

	/**
	 * Whether {@link #statements()} work on the rows of the column.
	 */
	private boolean isConvertible() {
		if (this.sample == null || this.stored.isLike(this.mapped.content())
				|| this.database.equals(KnownDatabase.POSTGRESQL)) {
			return true;
		}
		boolean text = this.stored.isLike(ColumnContent.TEXT);
		if (this.database.equals(KnownDatabase.MYSQL)) {
			return (text && this.mapped.content() == ColumnContent.BYTES)
					|| (this.stored.isLike(ColumnContent.BYTES) && this.mapped.content() == ColumnContent.TEXT);
		}
		// H2 converts the digits of a UUID, but not the text of a ULID
		return !text || this.sample == StoredColumn.UUID_LENGTH;
	}

	/**
	 * The statements that change the column, in their order.
	 */
	List<String> statements() {
		String nullability = (this.database.equals(KnownDatabase.MYSQL) && !this.stored.nullable()) ? " not null" : "";
		String change = changeTo(columnType() + nullability);
		if (this.database.equals(KnownDatabase.POSTGRESQL)) {
			String conversion = this.stored.conversionTo(this.mapped.content(), this.mapped.sqlName(), this.sample);
			return List.of((conversion != null) ? change + " using " + conversion : change);
		}
		if (this.database.equals(KnownDatabase.MYSQL) && this.sample != null && isConvertible()
				&& !this.stored.isLike(this.mapped.content())) {
			// It changes the type of a column, but converts no values
			return List.of(changeTo("varbinary(%d)%s".formatted(StoredColumn.UUID_LENGTH, nullability)),
					"update %s set %s = %s".formatted(this.mapped.sqlTable(), this.mapped.sqlName(), mySqlValue()),
					change);
		}
		return List.of(change);
	}

	private String mySqlValue() {
		String column = this.mapped.sqlName();
		if (this.mapped.content() == ColumnContent.TEXT) {
			return "ulid_to_text(%s)".formatted(column);
		}
		return Objects.equals(this.sample, StoredColumn.UUID_LENGTH) ? "unhex(replace(%s, '-', ''))".formatted(column)
				: "ulid_from_text(%s)".formatted(column);
	}

	private String changeTo(String type) {
		return this.database.changeOfType().formatted(this.mapped.sqlTable(), this.mapped.sqlName(), type);
	}

	private String columnType() {
		return this.mapped.content().columnType(this.mapped.type(), this.database);
	}

	private String otherMapping() {
		return switch (this.mapped.origin()) {
			case FOREIGN_KEY -> " It has to be like the column that it refers to.";
			case GENERATED -> "";
			case TYPE -> Arrays.stream(ColumnContent.values())
				.filter(this::isStored)
				.findFirst()
				.map(this::otherMapping)
				.orElse("");
		};
	}

	private boolean isStored(ColumnContent content) {
		return content.canHold(this.mapped.type()) && this.stored.fits(content, this.mapped.type(), this.database);
	}

	private String otherMapping(ColumnContent content) {
		// MariaDB, whose type UUID keeps the order of version 7 only
		String layout = (content == ColumnContent.UUID && this.database.equals(KnownDatabase.MYSQL))
				? " Either needs 'ulid.generator.layout=uuidv7'." : "";
		boolean varying = content.isVarying(this.stored.type());
		return this.mapped.writer().keeping(content, varying, this.mapped.type()) + layout;
	}

	/**
	 * What to do about a collation that does not keep the order.
	 */
	String collationAction() {
		if (this.database.equals(KnownDatabase.POSTGRESQL)) {
			return "Compare its bytes: %s, and so its foreign keys.".formatted(changeTo(columnType()));
		}
		if (this.database.equals(KnownDatabase.MYSQL)) {
			return ("Compare its bytes: drop the foreign keys to column %s of table %s, change it and their columns "
					+ "to %s, and create them again.")
				.formatted(this.mapped.name(), this.mapped.sqlTable(), columnType());
		}
		return "Open the database without a collation, or store no ids as text.";
	}

}
