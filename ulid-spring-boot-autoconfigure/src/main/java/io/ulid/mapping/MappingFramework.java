package io.ulid.mapping;

import java.util.Locale;

import io.ulid.internal.IdentifierType;

/**
 * Framework that maps attributes to columns and writes identifiers to these columns.
 */
public enum MappingFramework {

	/** Hibernate. */
	HIBERNATE("Hibernate") {

		@Override
		String keeping(StoredForm form, boolean varying, IdentifierType<?> type) {
			String sqlType = switch (form) {
				case UUID, UUID_VERSION_7 -> "UUID";
				case BINARY -> "BINARY";
				case CHAR -> varying ? "VARCHAR" : "CHAR";
				case NUMBER -> "BIGINT";
			};
			String setting = isConfigurable(type)
					? "; 'ulid.hibernate.storage=%s' does so for all attributes without this annotation"
						.formatted(setting(form))
					: "";
			return " Or leave it, and annotate the attribute with @JdbcTypeCode(SqlTypes.%s)%s.".formatted(sqlType,
					setting);
		}

	},

	/** Spring Data JDBC. */
	SPRING_DATA_JDBC("Spring Data JDBC") {

		@Override
		String keeping(StoredForm form, boolean varying, IdentifierType<?> type) {
			return isConfigurable(type)
					? " Or leave it, and set 'ulid.data.storage=%s', which applies to all columns of ULIDs."
						.formatted(setting(form))
					: "";
		}

	};

	private final String name;

	MappingFramework(String name) {
		this.name = name;
	}

	/**
	 * Describe how to change the mapping instead of the column.
	 * @param form what the column contains
	 * @param varying whether the type of the column has a variable length
	 * @param type the identifier
	 * @return a sentence with a leading blank, or an empty text if the column has to
	 * change
	 */
	abstract String keeping(StoredForm form, boolean varying, IdentifierType<?> type);

	// The storage properties apply only to identifiers of 16 bytes
	private static boolean isConfigurable(IdentifierType<?> type) {
		return StoredForm.BINARY.canHold(type);
	}

	private static String setting(StoredForm form) {
		return form.name().toLowerCase(Locale.ROOT);
	}

	@Override
	public String toString() {
		return this.name;
	}

}
