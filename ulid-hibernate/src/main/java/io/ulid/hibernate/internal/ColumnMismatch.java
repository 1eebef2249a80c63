package io.ulid.hibernate.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import io.ulid.Ulid;
import io.ulid.hibernate.internal.IdColumn.Origin;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Column that does not fit its attribute, with the solution.
 *
 * @param mapped the column that the attribute needs
 * @param actual the column in the database
 * @param database the database
 * @param rows what the column contains
 */
record ColumnMismatch(IdColumn mapped, DatabaseColumn actual, KnownDatabase database, RowContent rows) {

	private static final IdentifierType<Ulid> ULID = IdentifierType.require(Ulid.class);

	/**
	 * Describe the solution for a column whose type or length does not fit.
	 * @param keys the foreign keys between the columns that do not fit
	 */
	String action(ForeignKeys keys) {
		if (keys.block(this)) {
			return this.mapped.origin() == Origin.FOREIGN_KEY
					? "Its rows need the new ids of the column that it refers to."
					: (needsNewIds() ? "Its rows need new ids."
							: "Foreign keys connect it with columns that need new ids.") + otherMapping();
		}
		return "%s the column%s with the SQL below.%s".formatted(
				(fitsAlready() || value() != null) ? "Change" : "Convert its rows, or empty the table, and change",
				keys.connect(this) ? " and its foreign keys" : "", otherMapping());
	}

	/**
	 * Return whether the rows need new ids, because they contain numbers that no
	 * statement can convert.
	 */
	boolean needsNewIds() {
		return this.rows == RowContent.NUMBERS && this.mapped.form() != StoredForm.NUMBER;
	}

	/**
	 * Return whether the values need no change, so that only the type or the length of
	 * the column has to change.
	 */
	private boolean fitsAlready() {
		return this.actual.isLike(this.mapped.form()) && this.rows.isLike(this.mapped.form());
	}

	/**
	 * Return the statements that change the column, in the order in which they must run.
	 */
	List<String> statements() {
		List<String> statements = new ArrayList<>();
		if (this.actual.generated()) {
			String drop = this.database.dropOfDefault().formatted(this.mapped.sqlTable(), this.mapped.sqlName());
			statements.addAll(List.of(drop.split("; ")));
		}
		String nullability = (this.database.isMySql() && !this.actual.nullable()) ? " not null" : "";
		String change = changeTo(columnType() + nullability);
		String value = fitsAlready() ? null : value();
		if (this.database.isPostgreSql() && !fitsAlready()) {
			change += " using " + ((value != null) ? value : strictPostgreSqlValue());
		}
		else if (this.rows != RowContent.NONE && value != null && this.database.isMySql()) {
			// MySQL and MariaDB change the type of a column without a conversion, so a
			// separate statement converts the values first
			statements.add(changeTo("varbinary(%d)%s".formatted(DatabaseColumn.UUID_LENGTH, nullability)));
			statements.add("update %s set %s = %s".formatted(this.mapped.sqlTable(), this.mapped.sqlName(), value));
		}
		else if (this.rows != RowContent.NONE && value != null && !value.equals(this.mapped.sqlName())) {
			change += " using " + value;
		}
		statements.add(change);
		return statements;
	}

	/**
	 * Return the SQL expression that converts a value of the column. An expression that
	 * reads or writes the text of ULIDs calls functions that the documentation page of
	 * the database defines.
	 * @return the expression, or {@code null} if the values cannot be converted
	 */
	private @Nullable String value() {
		if (this.rows == RowContent.NONE) {
			return "null";
		}
		String read = this.database.reads().get(this.rows);
		String write = this.database.writes().get(this.mapped.form());
		return (read != null && write != null && this.mapped.identifier().byteLength() == 16)
				? write.formatted(read.formatted(this.mapped.sqlName())) : null;
	}

	// The statement works if the table is empty, and otherwise fails: no row must be lost
	private String strictPostgreSqlValue() {
		String text = this.mapped.sqlName() + "::text";
		String write = this.database.writes().get(this.mapped.form());
		return (write != null) ? write.formatted(text + "::uuid") : text + "::bigint";
	}

	private String changeTo(String type) {
		return this.database.changeOfType().formatted(this.mapped.sqlTable(), this.mapped.sqlName(), type);
	}

	private String columnType() {
		return this.mapped.form().columnType(this.mapped.identifier(), this.database);
	}

	/**
	 * Describe the alternative to changing the column: a mapping that fits the existing
	 * rows.
	 */
	private String otherMapping() {
		if (this.mapped.origin() == Origin.FOREIGN_KEY) {
			return " Its type must match the column that it refers to.";
		}
		if (this.mapped.origin() == Origin.GENERATED) {
			boolean ulids = isStored(StoredForm.UUID, ULID) || isStored(StoredForm.BINARY, ULID);
			return ulids ? " Or leave it, and change the type of the attribute to Ulid." : "";
		}
		return Arrays.stream(StoredForm.values())
			.filter((form) -> isStored(form, this.mapped.identifier()))
			.findFirst()
			.map(this::otherMapping)
			.orElse("");
	}

	private boolean isStored(StoredForm form, IdentifierType<?> type) {
		return form.canHold(type) && this.actual.fits(form, type, this.database) && this.rows.isLike(form);
	}

	private String otherMapping(StoredForm form) {
		if (this.mapped.origin() == Origin.DEFINITION) {
			return " Or leave it, and set the columnDefinition of the attribute to '%s'."
				.formatted(form.columnType(this.mapped.identifier(), this.database).replace("\"", "\\\""));
		}
		// MariaDB's type UUID keeps the order only of version 7 UUIDs
		String layout = (form == StoredForm.UUID && this.database.isMySql())
				? " This requires 'ulid.generator.layout=uuidv7'." : "";
		boolean varying = form.isVarying(this.actual.type());
		return this.mapped.framework().keeping(form, varying, this.mapped.identifier()) + layout;
	}

	/**
	 * Describe the solution for a column whose collation does not keep the order of the
	 * ids.
	 */
	String collationAction() {
		if (this.database.isPostgreSql()) {
			return "Let the column compare bytes: '%s', and change its foreign keys in the same way."
				.formatted(changeTo(columnType()));
		}
		if (this.database.isMySql()) {
			return ("Let the column compare bytes: drop the foreign keys to column %s of table %s, change the column and "
					+ "the columns of these keys to %s, and create the keys again.")
				.formatted(this.mapped.name(), this.mapped.sqlTable(), columnType());
		}
		return "Open the database without a collation, or do not store ids as text.";
	}

}
