package io.ulid.hibernate;

/**
 * A column that holds ULIDs as text.
 *
 * @param attribute the entity's name and the path of the attribute
 * @param qualifiedTable the table as it stands in SQL
 * @param table the bare name of the table
 * @param column the bare name of the column
 * @param quoted whether the name of the column keeps its case
 */
record CharacterColumn(String attribute, String qualifiedTable, String table, String column, boolean quoted) {

}
