package io.ulid.hibernate.internal;

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
public record IdColumn(MappingFramework framework, String attribute, StoredForm form, Class<?> idType, Origin origin,
		String schema, String catalogTable, String table, String name, String sqlTable, String sqlName) {

	IdentifierType<?> identifier() {
		return IdentifierType.require(this.idType);
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

}
