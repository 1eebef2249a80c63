package io.ulid.mapping;

import io.ulid.internal.IdentifierType;

/**
 * A framework that writes identifiers to columns.
 */
public enum ColumnWriter {

	/** Hibernate. */
	HIBERNATE("Hibernate") {

		@Override
		String keeping(ColumnContent content, boolean varying, IdentifierType<?> type) {
			String sqlType = (content == ColumnContent.TEXT && varying) ? "VARCHAR" : content.sqlType();
			String setting = isConfigurable(type)
					? "; 'ulid.hibernate.storage=%s' does so for all attributes without this annotation"
						.formatted(content.storage())
					: "";
			return " Or leave it, and annotate the attribute with @JdbcTypeCode(SqlTypes.%s)%s.".formatted(sqlType,
					setting);
		}

	},

	/** Spring Data JDBC. */
	SPRING_DATA_JDBC("Spring Data JDBC") {

		@Override
		String keeping(ColumnContent content, boolean varying, IdentifierType<?> type) {
			return isConfigurable(type)
					? " Or leave it, and set 'ulid.data.storage=%s', which applies to all columns of ULIDs."
						.formatted(content.storage())
					: "";
		}

	};

	private final String name;

	ColumnWriter(String name) {
		this.name = name;
	}

	/**
	 * What to do in order to keep the column as it is.
	 * @param content what the column contains
	 * @param varying whether the column has room for shorter values
	 * @param type the identifier
	 * @return a sentence with a blank before it, or nothing if the column has to change
	 */
	abstract String keeping(ColumnContent content, boolean varying, IdentifierType<?> type);

	// The settings are those of identifiers of 16 bytes
	private static boolean isConfigurable(IdentifierType<?> type) {
		return ColumnContent.BYTES.canHold(type);
	}

	@Override
	public String toString() {
		return this.name;
	}

}
