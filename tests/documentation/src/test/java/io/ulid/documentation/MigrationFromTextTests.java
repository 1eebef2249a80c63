package io.ulid.documentation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

import com.github.f4b6a3.ulid.UlidCreator;
import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * {@code docs/migration/text.md}.
 */
@Tag("slow")
class MigrationFromTextTests {

	private static final MigrationPage PAGE = MigrationPage.of("migration/text.md");

	private static final String AFTER = PAGE.block("java", "class Parcel") + """

			@Entity
			class Scan {

				@Id
				@GeneratedValue(strategy = GenerationType.IDENTITY)
				Long id;

				@ManyToOne
				Parcel parcel;

			}
			""";

	private static final String BEFORE = AFTER.replace("@UlidGeneratedId\n\tUlid id",
			"@JdbcTypeCode(SqlTypes.CHAR)\n\t@Column(length = 26)\n\tString id");

	private static final Map<String, String> CHAR = Map.of("ulid.storage.type", "char");

	@ParameterizedTest
	@ValueSource(strings = { "PostgreSQL", "MariaDB" })
	void columnStays(String product) throws Exception {
		TestDatabase database = database(product);
		List<String> ids = insert(database);
		assertThat(notCanonical(database, product)).hasSize(200);
		try (MigrationApplication unready = MigrationApplication.start(database, AFTER, CHAR)) {
			assertThatException().isThrownBy(() -> unready.query("select p from Parcel p"))
				.withMessageContaining("Cannot read column 'parcel.id'");
		}
		MigrationPage.execute(database, PAGE.sql("Upper case and collation on " + product));
		assertThat(notCanonical(database, product)).isEmpty();
		verify(database, product, CHAR, ids);
		try (MigrationApplication old = MigrationApplication.start(database, BEFORE, Map.of())) {
			assertThat(old.query("select p.id from Parcel p")).hasSize(510).contains(ids.get(7));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "PostgreSQL", "MariaDB" })
	void columnBecomes16Bytes(String product) throws Exception {
		TestDatabase database = database(product);
		List<String> ids = insert(database);
		database.createFunctions();
		MigrationPage.execute(database,
				PAGE.sql(product.equals("MariaDB") ? "Text to binary(16) on MariaDB" : "Text to uuid on PostgreSQL"));
		verify(database, product, Map.of(), ids);
	}

	@Test
	void textWithOtherLettersIsFound() throws Exception {
		for (String product : List.of("PostgreSQL", "MariaDB")) {
			TestDatabase database = database(product);
			insert(database);
			MigrationPage.execute(database, PAGE.sql("Upper case and collation on " + product));
			MigrationPage.execute(database, "insert into parcel values ('OIARZ3NDEKTSV4RRFFQ69G5FAV', 'typed');");
			assertThat(notCanonical(database, product)).containsExactly("OIARZ3NDEKTSV4RRFFQ69G5FAV");
			// The other library reads it
			assertThat(com.github.f4b6a3.ulid.Ulid.from("OIARZ3NDEKTSV4RRFFQ69G5FAV"))
				.hasToString("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		}
	}

	@Test
	void bitsOfTheOtherLibrary() {
		com.github.f4b6a3.ulid.Ulid other = UlidCreator.getUlid();
		assertThat(Ulid.from(other.toUuid())).hasToString(other.toString());
		assertThat(Ulid.from(other.toBytes())).hasToString(other.toString());
		UUID rfc4122 = com.github.f4b6a3.ulid.Ulid.from("01ARZ3NDEKTSV4RRFFQ69G5FAV").toRfc4122().toUuid();
		assertThat(rfc4122.version()).isEqualTo(4);
		assertThat(Ulid.from(rfc4122).toString()).isNotEqualTo("01ARZ3NDEKTSV4RRFFQ69G5FAV");
	}

	private static void verify(TestDatabase database, String product, Map<String, String> properties,
			List<String> ids) {
		try (MigrationApplication moved = MigrationApplication.start(database, AFTER, properties)) {
			assertThat(moved.jdbc().queryForObject("select version()", String.class)).contains(product);
			for (int i = 0; i < 10; i++) {
				Object id = moved.insert("Parcel", Map.of("item", "new"));
				moved.insert("Scan", Map.of("parcel", moved.find("Parcel", id)));
				ids.add(id.toString());
			}
			assertThat(moved.query("select p.id from Parcel p order by p.id")).extracting(Object::toString)
				.isEqualTo(ids);
			assertThat(moved.query("select s.parcel.id from Scan s order by s.parcel.id")).extracting(Object::toString)
				.isEqualTo(ids);
			assertThat(moved.find("Parcel", Ulid.parse(ids.get(3)))).isNotNull();
		}
	}

	/**
	 * Insert 500 rows, two in five in lower case.
	 * @return the ids in upper case, in order
	 */
	private static List<String> insert(TestDatabase database) throws Exception {
		boolean mariaDb = database.productName().equals("MariaDB");
		StringBuilder sql = new StringBuilder("""
				create table parcel (id char(26) not null primary key, item varchar(100));
				create table scan (id bigint %s primary key, parcel_id char(26),
					constraint scan_parcel foreign key (parcel_id) references parcel (id));
				""".formatted(mariaDb ? "auto_increment" : "generated by default as identity"));
		List<String> ids = new ArrayList<>();
		for (int i = 0; i < 500; i++) {
			String id = UlidCreator.getMonotonicUlid().toString();
			String text = (i % 5 < 2) ? id.toLowerCase(Locale.ROOT) : id;
			ids.add(id);
			sql.append("insert into parcel values ('%s', 'item');\n".formatted(text));
			sql.append("insert into scan (parcel_id) values ('%s');\n".formatted(text));
		}
		MigrationPage.execute(database, sql.toString());
		return ids;
	}

	private static List<String> notCanonical(TestDatabase database, String product) {
		JdbcTemplate jdbc = new JdbcTemplate(
				new DriverManagerDataSource(database.url(), database.username(), database.password()));
		List<String> queries = SqlPage.split(PAGE.sql("Not canonical, on PostgreSQL"));
		return jdbc.queryForList(queries.get(product.equals("MariaDB") ? 1 : 0), String.class);
	}

	private static TestDatabase database(String product) {
		return product.equals("MariaDB") ? TestDatabase.mariaDb() : TestDatabase.postgreSql();
	}

}
