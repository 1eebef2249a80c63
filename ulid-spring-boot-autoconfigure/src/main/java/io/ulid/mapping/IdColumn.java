package io.ulid.mapping;

import io.ulid.internal.IdentifierType;

/**
 * A column that holds identifiers.
 *
 * @param framework the framework that writes to it
 * @param attribute the entity's name and the path of the attribute
 * @param form what is written to it
 * @param idType the class of the identifier
 * @param origin why the column holds it
 * @param schema the schema of the table in the catalog of the database, or empty for the
 * current one
 * @param catalogTable the name of the table in the catalog of the database
 * @param table the name of the table in the mapping
 * @param name the name of the column in the mapping
 * @param sqlTable the table as it stands in SQL
 * @param sqlName the column as it stands in SQL
 */
public record IdColumn(MappingFramework framework, String attribute, StoredForm form, Class<?> idType, Origin origin,
		String schema, String catalogTable, String table, String name, String sqlTable, String sqlName) {

	IdentifierType<?> identifier() {
		return IdentifierType.require(this.idType);
	}

	/**
	 * Why a column holds identifiers.
	 */
	public enum Origin {

		/** The attribute is of that type. */
		TYPE,

		/** The attribute is of that type, and its mapping defines the column. */
		DEFINITION,

		/** {@code @UlidGeneratedId} fills an attribute of another type. */
		GENERATED,

		/** A foreign key has the type of the column that it refers to. */
		FOREIGN_KEY;

		boolean isIdentifier() {
			return this == TYPE || this == DEFINITION;
		}

	}

}
