package io.ulid.hibernate;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.ulid.hibernate.MappedColumn.Content;
import org.hibernate.boot.model.naming.Identifier;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.engine.jdbc.connections.spi.JdbcConnectionAccess;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.jspecify.annotations.Nullable;

/**
 * Compares the columns of ULIDs and Ulid-Flakes, as the database has them, with what will
 * be written to them: their type and length by one statement, and, by one more for each
 * collation that does not compare bytes, the order of text. The database sorts all pairs
 * of characters of a ULID by that collation. Pairs, because languages have letters of two
 * characters: Danish sorts "AA" after "Z". On databases other than PostgreSQL, MySQL,
 * MariaDB and H2 nothing is checked, and neither is a column that is not there.
 */
final class ColumnCheck {

	private static final Logger LOGGER = System.getLogger(ColumnCheck.class.getName());

	private static final String CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".chars()
		.mapToObj((character) -> "select '%c' as c".formatted(character))
		.collect(Collectors.joining(" union all "));

	private static final String PAIR = "concat(a.c, b.c)";

	private static final String SORTED_PAIRS = "select %s from (%s) a cross join (%s) b order by ".formatted(PAIR,
			CHARACTERS, CHARACTERS);

	// A type of an extension has no name here: what it takes is not known
	private static final String POSTGRESQL = """
			select m.place, m.col,
				case b.typnamespace when cast('pg_catalog' as regnamespace) then format_type(b.oid, null) end,
				case when d.typmod > 0 then case b.typname when 'numeric' then d.typmod >> 16 else d.typmod - 4 end end,
				case when a.attnotnull then 'NO' else 'YES' end, n.nspname, c.collname
			from unnest(cast(? as text[]), cast(? as text[])) with ordinality as m (tab, col, place)
			join pg_attribute a on a.attrelid = to_regclass(m.tab) and a.attname = m.col
			join pg_type t on t.oid = a.atttypid
			join pg_type b on b.oid = case t.typtype when 'd' then t.typbasetype else t.oid end
			cross join lateral (values (case t.typtype when 'd' then t.typtypmod else a.atttypmod end)) as d (typmod)
			left join pg_collation c on c.oid = a.attcollation
			left join pg_namespace n on n.oid = c.collnamespace""";

	// Of one table, since a condition on more of them has MariaDB look into all there are
	private static final String INFORMATION_SCHEMA = """
			select %s, column_name, data_type, coalesce(character_maximum_length, numeric_precision), is_nullable,
				character_set_name, collation_name
			from information_schema.columns where table_schema = coalesce(?, schema()) and table_name = ?""";

	private static final Set<String> COLLATIONS_OF_BYTES = Set.of("C", "POSIX", "ucs_basic", "OFF");

	private final JdbcServices jdbcServices;

	private final Dialect dialect;

	private final Map<Collation, Optional<String>> misplaced = new HashMap<>();

	ColumnCheck(SessionFactoryImplementor sessionFactory) {
		this.jdbcServices = sessionFactory.getJdbcServices();
		this.dialect = this.jdbcServices.getDialect();
	}

	void run(List<MappedColumn> columns) {
		if (!(this.dialect instanceof PostgreSQLDialect || this.dialect instanceof MySQLDialect
				|| this.dialect instanceof H2Dialect)) {
			return;
		}
		List<UlidMappingException> findings = new ArrayList<>();
		JdbcConnectionAccess access = this.jdbcServices.getBootstrapJdbcConnectionAccess();
		try {
			Connection connection = access.obtainConnection();
			try {
				Map<MappedColumn, StoredColumn> stored = stored(columns, connection);
				for (MappedColumn column : columns) {
					if (stored.containsKey(column)) {
						findings.addAll(check(column, stored.get(column), connection));
					}
				}
			}
			finally {
				release(connection, access);
			}
		}
		catch (SQLException | RuntimeException ex) {
			// There may be no connection without a user or a tenant
			LOGGER.log(Level.WARNING, "Cannot check whether the columns of ULIDs fit what will be written to them", ex);
		}
		UlidMappingException.throwIfAny(findings);
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

	private List<UlidMappingException> check(MappedColumn column, StoredColumn stored, Connection connection)
			throws SQLException {
		String description = "Column '%s.%s' of attribute '%s' ".formatted(column.table(), column.column(),
				column.attribute());
		if (!stored.fits(column.content(), column.textLength(), this.dialect)) {
			return List.of(new UlidMappingException(
					description + "is %s, but Hibernate will write %s to it.".formatted(stored, column.written()),
					change(column, stored) + otherMapping(column, stored)));
		}
		Collation collation = (column.content() == Content.TEXT && !column.foreignKey() && !column.plain())
				? collation(stored) : null;
		if (collation != null) {
			String misplaced = misplaced(collation, connection);
			if (misplaced != null) {
				return List.of(new UlidMappingException(
						description + "has %s, which sorts %s: its ids are not in the order of their creation."
							.formatted(collation.name(), misplaced),
						collationRemedy(column) + " If nothing depends on the order, set '%s' to false."
							.formatted(UlidSettings.CHECK_COLUMNS)));
			}
		}
		return List.of();
	}

	private @Nullable String misplaced(Collation collation, Connection connection) throws SQLException {
		Optional<String> known = this.misplaced.get(collation);
		if (known == null) {
			known = Optional.ofNullable(firstMisplaced(collation, connection));
			this.misplaced.put(collation, known);
		}
		return known.orElse(null);
	}

	private static @Nullable String firstMisplaced(Collation collation, Connection connection) throws SQLException {
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

	private @Nullable Collation collation(StoredColumn stored) {
		String name = stored.collation();
		if (name == null || COLLATIONS_OF_BYTES.contains(name) || name.endsWith("_bin")) {
			return null;
		}
		if (this.dialect instanceof H2Dialect || name.equals("default")) {
			return new Collation("the collation of the database", "%s");
		}
		return new Collation("collation '%s'".formatted(name),
				((this.dialect instanceof PostgreSQLDialect) ? "%%s collate \"%s\".\"%s\""
						: "convert(%%s using %s) collate %s")
					.formatted(stored.collationQualifier(), name));
	}

	private Map<MappedColumn, StoredColumn> stored(List<MappedColumn> columns, Connection connection)
			throws SQLException {
		return (this.dialect instanceof PostgreSQLDialect) ? postgreSql(columns, connection)
				: informationSchema(columns, connection);
	}

	private static Map<MappedColumn, StoredColumn> postgreSql(List<MappedColumn> columns, Connection connection)
			throws SQLException {
		Map<MappedColumn, StoredColumn> stored = new HashMap<>();
		try (PreparedStatement statement = connection.prepareStatement(POSTGRESQL)) {
			statement.setArray(1, connection.createArrayOf("text",
					columns.stream().map(MappedColumn::qualifiedTable).toArray(String[]::new)));
			statement.setArray(2,
					connection.createArrayOf("text", columns.stream()
						.map((column) -> column.quoted() ? column.column() : column.column().toLowerCase(Locale.ROOT))
						.toArray(String[]::new)));
			try (ResultSet rows = statement.executeQuery()) {
				while (rows.next()) {
					stored.put(columns.get(rows.getInt(1) - 1), StoredColumn.of(rows));
				}
			}
		}
		return stored;
	}

	private Map<MappedColumn, StoredColumn> informationSchema(List<MappedColumn> columns, Connection connection)
			throws SQLException {
		Map<String, List<MappedColumn>> tables = columns.stream()
			.collect(Collectors.groupingBy(MappedColumn::qualifiedTable, LinkedHashMap::new, Collectors.toList()));
		List<List<MappedColumn>> places = List.copyOf(tables.values());
		String sql = IntStream.range(0, places.size())
			.mapToObj(INFORMATION_SCHEMA::formatted)
			.collect(Collectors.joining(" union all "));
		Map<MappedColumn, StoredColumn> stored = new HashMap<>();
		try (PreparedStatement statement = connection.prepareStatement(sql)) {
			int parameter = 0;
			for (List<MappedColumn> table : places) {
				MappedColumn first = table.get(0);
				Identifier schema = (this.dialect instanceof MySQLDialect) ? first.catalog() : first.schema();
				statement.setString(++parameter,
						(schema != null) ? stored(schema.getText(), schema.isQuoted(), connection) : null);
				statement.setString(++parameter, stored(first.table(), first.quotedTable(), connection));
			}
			try (ResultSet rows = statement.executeQuery()) {
				while (rows.next()) {
					for (MappedColumn column : places.get(rows.getInt(1))) {
						if (column.hasName(rows.getString(2))) {
							stored.put(column, StoredColumn.of(rows));
						}
					}
				}
			}
		}
		return stored;
	}

	private static String stored(String name, boolean quoted, Connection connection) throws SQLException {
		DatabaseMetaData metadata = connection.getMetaData();
		if (!quoted && metadata.storesUpperCaseIdentifiers()) {
			return name.toUpperCase(Locale.ROOT);
		}
		return (!quoted && metadata.storesLowerCaseIdentifiers()) ? name.toLowerCase(Locale.ROOT) : name;
	}

	private String change(MappedColumn column, StoredColumn stored) {
		if (stored.isNumber() && column.content() != Content.NUMBER) {
			// No database makes ULIDs of them, and MariaDB makes bytes of their digits
			return "Its rows need new ids: see 'From numbers to ULIDs' in docs/sql/%s.md."
				.formatted((this.dialect instanceof PostgreSQLDialect) ? "postgresql"
						: (this.dialect instanceof MySQLDialect) ? "mariadb" : "h2");
		}
		// PostgreSQL and H2 refuse rows that they cannot convert
		String change = (this.dialect instanceof MySQLDialect && !stored.isLike(column.content()))
				? "Convert its rows, or empty the table, and change the column" : "Change the column";
		return "%s: %s.".formatted(change, migration(column, stored));
	}

	private String migration(MappedColumn column, StoredColumn stored) {
		String name = column.columnIn(this.dialect);
		String type = column.typeIn(this.dialect);
		if (this.dialect instanceof PostgreSQLDialect) {
			String conversion = stored.conversionTo(column.content()).formatted(name);
			return "alter table %s alter column %s type %s%s%s".formatted(column.qualifiedTable(), name, type,
					conversion, conversion.contains("ulid_") ? " (a function of docs/sql/postgresql.md)" : "");
		}
		return (this.dialect instanceof MySQLDialect)
				? "alter table %s modify %s %s%s".formatted(column.qualifiedTable(), name, type,
						stored.nullable() ? "" : " not null")
				: "alter table %s alter column %s set data type %s".formatted(column.qualifiedTable(), name, type);
	}

	private String otherMapping(MappedColumn column, StoredColumn stored) {
		if (column.foreignKey()) {
			return " It has to be like the column that it refers to.";
		}
		if (column.plain()) {
			return "";
		}
		Content content = Arrays.stream(Content.values())
			.filter((other) -> column.canBe(other, this.dialect)
					&& stored.fits(other, column.textLength(), this.dialect))
			.findFirst()
			.orElse(null);
		if (content == null) {
			return "";
		}
		String type = (content == Content.TEXT && stored.isVarying()) ? "VARCHAR" : content.sqlType();
		String annotation = " Or leave it, and annotate the attribute with @JdbcTypeCode(SqlTypes.%s)".formatted(type);
		return annotation + (column.isUlid()
				? "; '%s=%s' does so for all attributes without one.".formatted(UlidSettings.STORAGE, content.storage())
				: ".");
	}

	private String collationRemedy(MappedColumn column) {
		if (this.dialect instanceof PostgreSQLDialect) {
			return "Compare its bytes: %s, and so its foreign keys.".formatted("alter table %s alter column %s type %s"
				.formatted(column.qualifiedTable(), column.columnIn(this.dialect), column.typeIn(this.dialect)));
		}
		if (this.dialect instanceof MySQLDialect) {
			return ("Compare its bytes: drop the foreign keys to column %s of table %s, change it and their columns to "
					+ "%s, and create them again.")
				.formatted(column.column(), column.qualifiedTable(), column.typeIn(this.dialect));
		}
		return "Open the database without a collation, or store no ids as text.";
	}

}
