package io.ulid.mapping;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * Columns that must change their type together, because foreign keys connect them. No
 * database changes the type of one side alone.
 */
final class ForeignKeys {

	private final Connection connection;

	private final DatabaseMetaData catalog;

	private final KnownDatabase database;

	/** Foreign keys by table and name. */
	private final Map<String, ForeignKey> keys = new LinkedHashMap<>();

	/** The changes of columns that foreign keys connect, by table and column. */
	private final Map<String, ColumnMismatch> changes = new LinkedHashMap<>();

	private ForeignKeys(Connection connection, KnownDatabase database) throws SQLException {
		this.connection = connection;
		this.catalog = connection.getMetaData();
		this.database = database;
	}

	/**
	 * Find the foreign keys of columns.
	 * @param columns the columns whose types are to be changed
	 * @param connection to the database
	 * @param database the database
	 */
	static ForeignKeys of(List<ColumnMismatch> columns, Connection connection, KnownDatabase database)
			throws SQLException {
		ForeignKeys keys = new ForeignKeys(connection, database);
		Map<String, ColumnMismatch> known = new LinkedHashMap<>();
		columns.forEach((column) -> known.put(key(column.mapped().storedTable(), column.mapped().name()), column));
		Deque<ColumnMismatch> unread = new ArrayDeque<>(columns);
		while (!unread.isEmpty()) {
			ColumnMismatch column = unread.remove();
			for (ForeignKey foreignKey : keys.read(column)) {
				String other = foreignKey.counterpart(key(column.mapped().storedTable(), column.mapped().name()));
				if (other != null) {
					keys.keys.putIfAbsent(key(foreignKey.storedTable(), foreignKey.name()), foreignKey);
					if (!known.containsKey(other)) {
						ColumnMismatch connected = keys.like(column, foreignKey, other);
						known.put(other, connected);
						unread.add(connected);
					}
					keys.changes.put(key(column.mapped().storedTable(), column.mapped().name()), column);
				}
			}
		}
		return keys;
	}

	private static String key(String table, String column) {
		return "%s.%s".formatted(table, column).toLowerCase(Locale.ROOT);
	}

	/**
	 * Whether a foreign key refers to a column, or from it to another one.
	 */
	boolean connect(ColumnMismatch column) {
		return this.changes.containsValue(column);
	}

	/**
	 * What changes all the columns, with the foreign keys dropped before and created
	 * again after it.
	 */
	List<String> statements() throws SQLException {
		List<String> statements = new ArrayList<>();
		this.keys.values()
			.forEach((key) -> statements.add(this.database.dropOfForeignKey().formatted(key.table(), key.name())));
		this.changes.values().forEach((change) -> statements.addAll(change.statements()));
		for (ForeignKey key : this.keys.values()) {
			statements.add("alter table %s add constraint %s foreign key (%s) references %s (%s)%s".formatted(
					key.table(), key.name(), quoted(key.columns()), key.referencedTable(), quoted(key.referenced()),
					key.rules()));
		}
		return statements;
	}

	private List<ForeignKey> read(ColumnMismatch column) throws SQLException {
		MappedColumn mapped = column.mapped();
		Map<String, ForeignKey> found = new TreeMap<>();
		try (ResultSet rows = this.catalog.getImportedKeys(catalogOf(mapped), schemaOf(mapped), mapped.storedTable())) {
			collect(rows, column, found);
		}
		try (ResultSet rows = this.catalog.getExportedKeys(catalogOf(mapped), schemaOf(mapped), mapped.storedTable())) {
			collect(rows, column, found);
		}
		return List.copyOf(found.values());
	}

	// The catalogs of MySQL and MariaDB are their schemas
	private @Nullable String catalogOf(MappedColumn column) throws SQLException {
		return (isMySql() && !column.schema().isEmpty()) ? column.schema() : this.connection.getCatalog();
	}

	private @Nullable String schemaOf(MappedColumn column) throws SQLException {
		if (isMySql()) {
			return null;
		}
		return column.schema().isEmpty() ? this.connection.getSchema() : column.schema();
	}

	private boolean isMySql() {
		return this.database.equals(KnownDatabase.MYSQL);
	}

	private void collect(ResultSet rows, ColumnMismatch column, Map<String, ForeignKey> found) throws SQLException {
		while (rows.next()) {
			String table = rows.getString("FKTABLE_NAME");
			String name = rows.getString("FK_NAME");
			ForeignKey key = found.get(table + "." + name);
			if (key == null) {
				key = new ForeignKey(quoted(name), sqlTable(table, column), table,
						sqlTable(rows.getString("PKTABLE_NAME"), column), rows.getString("PKTABLE_NAME"),
						new ArrayList<>(), new ArrayList<>(),
						rule("delete", rows.getShort("DELETE_RULE")) + rule("update", rows.getShort("UPDATE_RULE")));
				found.put(table + "." + name, key);
			}
			String from = rows.getString("FKCOLUMN_NAME");
			if (!key.columns().contains(from)) {
				key.columns().add(from);
				key.referenced().add(rows.getString("PKCOLUMN_NAME"));
			}
		}
	}

	private static String rule(String event, short rule) {
		return switch (rule) {
			case DatabaseMetaData.importedKeyCascade -> " on %s cascade".formatted(event);
			case DatabaseMetaData.importedKeySetNull -> " on %s set null".formatted(event);
			case DatabaseMetaData.importedKeySetDefault -> " on %s set default".formatted(event);
			default -> "";
		};
	}

	// A table of the same schema: another one would need its name as well
	private String sqlTable(String table, ColumnMismatch column) throws SQLException {
		MappedColumn mapped = column.mapped();
		if (table.equalsIgnoreCase(mapped.storedTable())) {
			return mapped.sqlTable();
		}
		int qualifier = mapped.sqlTable().lastIndexOf('.');
		return mapped.sqlTable().substring(0, qualifier + 1) + quoted(table);
	}

	private String quoted(List<String> names) throws SQLException {
		List<String> quoted = new ArrayList<>();
		for (String name : names) {
			quoted.add(quoted(name));
		}
		return String.join(", ", quoted);
	}

	// As the catalog has it, since a name may be a keyword, or depend on its case
	private String quoted(String name) throws SQLException {
		String quote = this.catalog.getIdentifierQuoteString();
		return quote + name.replace(quote, quote + quote) + quote;
	}

	/**
	 * The change of the column at the other end of a foreign key.
	 */
	private ColumnMismatch like(ColumnMismatch column, ForeignKey key, String other) throws SQLException {
		boolean references = key(key.storedTable(), key.columns().get(key.indexOf(other))).equals(other);
		String table = references ? key.storedTable() : key.storedReferencedTable();
		String name = (references ? key.columns() : key.referenced()).get(key.indexOf(other));
		MappedColumn mapped = column.mapped();
		boolean nullable = true;
		try (ResultSet rows = this.catalog.getColumns(catalogOf(mapped), schemaOf(mapped), table, name)) {
			while (rows.next()) {
				// The names are patterns, in which an underscore stands for any character
				if (rows.getString("TABLE_NAME").equals(table) && rows.getString("COLUMN_NAME").equals(name)) {
					nullable = rows.getInt("NULLABLE") != DatabaseMetaData.columnNoNulls;
				}
			}
		}
		StoredColumn stored = column.stored();
		return new ColumnMismatch(
				new MappedColumn(mapped.writer(), mapped.attribute(), mapped.content(), mapped.type(), mapped.origin(),
						mapped.schema(), table, table, name, references ? key.table() : key.referencedTable(),
						quoted(name)),
				new StoredColumn(stored.type(), stored.length(), nullable, stored.collationQualifier(),
						stored.collation()),
				this.database, column.sample());
	}

	/**
	 * A foreign key.
	 *
	 * @param name its name in SQL
	 * @param table the table that has it, in SQL
	 * @param storedTable the same, in the catalog
	 * @param referencedTable the table that it refers to, in SQL
	 * @param storedReferencedTable the same, in the catalog
	 * @param columns its columns
	 * @param referenced the columns that they refer to
	 * @param rules what happens to the rows when the other row is deleted or updated
	 */
	private record ForeignKey(String name, String table, String storedTable, String referencedTable,
			String storedReferencedTable, List<String> columns, List<String> referenced, String rules) {

		@Nullable String counterpart(String column) {
			for (int i = 0; i < this.columns.size(); i++) {
				String from = key(this.storedTable, this.columns.get(i));
				String to = key(this.storedReferencedTable, this.referenced.get(i));
				if (from.equals(column)) {
					return to;
				}
				if (to.equals(column)) {
					return from;
				}
			}
			return null;
		}

		int indexOf(String column) {
			for (int i = 0; i < this.columns.size(); i++) {
				if (key(this.storedTable, this.columns.get(i)).equals(column)
						|| key(this.storedReferencedTable, this.referenced.get(i)).equals(column)) {
					return i;
				}
			}
			throw new IllegalArgumentException(column);
		}

	}

}
