package io.ulid.hibernate.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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
				Map<String, DatabaseColumn> actual = DatabaseColumn.read(this.columns, connection, this.database);
				script = checkTypes(actual, connection, findings);
				checkCollations(actual, connection, findings);
				// Some connection pools do not end the transaction when a connection is
				// returned
				endTransaction(connection);
			}
			finally {
				connections.close(connection);
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
			DatabaseColumn found = actual.get(column.key());
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

	private static void endTransaction(Connection connection) throws SQLException {
		if (!connection.getAutoCommit()) {
			connection.rollback();
		}
	}

	private static String description(IdColumn column) {
		return "Column '%s.%s' of attribute '%s' ".formatted(column.table(), column.name(), column.attribute());
	}

	/**
	 * Determine what the rows of a column contain by reading one row. The check calls
	 * this method only for columns that do not fit.
	 */
	static RowContent rows(IdColumn column, DatabaseColumn actual, Connection connection) throws SQLException {
		String length = actual.isLike(StoredForm.CHAR) ? "char_length(%1$s)"
				: (actual.isLike(StoredForm.BINARY) ? "octet_length(%1$s)" : "1");
		try (Statement statement = connection.createStatement();
				ResultSet rows = statement
					.executeQuery(("select " + length + " from %2$s where %1$s is not null limit 1")
						.formatted(column.sqlName(), column.sqlTable()))) {
			return RowContent.of(actual, rows.next() ? rows.getInt(1) : null, column.identifier());
		}
		catch (SQLException ex) {
			// If the user has no right to read the rows, the type of the column decides
			endTransaction(connection);
			return RowContent.of(actual, actual.likelyLength(), column.identifier());
		}
	}

	private void checkCollations(Map<String, DatabaseColumn> actual, Connection connection,
			List<UlidMappingException> findings) throws SQLException {
		for (IdColumn column : this.columns) {
			DatabaseColumn found = actual.get(column.key());
			if (found == null || column.form() != StoredForm.CHAR || !column.origin().isIdentifier()
					|| !found.fits(column.form(), column.identifier(), this.database)) {
				continue;
			}
			String misplaced = misplaced(found, connection);
			if (!misplaced.isEmpty()) {
				findings.add(new UlidMappingException(
						"%shas %s, which sorts %s: its ids are not in the order of their creation.".formatted(
								description(column),
								isOfDatabase(found) ? "the collation of the database"
										: "collation '%s'".formatted(found.collation()),
								misplaced),
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
		if (!this.misplaced.containsKey(expression)) {
			this.misplaced.put(expression, firstMisplaced(expression, connection));
		}
		return this.misplaced.getOrDefault(expression, "");
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

	// H2 has one collation for all columns. PostgreSQL reports the collation of a column
	// only if it differs from the collation of the database
	private boolean isOfDatabase(DatabaseColumn actual) {
		return actual.collation() == null || this.database.equals(KnownDatabase.H2);
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
