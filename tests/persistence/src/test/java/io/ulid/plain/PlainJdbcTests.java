package io.ulid.plain;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

import javax.sql.DataSource;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.BeanPropertyRowMapper;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.SingleColumnRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Spring's JDBC support on its own, as {@code docs/plain-sql.md} describes it.
 */
class PlainJdbcTests {

	private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final UlidFlake NUMBER = UlidFlake.parse("00CMXB6TAK4SA");

	static Stream<Arguments> columns() {
		TestDatabase h2 = TestDatabase.h2();
		TestDatabase postgreSql = TestDatabase.postgreSql();
		TestDatabase mariaDb = TestDatabase.mariaDb();
		return Stream.of(columns(h2, "uuid", ID.toUuid(), "bigint", NUMBER.toLong()),
				columns(h2, "binary(16)", ID.toBytes(), "bigint", NUMBER.toLong()),
				columns(h2, "char(26)", ID.toString(), "char(13)", NUMBER.toString()),
				columns(postgreSql, "uuid", ID.toUuid(), "bigint", NUMBER.toLong()),
				columns(postgreSql, "bytea", ID.toBytes(), "bigint", NUMBER.toLong()),
				columns(postgreSql, "char(26)", ID.toString(), "char(13)", NUMBER.toString()),
				columns(mariaDb, "binary(16)", ID.toBytes(), "bigint", NUMBER.toLong()),
				columns(mariaDb, "char(26)", ID.toString(), "char(13)", NUMBER.toString()));
	}

	private static Arguments columns(TestDatabase database, String idType, Object id, String numberType,
			Object number) {
		return Arguments.of(database, idType, id, numberType, number);
	}

	@ParameterizedTest(name = "{0} {1} {3}")
	@MethodSource("columns")
	void readsRecordsAndBeans(TestDatabase database, String idType, Object id, String numberType, Object number)
			throws SQLException {
		DataSource dataSource = new DriverManagerDataSource(database.url(), database.username(), database.password());
		try (Connection connection = dataSource.getConnection()) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(database.productName());
		}
		JdbcClient jdbcClient = JdbcClient.create(dataSource);
		jdbcClient.sql("drop table if exists invoice").update();
		jdbcClient
			.sql("create table invoice (id %s primary key, number %s, parent_id %s)".formatted(idType, numberType,
					idType))
			.update();
		jdbcClient.sql("insert into invoice (id, number) values (:id, :number)")
			.param("id", id)
			.param("number", number)
			.update();
		List<RowMapper<Invoice>> records = List.of(new DataClassRowMapper<>(Invoice.class),
				new SimplePropertyRowMapper<>(Invoice.class));
		Invoice expected = new Invoice(ID, NUMBER, null);
		for (RowMapper<Invoice> mapper : records) {
			assertThat(select(jdbcClient, id).query(mapper).single()).isEqualTo(expected);
		}
		assertThat(select(jdbcClient, id).query(Invoice.class).single()).isEqualTo(expected);
		List<RowMapper<InvoiceBean>> beans = List.of(new BeanPropertyRowMapper<>(InvoiceBean.class),
				new SimplePropertyRowMapper<>(InvoiceBean.class));
		for (RowMapper<InvoiceBean> mapper : beans) {
			InvoiceBean bean = select(jdbcClient, id).query(mapper).single();
			assertThat(new Invoice(bean.getId(), bean.getNumber(), bean.getParentId())).isEqualTo(expected);
		}
		assertThat(jdbcClient.sql("select id from invoice").query(new SingleColumnRowMapper<>(Ulid.class)).list())
			.containsExactly(ID);
		assertThat(
				jdbcClient.sql("select number from invoice").query(new SingleColumnRowMapper<>(UlidFlake.class)).list())
			.containsExactly(NUMBER);
	}

	/**
	 * The warnings of the page.
	 */
	@Test
	void doesNotFindRowsByIdentifierParameter() {
		JdbcClient h2 = client(TestDatabase.h2());
		h2.sql("create table invoice (id binary(16))").update();
		h2.sql("insert into invoice values (:id)").param("id", ID.toBytes()).update();
		assertThat(h2.sql("select id from invoice where id = :id").param("id", ID).query().listOfRows()).isEmpty();
		assertThat(h2.sql("select id from invoice where id = :id").param("id", ID.toBytes()).query().listOfRows())
			.hasSize(1);
		JdbcClient postgreSql = client(TestDatabase.postgreSql());
		postgreSql.sql("create table invoice (id uuid)").update();
		JdbcClient.StatementSpec select = postgreSql.sql("select id from invoice where id = :id").param("id", ID);
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> select.query().listOfRows());
	}

	private static JdbcClient client(TestDatabase database) {
		return JdbcClient.create(new DriverManagerDataSource(database.url(), database.username(), database.password()));
	}

	private static JdbcClient.StatementSpec select(JdbcClient jdbcClient, Object id) {
		return jdbcClient.sql("select id, number, parent_id from invoice where id = :id").param("id", id);
	}

	record Invoice(Ulid id, UlidFlake number, Ulid parentId) {

	}

	static class InvoiceBean {

		private Ulid id;

		private UlidFlake number;

		private Ulid parentId;

		public Ulid getId() {
			return this.id;
		}

		public void setId(Ulid id) {
			this.id = id;
		}

		public UlidFlake getNumber() {
			return this.number;
		}

		public void setNumber(UlidFlake number) {
			this.number = number;
		}

		public Ulid getParentId() {
			return this.parentId;
		}

		public void setParentId(Ulid parentId) {
			this.parentId = parentId;
		}

	}

}
