package io.ulid.hibernate.internal;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * Foreign keys between columns whose types have to change. No database can change the
 * type of only one side of a foreign key, so the connected columns must change together.
 */
final class ForeignKeys {

	private final Connection connection;

	private final DatabaseMetaData metadata;

	private final KnownDatabase database;

	/** Foreign keys by table and name. */
	private final Map<String, ForeignKey> keys = new LinkedHashMap<>();

	private final Set<ColumnMismatch> changes = new LinkedHashSet<>();

	private final Set<ColumnMismatch> blocked = new HashSet<>();

	private ForeignKeys(Connection connection, KnownDatabase database) throws SQLException {
		this.connection = connection;
		this.metadata = connection.getMetaData();
		this.database = database;
	}

	/**
	 * Find the foreign keys of columns.
	 * @param columns the columns whose types are to be changed
	 * @param connection the connection to the database
	 * @param database the database
	 */
	static ForeignKeys of(List<ColumnMismatch> columns, Connection connection, KnownDatabase database)
			throws SQLException {
		ForeignKeys keys = new ForeignKeys(connection, database);
		Map<String, ColumnMismatch> known = new HashMap<>();
		columns.forEach((column) -> known.put(key(column), column));
		Set<String> visited = new HashSet<>();
		for (ColumnMismatch column : columns) {
			if (visited.add(key(column))) {
				keys.addGroup(column, known, visited);
			}
		}
		return keys;
	}

	/**
	 * Add a column and all columns that foreign keys connect with it, including columns
	 * that are not mapped. If one column of this group cannot be changed, no column of
	 * the group is changed.
	 */
	private void addGroup(ColumnMismatch start, Map<String, ColumnMismatch> known, Set<String> visited)
			throws SQLException {
		Map<String, ForeignKey> connections = new LinkedHashMap<>();
		Set<ColumnMismatch> group = new LinkedHashSet<>();
		Deque<ColumnMismatch> unread = new ArrayDeque<>(List.of(start));
		while (!unread.isEmpty()) {
			ColumnMismatch column = unread.remove();
			String key = key(column);
			group.add(column);
			for (ForeignKey foreignKey : read(column)) {
				int index = foreignKey.indexOf(key);
				if (index >= 0) {
					connections.putIfAbsent(foreignKey.from().key(foreignKey.name()), foreignKey);
					Table other = foreignKey.from().key(index).equals(key) ? foreignKey.to() : foreignKey.from();
					String otherKey = other.key(index);
					if (visited.add(otherKey)) {
						ColumnMismatch next = known.get(otherKey);
						unread.add((next != null) ? next : like(column, other, other.columns().get(index)));
					}
				}
			}
		}
		if (group.stream().anyMatch(ColumnMismatch::needsNewIds)) {
			this.blocked.addAll(group);
		}
		else if (!connections.isEmpty()) {
			this.keys.putAll(connections);
			this.changes.addAll(group);
		}
	}

	private static String key(ColumnMismatch column) {
		return key(column.actual().schema(), column.mapped().catalogTable(), column.mapped().name());
	}

	private static String key(String schema, String table, String name) {
		return "%s.%s.%s".formatted(schema, table, name).toLowerCase(Locale.ROOT);
	}

	/**
	 * Return whether {@link #statements()} change a column together with the columns that
	 * foreign keys connect with it.
	 */
	boolean connect(ColumnMismatch column) {
		return this.changes.contains(column);
	}

	/**
	 * Return whether a column cannot be changed, because the column itself or a connected
	 * column contains numbers that no statement can convert.
	 */
	boolean block(ColumnMismatch column) {
		return this.blocked.contains(column);
	}

	/**
	 * Return the statements that drop the foreign keys, change all the columns, and
	 * create the foreign keys again.
	 */
	List<String> statements() throws SQLException {
		List<String> statements = new ArrayList<>();
		for (ForeignKey key : this.keys.values()) {
			statements.add(this.database.dropOfForeignKey().formatted(key.from().sql(), key.name()));
		}
		this.changes.forEach((change) -> statements.addAll(change.statements()));
		for (ForeignKey key : this.keys.values()) {
			statements.add("alter table %s add constraint %s foreign key (%s) references %s (%s)%s".formatted(
					key.from().sql(), key.name(), quoted(key.from().columns()), key.to().sql(),
					quoted(key.to().columns()), key.rules()));
		}
		return statements;
	}

	private List<ForeignKey> read(ColumnMismatch column) throws SQLException {
		String schema = column.actual().schema();
		String table = column.mapped().catalogTable();
		Map<String, ForeignKey> found = new TreeMap<>();
		try (ResultSet rows = this.metadata.getImportedKeys(catalogOf(schema), schemaOf(schema), table)) {
			collect(rows, column, found);
		}
		try (ResultSet rows = this.metadata.getExportedKeys(catalogOf(schema), schemaOf(schema), table)) {
			collect(rows, column, found);
		}
		return List.copyOf(found.values());
	}

	// The JDBC drivers of MySQL and MariaDB report a schema as a catalog
	private @Nullable String catalogOf(String schema) throws SQLException {
		return isMySql() ? schema : this.connection.getCatalog();
	}

	private @Nullable String schemaOf(String schema) {
		return isMySql() ? null : schema;
	}

	private boolean isMySql() {
		return this.database.isMySql();
	}

	private void collect(ResultSet rows, ColumnMismatch column, Map<String, ForeignKey> found) throws SQLException {
		while (rows.next()) {
			Table from = table("FKTABLE", rows, column);
			String name = quoted(rows.getString("FK_NAME"));
			ForeignKey key = found.get(from.key(name));
			if (key == null) {
				key = new ForeignKey(name, from, table("PKTABLE", rows, column),
						rule("delete", rows.getShort("DELETE_RULE")) + rule("update", rows.getShort("UPDATE_RULE"))
								+ deferrability(rows.getShort("DEFERRABILITY")));
				found.put(from.key(name), key);
			}
			String referring = rows.getString("FKCOLUMN_NAME");
			if (!key.from().columns().contains(referring)) {
				key.from().columns().add(referring);
				key.to().columns().add(rows.getString("PKCOLUMN_NAME"));
			}
		}
	}

	private Table table(String end, ResultSet rows, ColumnMismatch column) throws SQLException {
		String schema = rows.getString(end + (isMySql() ? "_CAT" : "_SCHEM"));
		String name = rows.getString(end + "_NAME");
		String mapped = column.mapped().sqlTable();
		String sql = quoted(schema) + "." + quoted(name);
		if (schema.equals(column.actual().schema())) {
			// The SQL contains the schema only if the mapping contains the schema
			sql = name.equalsIgnoreCase(column.mapped().catalogTable()) ? mapped
					: mapped.substring(0, mapped.lastIndexOf('.') + 1) + quoted(name);
		}
		return new Table(sql, schema, name, new ArrayList<>());
	}

	private static String rule(String event, short rule) {
		return switch (rule) {
			case DatabaseMetaData.importedKeyCascade -> " on %s cascade".formatted(event);
			case DatabaseMetaData.importedKeyRestrict -> " on %s restrict".formatted(event);
			case DatabaseMetaData.importedKeySetNull -> " on %s set null".formatted(event);
			case DatabaseMetaData.importedKeySetDefault -> " on %s set default".formatted(event);
			default -> "";
		};
	}

	private static String deferrability(short rule) {
		return switch (rule) {
			case DatabaseMetaData.importedKeyInitiallyDeferred -> " deferrable initially deferred";
			case DatabaseMetaData.importedKeyInitiallyImmediate -> " deferrable";
			default -> "";
		};
	}

	private String quoted(List<String> names) throws SQLException {
		List<String> quoted = new ArrayList<>();
		for (String name : names) {
			quoted.add(quoted(name));
		}
		return String.join(", ", quoted);
	}

	// Quotes are necessary, because a name may be a keyword or case-sensitive
	private String quoted(String name) throws SQLException {
		String quote = this.metadata.getIdentifierQuoteString();
		return quote + name.replace(quote, quote + quote) + quote;
	}

	/**
	 * Create the mismatch for the column at the other end of a foreign key. Both columns
	 * are changed in the same way.
	 */
	private ColumnMismatch like(ColumnMismatch column, Table table, String name) throws SQLException {
		IdColumn mapped = column.mapped();
		boolean nullable = true;
		boolean generated = false;
		try (ResultSet rows = this.metadata.getColumns(catalogOf(table.schema()), schemaOf(table.schema()),
				table.name(), name)) {
			while (rows.next()) {
				// JDBC treats the name of the schema and the name of the table as
				// patterns, in which an underscore matches any character
				if (rows.getString("TABLE_NAME").equals(table.name()) && rows.getString("COLUMN_NAME").equals(name)) {
					nullable = rows.getInt("NULLABLE") != DatabaseMetaData.columnNoNulls;
					generated = !isMySql() && (rows.getString("COLUMN_DEF") != null
							|| "YES".equals(rows.getString("IS_AUTOINCREMENT")));
				}
			}
		}
		DatabaseColumn known = column.actual();
		DatabaseColumn actual = new DatabaseColumn(table.schema(), known.type(), known.length(), nullable,
				known.collationQualifier(), known.collation(), generated);
		IdColumn like = new IdColumn(mapped.framework(), mapped.attribute(), mapped.form(), mapped.idType(),
				mapped.origin(), table.schema(), table.name(), table.name(), name, table.sql(), quoted(name));
		return new ColumnMismatch(like, actual, this.database, ColumnCheck.rows(like, actual, this.connection));
	}

	/**
	 * A foreign key.
	 *
	 * @param name its name in SQL
	 * @param from the table that contains the foreign key
	 * @param to the table that the foreign key refers to
	 * @param rules the SQL for its rules: what happens when a referenced row is deleted
	 * or updated, and when the database checks the foreign key
	 */
	private record ForeignKey(String name, Table from, Table to, String rules) {

		/**
		 * Return the index of a column at either end, or -1 if the column is at neither
		 * end.
		 */
		int indexOf(String key) {
			for (int i = 0; i < this.from.columns().size(); i++) {
				if (this.from.key(i).equals(key) || this.to.key(i).equals(key)) {
					return i;
				}
			}
			return -1;
		}

	}

	/**
	 * One end of a foreign key.
	 *
	 * @param sql the table in SQL
	 * @param schema its schema, or its catalog on MySQL and MariaDB
	 * @param name its name in the catalog
	 * @param columns the columns of the foreign key
	 */
	private record Table(String sql, String schema, String name, List<String> columns) {

		String key(int index) {
			return key(this.columns.get(index));
		}

		String key(String column) {
			return ForeignKeys.key(this.schema, this.name, column);
		}

	}

}
