package io.ulid.hibernate;

import io.ulid.support.database.TestSessionFactory;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link UlidReadException} in columns of a foreign type, and for ids in lower
 * case. All other tests are in {@code CorruptDataTests}.
 */
class UlidReadExceptionTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	@Test
	void reportsColumnOfAForeignType() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		database.execute("create table sheet (id varchar(36) primary key)");
		try (SessionFactory sessions = TestSessionFactory.create(database,
				Map.of("hibernate.hbm2ddl.auto", "none", UlidSettings.STORAGE_CHECK, "ignore"), Sheet.class)) {
			sessions.inTransaction((session) -> session.persist(new Sheet(ULID)));
			assertThatExceptionOfType(UlidReadException.class)
				.isThrownBy(
						() -> sessions.inSession((session) -> session.createQuery("from Sheet", Sheet.class).list()))
				.withMessage(
						"Cannot read column 'sheet.id': it is of type 'varchar', which does not match the values that are written to it")
				.withCauseInstanceOf(ClassCastException.class);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "H2", "PostgreSQL", "MariaDB" })
	void reportsIdInLowerCase(String product) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		try (SessionFactory sessions = TestSessionFactory.create(database, Map.of(UlidSettings.STORAGE_TYPE, "char"),
				Folder.class, Paper.class)) {
			String id = ULID.toString().toLowerCase(Locale.ROOT);
			database.execute("insert into folder (id) values ('%s')".formatted(id),
					"insert into paper (id, folder_id, reference) values ('%s', '%s', '%s')".formatted(Ulid.MAX, id,
							id),
					"insert into folder_tags (folder_id, tags) values ('%s', '%s')".formatted(id, id));
			assertLowerCase(sessions, "from Folder", "folder", "id");
			assertLowerCase(sessions, "select folder.id from Paper", "paper", "folder_id");
			assertLowerCase(sessions, "from Paper", "paper", "folder_id");
			assertLowerCase(sessions, "select element(tags) from Folder", "folder_tags", "tags");
			assertThat(sessions.<Ulid>fromSession(
					(session) -> session.createQuery("select reference from Paper", Ulid.class).getSingleResult()))
				.isEqualTo(ULID);
			database.execute("delete from folder_tags", "delete from paper", "update folder set id = upper(id)");
			sessions.inSession((session) -> assertThat(session.find(Folder.class, ULID)).isNotNull());
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "PostgreSQL", "MariaDB" })
	void readsPaddedId(String product) throws Exception {
		TestDatabase database = product.equals("MariaDB") ? TestDatabase.mariaDb() : TestDatabase.postgreSql();
		database.execute("create table sheet (id char(36) primary key)");
		try (SessionFactory sessions = TestSessionFactory.create(database, Map.of("hibernate.hbm2ddl.auto", "none",
				UlidSettings.STORAGE_TYPE, "char", UlidSettings.STORAGE_CHECK, "ignore"), Sheet.class)) {
			sessions.inTransaction((session) -> session.persist(new Sheet(ULID)));
			sessions.inSession((session) -> {
				assertThat(session.find(Sheet.class, ULID)).isNotNull();
				assertThat(session.createQuery("select id from Sheet", Ulid.class).list()).containsExactly(ULID);
			});
			database.execute("update sheet set id = lower(id)");
			assertLowerCase(sessions, "from Sheet", "sheet", "id");
		}
	}

	private static void assertLowerCase(SessionFactory sessions, String query, String table, String column) {
		assertThatExceptionOfType(UlidReadException.class)
			.isThrownBy(() -> sessions.inSession((session) -> session.createQuery(query, Object.class).list()))
			.withMessageContaining(
					"'%s' is in lower case, but Hibernate searches for ids in upper case. Change all ids to upper case: "
						.formatted(ULID.toString().toLowerCase(Locale.ROOT)))
			// Databases and Hibernate write names in different cases
			.satisfies((ex) -> assertThat(ex).message()
				.isEqualToIgnoringCase(
						"Cannot read column '%s.%s': '%s' is in lower case, but Hibernate searches for ids in upper case. "
							.formatted(table, column, ULID)
								+ "Change all ids to upper case: update %s set %s = upper(%s)".formatted(table, column,
										column)));
	}

	@Entity(name = "Sheet")
	@Table(name = "sheet")
	static class Sheet {

		@Id
		Ulid id;

		Sheet() {
		}

		Sheet(Ulid id) {
			this.id = id;
		}

	}

	@Entity(name = "Folder")
	@Table(name = "folder")
	static class Folder {

		@Id
		Ulid id;

		@ElementCollection
		@CollectionTable(name = "folder_tags", joinColumns = @JoinColumn(name = "folder_id"))
		Set<Ulid> tags = new HashSet<>();

	}

	@Entity(name = "Paper")
	@Table(name = "paper")
	static class Paper {

		@Id
		Ulid id;

		@ManyToOne
		@JoinColumn(name = "folder_id")
		Folder folder;

		Ulid reference;

	}

}
