package io.ulid.hibernate;

import java.util.Arrays;

import io.ulid.hibernate.MappedColumn.Origin;

/**
 * Says how a column and its attribute can be made to fit.
 *
 * @param mapped the column as the attribute wants it
 * @param stored the column as it is
 * @param database the database
 */
record ColumnRemedy(MappedColumn mapped, StoredColumn stored, KnownDatabase database) {

	/**
	 * What to do about another type or length.
	 */
	String ofType() {
		if (this.stored.isNumber() && this.mapped.content() != ColumnContent.NUMBER) {
			// No database makes ULIDs of them, and MariaDB makes bytes of their digits
			return "Its rows need new ids: see 'From numbers to ULIDs' in %s.%s".formatted(this.database.page(),
					otherMapping());
		}
		// PostgreSQL and H2 refuse rows that they cannot convert
		String change = (this.database.equals(KnownDatabase.MYSQL) && !this.stored.isLike(this.mapped.content()))
				? "Convert its rows, or empty the table, and change the column" : "Change the column";
		return "%s: %s%s.%s".formatted(change, changeOfType(), conversion(), otherMapping());
	}

	private String changeOfType() {
		return this.database.changeOfType().formatted(this.mapped.sqlTable(), this.mapped.sqlName(), columnType());
	}

	private String columnType() {
		return this.mapped.content().columnType(this.mapped.type(), this.database);
	}

	private String conversion() {
		if (this.database.equals(KnownDatabase.MYSQL)) {
			return this.stored.nullable() ? "" : " not null";
		}
		String conversion = (this.database.equals(KnownDatabase.POSTGRESQL))
				? this.stored.conversionTo(this.mapped.content(), this.mapped.sqlName()) : null;
		if (conversion == null) {
			return "";
		}
		return " using %s%s".formatted(conversion,
				conversion.contains("ulid_") ? " (a function of %s)".formatted(this.database.page()) : "");
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
		String type = (content == ColumnContent.TEXT && content.isVarying(this.stored.type())) ? "VARCHAR"
				: content.sqlType();
		// The setting is that of identifiers of 16 bytes
		String setting = ColumnContent.BYTES.canHold(this.mapped.type())
				? "; '%s=%s' does so for all attributes without one".formatted(UlidSettings.STORAGE, content.storage())
				: "";
		// MariaDB, whose type UUID keeps the order of version 7 only
		String layout = (content == ColumnContent.UUID && this.database.equals(KnownDatabase.MYSQL))
				? " Either needs 'ulid.generator.layout=uuidv7'." : "";
		return " Or leave it, and annotate the attribute with @JdbcTypeCode(SqlTypes.%s)%s.%s".formatted(type, setting,
				layout);
	}

	/**
	 * What to do about a collation that does not keep the order.
	 */
	String ofCollation() {
		String remedy = "Open the database without a collation, or store no ids as text.";
		if (this.database.equals(KnownDatabase.POSTGRESQL)) {
			remedy = "Compare its bytes: %s, and so its foreign keys.".formatted(changeOfType());
		}
		else if (this.database.equals(KnownDatabase.MYSQL)) {
			remedy = ("Compare its bytes: drop the foreign keys to column %s of table %s, change it and their columns "
					+ "to %s, and create them again.")
				.formatted(this.mapped.name(), this.mapped.sqlTable(), columnType());
		}
		return "%s If nothing depends on the order, set '%s' to false.".formatted(remedy, UlidSettings.CHECK_COLUMNS);
	}

}
