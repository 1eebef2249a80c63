package io.ulid.hibernate.internal;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Foreign keys between columns whose types have to change. No database can change the
 * type of only one side of a foreign key, so the connected columns must change together.
 */
final class ForeignKeys {

	// The SQL for the constants importedKeyCascade to importedKeyNotDeferrable of
	// DatabaseMetaData, which are the numbers 0 to 7
	private static final List<String> RULES = List.of(" on %s cascade", " on %s restrict", " on %s set null", "",
			" on %s set default", " deferrable initially deferred", " deferrable", "");

	private final Connection connection;

	private final DatabaseMetaData metadata;

	private final KnownDatabase database;

	private final String quote;

	/** Foreign keys by table and name. */
	private final Map<String, ForeignKey> keys = new LinkedHashMap<>();

	private final Set<ColumnMismatch> changes = new LinkedHashSet<>();

	private final Set<ColumnMismatch> blocked = new HashSet<>();

	private ForeignKeys(Connection connection, KnownDatabase database) throws SQLException {
		this.connection = connection;
		this.metadata = connection.getMetaData();
		this.database = database;
		this.quote = this.metadata.getIdentifierQuoteString();
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
		List<ColumnMismatch> group = new ArrayList<>(List.of(start));
		for (int i = 0; i < group.size(); i++) {
			ColumnMismatch column = group.get(i);
			for (ForeignKey foreignKey : read(column)) {
				int referring = foreignKey.from().indexOf(key(column));
				int index = (referring >= 0) ? referring : foreignKey.to().indexOf(key(column));
				if (index >= 0) {
					connections.putIfAbsent(foreignKey.key(), foreignKey);
					Table other = (referring >= 0) ? foreignKey.to() : foreignKey.from();
					if (visited.add(other.key(index))) {
						ColumnMismatch next = known.get(other.key(index));
						group.add((next != null) ? next : like(column, other, other.columns().get(index)));
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
		return IdColumn.key(column.actual().schema(), column.mapped().catalogTable(), column.mapped().name());
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
	List<String> statements() {
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

	private Collection<ForeignKey> read(ColumnMismatch column) throws SQLException {
		// The JDBC drivers of MySQL and MariaDB report a schema as a catalog
		String catalog = this.database.isMySql() ? column.actual().schema() : null;
		String schema = this.database.isMySql() ? null : column.actual().schema();
		String table = column.mapped().catalogTable();
		Map<String, ForeignKey> found = new TreeMap<>();
		try (ResultSet rows = this.metadata.getImportedKeys(catalog, schema, table)) {
			collect(rows, column, found);
		}
		try (ResultSet rows = this.metadata.getExportedKeys(catalog, schema, table)) {
			collect(rows, column, found);
		}
		return found.values();
	}

	private void collect(ResultSet rows, ColumnMismatch column, Map<String, ForeignKey> found) throws SQLException {
		while (rows.next()) {
			ForeignKey read = new ForeignKey(quoted(rows.getString("FK_NAME")), table("FKTABLE", rows, column),
					table("PKTABLE", rows, column),
					RULES.get(rows.getShort("DELETE_RULE")).formatted("delete")
							+ RULES.get(rows.getShort("UPDATE_RULE")).formatted("update")
							+ RULES.get(rows.getShort("DEFERRABILITY")));
			found.putIfAbsent(read.key(), read);
			ForeignKey key = found.getOrDefault(read.key(), read);
			String referring = rows.getString("FKCOLUMN_NAME");
			if (!key.from().columns().contains(referring)) {
				key.from().columns().add(referring);
				key.to().columns().add(rows.getString("PKCOLUMN_NAME"));
			}
		}
	}

	private Table table(String end, ResultSet rows, ColumnMismatch column) throws SQLException {
		String schema = rows.getString(end + (this.database.isMySql() ? "_CAT" : "_SCHEM"));
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

	private String quoted(List<String> names) {
		return names.stream().map(this::quoted).collect(Collectors.joining(", "));
	}

	// Quotes are necessary, because a name may be a keyword or case-sensitive
	private String quoted(String name) {
		return this.quote + name.replace(this.quote, this.quote + this.quote) + this.quote;
	}

	/**
	 * Create the mismatch for the column at the other end of a foreign key. Both columns
	 * are changed in the same way.
	 */
	private ColumnMismatch like(ColumnMismatch column, Table table, String name) throws SQLException {
		IdColumn mapped = column.mapped();
		IdColumn like = new IdColumn(mapped.framework(), mapped.attribute(), mapped.form(), mapped.idType(),
				mapped.origin(), table.schema(), table.name(), table.name(), name, table.sql(), quoted(name));
		// The catalog does not contain the column if the user has no right to its table
		DatabaseColumn actual = DatabaseColumn.read(List.of(like), this.connection, this.database)
			.getOrDefault(like.key(), column.actual());
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

		String key() {
			return IdColumn.key(this.from.schema(), this.from.name(), this.name);
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
			return IdColumn.key(this.schema, this.name, this.columns.get(index));
		}

		int indexOf(String key) {
			return this.columns.stream()
				.map((column) -> IdColumn.key(this.schema, this.name, column))
				.toList()
				.indexOf(key);
		}

	}

}
