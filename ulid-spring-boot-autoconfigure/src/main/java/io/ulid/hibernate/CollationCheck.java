package io.ulid.hibernate;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.engine.jdbc.connections.spi.JdbcConnectionAccess;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.jspecify.annotations.Nullable;

/**
 * Has the database sort all pairs of characters of a ULID by the collation of each
 * column. Pairs, because languages have letters of two characters: Danish sorts "AA"
 * after "Z". On databases other than PostgreSQL, MySQL, MariaDB and H2 nothing is
 * checked.
 */
final class CollationCheck {

	private static final Logger LOGGER = System.getLogger(CollationCheck.class.getName());

	private static final String CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".chars()
		.mapToObj((character) -> "select '%c' as c".formatted(character))
		.collect(Collectors.joining(" union all "));

	private static final String PAIR = "concat(a.c, b.c)";

	private static final String SORTED_PAIRS = "select %s from (%s) a cross join (%s) b order by ".formatted(PAIR,
			CHARACTERS, CHARACTERS);

	private final JdbcServices jdbcServices;

	CollationCheck(SessionFactoryImplementor sessionFactory) {
		this.jdbcServices = sessionFactory.getJdbcServices();
	}

	void run(List<CharacterColumn> columns) {
		Dialect dialect = this.jdbcServices.getDialect();
		if (!(dialect instanceof PostgreSQLDialect || dialect instanceof MySQLDialect
				|| dialect instanceof H2Dialect)) {
			return;
		}
		JdbcConnectionAccess access = this.jdbcServices.getBootstrapJdbcConnectionAccess();
		try {
			Connection connection = access.obtainConnection();
			try {
				check(columns, connection, dialect);
			}
			finally {
				release(connection, access);
			}
		}
		catch (UlidMappingException ex) {
			throw ex;
		}
		catch (SQLException | RuntimeException ex) {
			// There may be no connection without a user or a tenant
			LOGGER.log(Level.WARNING, "Cannot check whether the database keeps the order of ULIDs in character columns",
					ex);
		}
	}

	private static void release(Connection connection, JdbcConnectionAccess access) throws SQLException {
		try {
			if (!connection.getAutoCommit()) {
				// Not every pool ends the transaction of a connection that comes back
				connection.rollback();
			}
		}
		finally {
			access.releaseConnection(connection);
		}
	}

	private static void check(List<CharacterColumn> columns, Connection connection, Dialect dialect)
			throws SQLException {
		Set<Collation> checked = new HashSet<>();
		for (CharacterColumn column : columns) {
			Collation collation = collation(column, connection, dialect);
			if (collation != null && checked.add(collation)) {
				String misplaced = misplaced(collation, connection);
				if (misplaced != null) {
					throw new UlidMappingException(
							"Column '%s.%s' of attribute '%s' has %s, which sorts %s: its ids are not in the order of their creation."
								.formatted(column.table(), column.column(), column.attribute(), collation.name(),
										misplaced),
							remedy(column, dialect) + " If nothing depends on the order, set '%s' to false."
								.formatted(UlidSettings.CHECK_COLLATION));
				}
			}
		}
	}

	private static @Nullable String misplaced(Collation collation, Connection connection) throws SQLException {
		List<String> pairs = new ArrayList<>();
		try (Statement statement = connection.createStatement();
				ResultSet rows = statement.executeQuery(SORTED_PAIRS + collation.expression().formatted(PAIR))) {
			while (rows.next()) {
				pairs.add(rows.getString(1));
			}
		}
		for (int i = 1; i < pairs.size(); i++) {
			if (pairs.get(i - 1).compareTo(pairs.get(i)) > 0) {
				return "'%s' before '%s'".formatted(pairs.get(i - 1), pairs.get(i));
			}
		}
		return null;
	}

	private static @Nullable Collation collation(CharacterColumn column, Connection connection, Dialect dialect)
			throws SQLException {
		if (dialect instanceof H2Dialect) {
			return new Collation("the collation of the database", "%s");
		}
		return (dialect instanceof PostgreSQLDialect) ? postgreSqlCollation(column, connection)
				: mySqlCollation(column, connection);
	}

	private static @Nullable Collation postgreSqlCollation(CharacterColumn column, Connection connection)
			throws SQLException {
		try (PreparedStatement statement = connection.prepareStatement("""
				select n.nspname, c.collname
				from pg_attribute a
				join pg_collation c on c.oid = a.attcollation
				join pg_namespace n on n.oid = c.collnamespace
				where a.attrelid = to_regclass(?) and a.attname = ?""")) {
			statement.setString(1, column.qualifiedTable());
			statement.setString(2, column.quoted() ? column.column() : column.column().toLowerCase(Locale.ROOT));
			try (ResultSet rows = statement.executeQuery()) {
				if (!rows.next()) {
					return null;
				}
				String name = rows.getString(2);
				return name.equals("default") ? new Collation("the collation of the database", "%s")
						: new Collation("collation '%s'".formatted(name),
								"%%s collate \"%s\".\"%s\"".formatted(rows.getString(1), name));
			}
		}
	}

	private static @Nullable Collation mySqlCollation(CharacterColumn column, Connection connection)
			throws SQLException {
		try (PreparedStatement statement = connection.prepareStatement("""
				select character_set_name, collation_name
				from information_schema.columns
				where table_schema = coalesce(?, database()) and table_name = ? and column_name = ?""")) {
			statement.setString(1, column.catalog());
			statement.setString(2, column.table());
			statement.setString(3, column.column());
			try (ResultSet rows = statement.executeQuery()) {
				if (!rows.next() || rows.getString(2) == null) {
					return null;
				}
				String name = rows.getString(2);
				return new Collation("collation '%s'".formatted(name),
						"convert(%%s using %s) collate %s".formatted(rows.getString(1), name));
			}
		}
	}

	private static String remedy(CharacterColumn column, Dialect dialect) {
		if (dialect instanceof PostgreSQLDialect) {
			return "Compare its bytes: alter table %s alter column %s type char(%s) collate \"C\", and so its foreign keys."
				.formatted(column.qualifiedTable(), column.quoted() ? '"' + column.column() + '"' : column.column(),
						column.length());
		}
		if (dialect instanceof MySQLDialect) {
			return ("Compare its bytes: drop the foreign keys to column %s of table %s, change it and their columns to "
					+ "char(%s) character set ascii collate ascii_bin, and create them again.")
				.formatted(column.column(), column.qualifiedTable(), column.length());
		}
		return "Open the database without a collation, or store no ids as text.";
	}

}
