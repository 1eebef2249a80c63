package io.ulid.mapping;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.ulid.internal.CrockfordBase32;
import io.ulid.mapping.MappedColumn.Origin;
import org.jspecify.annotations.Nullable;

/**
 * Compares the columns of identifiers, as the database has them, with what will be
 * written to them: their type and length by one query of each schema, and, by one more
 * for each collation that does not compare bytes, the order of text. The database sorts
 * all pairs of characters of a ULID by that collation. Pairs, because languages have
 * letters of two characters: Danish sorts "AA" after "Z". A column that is not there is
 * not checked.
 */
public final class ColumnCheck {

	/**
	 * The property that turns the check off.
	 */
	public static final String PROPERTY = "ulid.hibernate.check-columns";

	private static final Logger LOGGER = System.getLogger(ColumnCheck.class.getName());

	// Of one schema, since MariaDB would otherwise look into all there are
	private static final String COLUMNS_OF_SCHEMA = """
			select table_name, column_name, data_type, coalesce(character_maximum_length, numeric_precision), is_nullable,
				%s, collation_name, table_schema
			from information_schema.columns where table_schema = %s and table_name in (%s) order by %s""";

	private static final String CHARACTERS = CrockfordBase32.CHARACTERS.chars()
		.mapToObj((character) -> "select '%c' as c".formatted(character))
		.collect(Collectors.joining(" union all "));

	private static final String PAIR = "concat(a.c, b.c)";

	private static final String SORTED_PAIRS = "select %s from (%s) a cross join (%s) b order by ".formatted(PAIR,
			CHARACTERS, CHARACTERS);

	private static final Set<String> COLLATIONS_OF_BYTES = Set.of("C", "POSIX", "ucs_basic", "OFF");

	private static final String OFF = "%n%nTo turn this check off, set '%s' to false.".formatted(PROPERTY);

	private final List<MappedColumn> columns;

	private final KnownDatabase database;

	/**
	 * What each collation sorts wrongly, or nothing, by its expression in SQL.
	 */
	private final Map<String, String> misplaced = new HashMap<>();

	/**
	 * Create a check.
	 * @param columns what the mapping says
	 * @param database the database
	 */
	public ColumnCheck(List<MappedColumn> columns, KnownDatabase database) {
		this.columns = columns;
		this.database = database;
	}

	/**
	 * Run the check. Without a connection, a warning is logged.
	 * @param connections where a connection comes from
	 * @param warn whether to log the problems instead of throwing an exception
	 * @throws UlidMappingException if a column does not fit
	 */
	public void run(ConnectionSource connections, boolean warn) {
		List<UlidMappingException> findings = new ArrayList<>();
		List<String> statements = new ArrayList<>();
		try {
			Connection connection = connections.open();
			try {
				Map<String, StoredColumn> stored = stored(connection);
				List<ColumnMismatch> mismatchs = new ArrayList<>();
				for (MappedColumn column : this.columns) {
					StoredColumn found = stored.get(key(column.schema(), column.storedTable(), column.name()));
					if (found != null && !found.fits(column.content(), column.type(), this.database)) {
						mismatchs
							.add(new ColumnMismatch(column, found, this.database, sample(column, found, connection)));
					}
				}
				ForeignKeys keys = ForeignKeys.of(
						mismatchs.stream().filter((mismatch) -> !mismatch.needsNewIds()).toList(), connection,
						this.database);
				statements.addAll(keys.statements());
				for (ColumnMismatch mismatch : mismatchs) {
					findings.add(new UlidMappingException(
							"%sis %s, but %s will write %s to it.".formatted(description(mismatch.mapped()),
									mismatch.stored(), mismatch.mapped().writer(),
									mismatch.mapped().content().written(mismatch.mapped().type())),
							mismatch.action(keys.connect(mismatch))));
				}
				for (MappedColumn column : this.columns) {
					StoredColumn found = stored.get(key(column.schema(), column.storedTable(), column.name()));
					if (found != null && found.fits(column.content(), column.type(), this.database)) {
						checkCollation(column, found, connection, findings);
					}
				}
			}
			finally {
				close(connection, connections);
			}
		}
		catch (SQLException | RuntimeException ex) {
			// There may be no connection without a user or a tenant
			LOGGER.log(Level.WARNING, "Cannot check whether the columns of ULIDs fit what will be written to them: {0}",
					ex.toString());
			LOGGER.log(Level.DEBUG, "Cause of the failed check", ex);
		}
		try {
			UlidMappingException.throwIfAny(findings, script(statements) + OFF);
		}
		catch (UlidMappingException ex) {
			if (!warn) {
				throw ex;
			}
			LOGGER.log(Level.WARNING,
					"{0}%n%nA migration may still be running in the background, so startup goes on.".formatted(),
					ex.getMessage());
		}
	}

	private static String script(List<String> statements) {
		return statements.isEmpty() ? ""
				: statements.stream().collect(Collectors.joining(";%n".formatted(), "%n%n".formatted(), ";"));
	}

	private static void close(Connection connection, ConnectionSource connections) throws SQLException {
		try {
			if (!connection.getAutoCommit()) {
				// Not every pool ends the transaction of a connection that comes back
				connection.rollback();
			}
		}
		finally {
			connections.close(connection);
		}
	}

	private Map<String, StoredColumn> stored(Connection connection) throws SQLException {
		List<String> tables = this.columns.stream().map(MappedColumn::storedTable).distinct().toList();
		String sql = COLUMNS_OF_SCHEMA.formatted(this.database.collationQualifier(), this.database.schema(),
				String.join(", ", Collections.nCopies(tables.size(), "?")), this.database.lastSchemaFirst());
		Map<String, StoredColumn> stored = new HashMap<>();
		try (PreparedStatement statement = connection.prepareStatement(sql)) {
			for (int i = 0; i < tables.size(); i++) {
				statement.setString(i + 2, tables.get(i));
			}
			for (String schema : this.columns.stream().map(MappedColumn::schema).distinct().toList()) {
				statement.setString(1, schema);
				try (ResultSet rows = statement.executeQuery()) {
					while (rows.next()) {
						stored.put(key(schema, rows.getString(1), rows.getString(2)), StoredColumn.of(rows));
					}
				}
			}
		}
		return stored;
	}

	private static String key(String schema, String table, String column) {
		return "%s.%s.%s".formatted(schema, table, column).toLowerCase(Locale.ROOT);
	}

	private static String description(MappedColumn column) {
		return "Column '%s.%s' of attribute '%s' ".formatted(column.table(), column.name(), column.attribute());
	}

	/**
	 * How many characters a value of a column has, 1 if it is not text, or {@code null}
	 * if there are no values. Asked only for a column that does not fit.
	 */
	private static @Nullable Integer sample(MappedColumn column, StoredColumn stored, Connection connection)
			throws SQLException {
		boolean text = stored.isLike(ColumnContent.TEXT);
		String length = text ? "char_length(%s)".formatted(column.sqlName()) : "1";
		try (Statement statement = connection.createStatement();
				ResultSet rows = statement.executeQuery("select %s from %s where %s is not null limit 1"
					.formatted(length, column.sqlTable(), column.sqlName()))) {
			return rows.next() ? rows.getInt(1) : null;
		}
		catch (SQLException ex) {
			// The user may have no right to read: then the type has to do
			if (!connection.getAutoCommit()) {
				connection.rollback();
			}
			return text ? stored.likelyLength() : 1;
		}
	}

	private void checkCollation(MappedColumn column, StoredColumn stored, Connection connection,
			List<UlidMappingException> findings) throws SQLException {
		if (column.content() == ColumnContent.TEXT && column.origin() == Origin.TYPE) {
			String misplaced = misplaced(stored, connection);
			if (!misplaced.isEmpty()) {
				findings.add(new UlidMappingException(
						"%shas %s, which sorts %s: its ids are not in the order of their creation."
							.formatted(description(column), nameOfCollation(stored), misplaced),
						new ColumnMismatch(column, stored, this.database, null).collationAction()));
			}
		}
	}

	private String misplaced(StoredColumn stored, Connection connection) throws SQLException {
		String collation = stored.collation();
		if (collation != null && (COLLATIONS_OF_BYTES.contains(collation) || collation.endsWith("_bin"))) {
			return "";
		}
		String expression = PAIR;
		if (!isOfDatabase(stored)) {
			expression = ((this.database.equals(KnownDatabase.MYSQL)) ? "convert(%s using %s) collate %s"
					: "%s collate \"%s\".\"%s\"")
				.formatted(PAIR, stored.collationQualifier(), collation);
		}
		String known = this.misplaced.get(expression);
		if (known == null) {
			known = firstMisplaced(expression, connection);
			this.misplaced.put(expression, known);
		}
		return known;
	}

	private static String firstMisplaced(String expression, Connection connection) throws SQLException {
		try (Statement statement = connection.createStatement();
				ResultSet rows = statement.executeQuery(SORTED_PAIRS + expression)) {
			String previous = "";
			while (rows.next()) {
				String pair = rows.getString(1);
				if (previous.compareTo(pair) > 0) {
					return "'%s' before '%s'".formatted(previous, pair);
				}
				previous = pair;
			}
		}
		return "";
	}

	private String nameOfCollation(StoredColumn stored) {
		return isOfDatabase(stored) ? "the collation of the database" : "collation '%s'".formatted(stored.collation());
	}

	// H2 has one for all columns, and PostgreSQL names only those that differ from it
	private boolean isOfDatabase(StoredColumn stored) {
		return stored.collation() == null || this.database.equals(KnownDatabase.H2);
	}

	/**
	 * Where a connection comes from, and where it goes back to.
	 */
	@FunctionalInterface
	public interface ConnectionSource {

		/**
		 * Open a connection.
		 * @throws SQLException if there is none
		 */
		Connection open() throws SQLException;

		/**
		 * Close a connection.
		 * @param connection one that was opened here
		 * @throws SQLException if that fails
		 */
		default void close(Connection connection) throws SQLException {
			connection.close();
		}

	}

}
