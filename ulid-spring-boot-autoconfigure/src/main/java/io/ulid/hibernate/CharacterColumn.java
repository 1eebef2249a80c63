package io.ulid.hibernate;

import org.hibernate.boot.model.naming.Identifier;
import org.hibernate.boot.model.relational.SqlStringGenerationContext;
import org.hibernate.mapping.Column;
import org.hibernate.mapping.Table;
import org.jspecify.annotations.Nullable;

/**
 * A column that holds ULIDs or Ulid-Flakes as text.
 *
 * @param attribute the entity's name and the path of the attribute
 * @param length how many characters it is to hold
 * @param qualifiedTable the table as it stands in SQL
 * @param catalog the catalog of the table, if it is not the current one
 * @param table the bare name of the table
 * @param column the bare name of the column
 * @param quoted whether the name of the column keeps its case
 */
record CharacterColumn(String attribute, int length, String qualifiedTable, @Nullable String catalog, String table,
		String column, boolean quoted) {

	static CharacterColumn of(String attribute, int length, Table table, Column column,
			SqlStringGenerationContext context) {
		Identifier catalog = context.catalogWithDefault(table.getCatalogIdentifier());
		return new CharacterColumn(attribute, length, context.format(table.getQualifiedTableName()),
				(catalog != null) ? catalog.getText() : null, table.getName(), column.getName(), column.isQuoted());
	}

}
