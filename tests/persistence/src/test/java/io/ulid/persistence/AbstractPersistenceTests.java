package io.ulid.persistence;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.support.database.StatementCounter;
import jakarta.persistence.EntityManager;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs a test class in each {@link Cell}, with the beans of its application.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.persistence.Cell#inThisBuild")
abstract class AbstractPersistenceTests {

	@Parameter
	Cell cell;

	@Autowired
	EntityManager entityManager;

	@Autowired
	TransactionTemplate transaction;

	@Autowired
	JdbcTemplate jdbc;

	@Autowired
	StatementCounter statements;

	@BeforeEach
	void inject() {
		this.cell.context().getAutowireCapableBeanFactory().autowireBean(this);
		this.statements.reset();
	}

	/**
	 * The type of a column with its length, in lower case.
	 */
	String columnType(String table, String column) {
		return columnType(this.jdbc, table, column);
	}

	static String columnType(JdbcTemplate jdbc, String table, String column) {
		// Not by lower(…), which is in the language of the JVM in H2
		List<Map<String, Object>> rows = jdbc.queryForList("""
				select data_type as type, coalesce(character_maximum_length, character_octet_length) as length
				from information_schema.columns where table_name in (?, ?) and column_name in (?, ?)
				and table_schema in ('public', 'PUBLIC', ?)""", table, table.toUpperCase(Locale.ROOT), column,
				column.toUpperCase(Locale.ROOT), catalog(jdbc));
		Object length = rows.get(0).get("length");
		return rows.get(0).get("type").toString().toLowerCase(Locale.ROOT)
				+ ((length != null) ? "(" + length + ")" : "");
	}

	// MariaDB's information schema shows all databases of the server
	private static String catalog(JdbcTemplate jdbc) {
		return jdbc.execute((java.sql.Connection connection) -> connection.getCatalog());
	}

	void persist(Object... entities) {
		this.transaction.executeWithoutResult((status) -> List.of(entities).forEach(this.entityManager::persist));
	}

}
