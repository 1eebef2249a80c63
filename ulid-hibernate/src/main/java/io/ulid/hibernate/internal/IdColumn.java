package io.ulid.hibernate.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import io.ulid.internal.IdentifierType;

/**
 * Column that contains identifiers.
 *
 * @param framework the framework that writes to the column
 * @param attribute the name of the entity and the path of the attribute
 * @param form the form of the identifiers
 * @param idType the class of the identifier
 * @param origin the reason why the column contains identifiers
 * @param schema the schema of the table in the catalog of the database, or an empty text
 * for the current schema
 * @param catalogTable the name of the table in the catalog of the database
 * @param table the name of the table in the mapping
 * @param name the name of the column in the mapping
 * @param sqlTable the name of the table in SQL, quoted if needed
 * @param sqlName the name of the column in SQL, quoted if needed
 */
public record IdColumn(Framework framework, String attribute, StoredForm form, Class<?> idType, Origin origin,
		String schema, String catalogTable, String table, String name, String sqlTable, String sqlName) {

	IdentifierType<?> identifier() {
		return IdentifierType.require(this.idType);
	}

	/**
	 * Return a key that identifies the column, for which the case of names is ignored.
	 */
	String key() {
		return key(this.schema, this.catalogTable, this.name);
	}

	static String key(String schema, String table, String name) {
		return "%s.%s.%s".formatted(schema, table, name).toLowerCase(Locale.ROOT);
	}

	/**
	 * Reason why a column contains identifiers.
	 */
	public enum Origin {

		/** The attribute has the type of the identifier. */
		TYPE,

		/**
		 * The attribute has the type of the identifier, and its mapping contains a column
		 * definition.
		 */
		DEFINITION,

		/**
		 * The attribute has another type, and {@code @UlidGeneratedId} generates its
		 * value.
		 */
		GENERATED,

		/** A foreign key has the type of the column that it refers to. */
		FOREIGN_KEY;

		boolean isIdentifier() {
			return this == TYPE || this == DEFINITION;
		}

	}

	/**
	 * Framework that maps attributes to columns and writes identifiers to these columns.
	 */
	public enum Framework {

		/** Hibernate. */
		HIBERNATE,

		/** Spring Data JDBC. */
		SPRING_DATA_JDBC;

		/**
		 * Describe how to change the mapping instead of the column.
		 * @param form what the column contains
		 * @param varying whether the type of the column has a variable length
		 * @param identifier the identifier
		 * @return a sentence with a leading blank, or an empty text if the column has to
		 * change
		 */
		String keeping(StoredForm form, boolean varying, IdentifierType<?> identifier) {
			List<String> ways = new ArrayList<>();
			if (this == HIBERNATE) {
				String type = (form == StoredForm.NUMBER) ? "BIGINT" : form.name();
				ways.add("annotate the attribute with @JdbcTypeCode(SqlTypes.%s%s)"
					.formatted((varying && form == StoredForm.CHAR) ? "VAR" : "", type));
			}
			// The property applies only to identifiers of 16 bytes. Hibernate's
			// validation of the schema would reject the varying type
			if (StoredForm.BINARY.canHold(identifier) && !(this == HIBERNATE && form == StoredForm.CHAR && varying)) {
				ways.add("set '%s' to '%s' for all columns of ULIDs".formatted(StoredFormResolver.PROPERTY,
						form.name().toLowerCase(Locale.ROOT)));
			}
			return ways.isEmpty() ? "" : " Or leave it, and %s.".formatted(String.join(", or ", ways));
		}

		@Override
		public String toString() {
			return (this == HIBERNATE) ? "Hibernate" : "Spring Data JDBC";
		}

	}

}
