package io.ulid.hibernate.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import io.ulid.internal.IdentifierType;

/**
 * Framework that maps attributes to columns and writes identifiers to these columns.
 */
public enum MappingFramework {

	/** Hibernate. */
	HIBERNATE("Hibernate"),

	/** Spring Data JDBC. */
	SPRING_DATA_JDBC("Spring Data JDBC");

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
	String keeping(StoredForm form, boolean varying, IdentifierType<?> type) {
		List<String> ways = new ArrayList<>();
		if (this == HIBERNATE) {
			ways.add("annotate the attribute with @JdbcTypeCode(SqlTypes.%s)".formatted(switch (form) {
				case UUID, UUID_VERSION_7 -> "UUID";
				case BINARY -> "BINARY";
				case CHAR -> varying ? "VARCHAR" : "CHAR";
				case NUMBER -> "BIGINT";
			}));
		}
		// The property applies only to identifiers of 16 bytes
		if (StoredForm.BINARY.canHold(type)) {
			ways.add("set '%s' to '%s' for all columns of ULIDs".formatted(StoredFormResolver.PROPERTY,
					form.name().toLowerCase(Locale.ROOT)));
		}
		return ways.isEmpty() ? "" : " Or leave it, and %s.".formatted(String.join(", or ", ways));
	}

	@Override
	public String toString() {
		return this.name;
	}

}
