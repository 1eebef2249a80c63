package io.ulid.hibernate.internal;

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

import io.ulid.hibernate.StartupCheck;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.internal.CrockfordBase32;
import org.jspecify.annotations.Nullable;

/**
 * Startup check that the columns of identifiers suit the identifiers that will be written
 * to them. One query for each schema reads the types and lengths of the columns. For each
 * collation that does not compare bytes, the database sorts all pairs of ULID characters
 * by the collation in another query. Single characters are not enough, because some
 * languages treat two characters as one letter: Danish sorts "AA" after "Z". The check
 * ignores columns that do not exist.
 */
public final class ColumnCheck {

	/**
	 * The property of the check, and the setting of an entity manager factory. The value
	 * is a {@link StartupCheck}.
	 */
	public static final String PROPERTY = "ulid.storage.check";

	private static final Logger LOGGER = System.getLogger(ColumnCheck.class.getName());

	// The query is limited to one schema, because MariaDB would otherwise open the tables
	// of all schemas
	private static final String COLUMNS_OF_SCHEMA = """
			select table_name, column_name, data_type,
				coalesce(character_maximum_length, numeric_precision - numeric_scale), is_nullable,
				%s, collation_name, table_schema, %s
			from information_schema.columns where table_schema = %s and table_name in (%s) order by %s""";

	private static final String CHARACTERS = CrockfordBase32.CHARACTERS.chars()
		.mapToObj((character) -> "select '%c' as c".formatted(character))
		.collect(Collectors.joining(" union all "));

	private static final String PAIR = "concat(a.c, b.c)";

	private static final String SORTED_PAIRS = "select %s from (%s) a cross join (%s) b order by ".formatted(PAIR,
			CHARACTERS, CHARACTERS);

	private static final Set<String> COLLATIONS_OF_BYTES = Set.of("C", "POSIX", "ucs_basic", "OFF");

	private static final String FUNCTIONS = "%n%nThe SQL calls functions that have to be created first: see %s."
		.formatted(KnownDatabase.FUNCTIONS_URL);

	private static final String NEW_IDS = "%n%nFor new ids, see 'From numbers to ULIDs' in %s."
		.formatted(KnownDatabase.NEW_IDS_URL);

	private final List<IdColumn> columns;

	private final KnownDatabase database;

	/**
	 * Results for the collations that were already checked. The key is the SQL expression
	 * that sorts by the collation. The value contains the first two pairs of characters
	 * that are in the wrong order. It is empty if the order is correct.
	 */
	private final Map<String, String> misplaced = new HashMap<>();

	/**
	 * Create a check.
	 * @param columns the columns in the mapping
	 * @param database the database
	 */
	public ColumnCheck(List<IdColumn> columns, KnownDatabase database) {
		this.columns = columns;
		this.database = database;
	}

	/**
	 * Run the check. If an error prevents the check, for example a refused connection,
	 * log a warning.
	 * @param connections opens the connection
	 * @param check what happens if a column does not fit
	 * @throws UlidMappingException if a column does not fit and the check fails startup
	 */
	public void run(ConnectionSource connections, StartupCheck check) {
		List<UlidMappingException> findings = new ArrayList<>();
		String script = "";
		try {
			Connection connection = connections.open();
			try {
				Map<String, DatabaseColumn> actual = actual(connection);
				script = checkTypes(actual, connection, findings);
				checkCollations(actual, connection, findings);
			}
			finally {
				close(connection, connections);
			}
		}
		catch (SQLException | RuntimeException ex) {
			// Startup continues, because some applications can open a connection only for
			// a user or a tenant
			LOGGER.log(Level.WARNING,
					"Cannot check whether the columns suit the ULIDs that will be written to them: {0}. "
							+ "To turn this check off, set ''{1}'' to ''ignore''",
					ex.toString(), PROPERTY);
			LOGGER.log(Level.DEBUG, "Cause of the failed check", ex);
		}
		MappingReport.report(findings, script, check, PROPERTY, (report) -> LOGGER.log(Level.WARNING, "{0}", report));
	}

	/**
	 * Find the columns whose type or length does not fit.
	 * @return the SQL that changes the columns, which is shown after the actions, or an
	 * empty text if no SQL is needed
	 */
	private String checkTypes(Map<String, DatabaseColumn> actual, Connection connection,
			List<UlidMappingException> findings) throws SQLException {
		List<ColumnMismatch> mismatches = new ArrayList<>();
		for (IdColumn column : this.columns) {
			DatabaseColumn found = actual.get(key(column));
			if (found != null && !found.fits(column.form(), column.identifier(), this.database)) {
				mismatches.add(new ColumnMismatch(column, found, this.database, rows(column, found, connection)));
			}
		}
		ForeignKeys keys = ForeignKeys.of(mismatches, connection, this.database);
		List<String> statements = new ArrayList<>(keys.statements());
		for (ColumnMismatch mismatch : mismatches) {
			if (!keys.block(mismatch) && !keys.connect(mismatch)) {
				statements.addAll(mismatch.statements());
			}
			findings
				.add(new UlidMappingException(
						"%sis %s, but %s will write %s to it.".formatted(description(mismatch.mapped()),
								mismatch.actual(), mismatch.mapped().framework(),
								mismatch.mapped().form().written(mismatch.mapped().identifier())),
						mismatch.action(keys)));
		}
		String script = statements.isEmpty() ? "" : script(statements);
		return mismatches.stream().anyMatch(keys::block) ? script + NEW_IDS : script;
	}

	/**
	 * Format the statements as a script that a user can copy.
	 */
	private String script(List<String> statements) {
		List<String> lines = new ArrayList<>(statements);
		if (this.database.isPostgreSql() && lines.size() > 1) {
			// PostgreSQL can run all statements in one transaction. The other databases
			// commit after each statement
			lines.add(0, "begin");
			lines.add("commit");
		}
		String script = lines.stream().collect(Collectors.joining(";%n".formatted(), "%n%n".formatted(), ";"));
		return script.contains("ulid_from_text(") || script.contains("ulid_to_text(") ? script + FUNCTIONS : script;
	}

	private static void close(Connection connection, ConnectionSource connections) throws SQLException {
		try {
			if (!connection.getAutoCommit()) {
				// Some connection pools do not end the transaction when a connection is
				// returned
				connection.rollback();
			}
		}
		finally {
			connections.close(connection);
		}
	}

	private Map<String, DatabaseColumn> actual(Connection connection) throws SQLException {
		List<String> tables = this.columns.stream().map(IdColumn::catalogTable).distinct().toList();
		String sql = COLUMNS_OF_SCHEMA.formatted(this.database.collationQualifier(), this.database.generated(),
				this.database.schema(), String.join(", ", Collections.nCopies(tables.size(), "?")),
				this.database.lastSchemaFirst());
		Map<String, DatabaseColumn> actual = new HashMap<>();
		try (PreparedStatement statement = connection.prepareStatement(sql)) {
			for (int i = 0; i < tables.size(); i++) {
				statement.setString(i + 2, tables.get(i));
			}
			for (String schema : this.columns.stream().map(IdColumn::schema).distinct().toList()) {
				statement.setString(1, schema);
				try (ResultSet rows = statement.executeQuery()) {
					while (rows.next()) {
						actual.put(key(schema, rows.getString(1), rows.getString(2)), DatabaseColumn.of(rows));
					}
				}
			}
		}
		return actual;
	}

	private static String key(IdColumn column) {
		return key(column.schema(), column.catalogTable(), column.name());
	}

	private static String key(String schema, String table, String column) {
		return "%s.%s.%s".formatted(schema, table, column).toLowerCase(Locale.ROOT);
	}

	private static String description(IdColumn column) {
		return "Column '%s.%s' of attribute '%s' ".formatted(column.table(), column.name(), column.attribute());
	}

	/**
	 * Determine what the rows of a column contain by reading one row. The check calls
	 * this method only for columns that do not fit.
	 */
	static RowContent rows(IdColumn column, DatabaseColumn actual, Connection connection) throws SQLException {
		String length = "1";
		if (actual.isLike(StoredForm.CHAR)) {
			length = "char_length(%s)".formatted(column.sqlName());
		}
		else if (actual.isLike(StoredForm.BINARY)) {
			length = "octet_length(%s)".formatted(column.sqlName());
		}
		try (Statement statement = connection.createStatement();
				ResultSet rows = statement.executeQuery("select %s from %s where %s is not null limit 1"
					.formatted(length, column.sqlTable(), column.sqlName()))) {
			return RowContent.of(actual, rows.next() ? rows.getInt(1) : null, column.identifier());
		}
		catch (SQLException ex) {
			// If the user has no right to read the rows, the type of the column decides
			if (!connection.getAutoCommit()) {
				connection.rollback();
			}
			return RowContent.of(actual, actual.likelyLength(), column.identifier());
		}
	}

	private void checkCollations(Map<String, DatabaseColumn> actual, Connection connection,
			List<UlidMappingException> findings) throws SQLException {
		for (IdColumn column : this.columns) {
			DatabaseColumn found = actual.get(key(column));
			if (found == null || column.form() != StoredForm.CHAR || !column.origin().isIdentifier()
					|| !found.fits(column.form(), column.identifier(), this.database)) {
				continue;
			}
			String misplaced = misplaced(found, connection);
			if (!misplaced.isEmpty()) {
				findings.add(new UlidMappingException(
						"%shas %s, which sorts %s: its ids are not in the order of their creation."
							.formatted(description(column), nameOfCollation(found), misplaced),
						new ColumnMismatch(column, found, this.database, RowContent.NONE).collationAction()));
			}
		}
	}

	private String misplaced(DatabaseColumn actual, Connection connection) throws SQLException {
		String collation = actual.collation();
		if (collation != null && (COLLATIONS_OF_BYTES.contains(collation) || collation.endsWith("_bin"))) {
			return "";
		}
		String expression = PAIR;
		if (!isOfDatabase(actual)) {
			expression = (this.database.isMySql() ? "convert(%s using %s) collate %s" : "%s collate \"%s\".\"%s\"")
				.formatted(PAIR, actual.collationQualifier(), collation);
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

	private String nameOfCollation(DatabaseColumn actual) {
		return isOfDatabase(actual) ? "the collation of the database" : "collation '%s'".formatted(actual.collation());
	}

	// H2 has one collation for all columns. PostgreSQL reports the collation of a column
	// only if it differs from the collation of the database
	private boolean isOfDatabase(DatabaseColumn actual) {
		return actual.collation() == null || this.database.isH2();
	}

	/**
	 * Source of the connection for the check.
	 */
	@FunctionalInterface
	public interface ConnectionSource {

		/**
		 * Open a connection.
		 * @throws SQLException if no connection can be opened
		 */
		Connection open() throws SQLException;

		/**
		 * Close a connection.
		 * @param connection a connection from {@link #open()}
		 * @throws SQLException if the connection cannot be closed
		 */
		default void close(Connection connection) throws SQLException {
			connection.close();
		}

	}

}
