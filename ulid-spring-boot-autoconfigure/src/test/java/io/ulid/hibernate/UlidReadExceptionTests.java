package io.ulid.hibernate;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.testdatabase.TestDatabase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link UlidReadException} where names are ambiguous. All else is in
 * {@code CorruptDataTests}.
 */
class UlidReadExceptionTests {

	@Test
	void tablesOfOneNameInTwoSchemasAreBothNamed() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		execute(database, "create schema spring", "create schema summer",
				"create table spring.sale (id int primary key, code varchar(40))",
				"create table summer.sale (id int primary key, code varchar(40))",
				"insert into summer.sale (id, code) values (1, 'bad')");
		try (SessionFactory sessions = TestSessionFactory.create(database, Map.of("hibernate.hbm2ddl.auto", "none"),
				SpringSale.class, SummerSale.class)) {
			assertThatExceptionOfType(UlidReadException.class)
				.isThrownBy(() -> sessions.inSession((session) -> session.find(SummerSale.class, 1)))
				.withMessageContaining("SpringSale.code'")
				.withMessageContaining(" or '")
				.withMessageContaining("SummerSale.code'")
				.withMessageContaining(" from column 'sale.code': Invalid ULID 'bad'");
		}
	}

	private static void execute(TestDatabase database, String... statements) throws SQLException {
		try (Connection connection = DriverManager.getConnection(database.url(), database.username(),
				database.password()); Statement statement = connection.createStatement()) {
			for (String sql : statements) {
				statement.execute(sql);
			}
		}
	}

	@Entity(name = "SpringSale")
	@Table(name = "sale", schema = "spring")
	static class SpringSale {

		@Id
		int id;

		@JdbcTypeCode(SqlTypes.VARCHAR)
		Ulid code;

	}

	@Entity(name = "SummerSale")
	@Table(name = "sale", schema = "summer")
	static class SummerSale {

		@Id
		int id;

		@JdbcTypeCode(SqlTypes.VARCHAR)
		Ulid code;

	}

}
