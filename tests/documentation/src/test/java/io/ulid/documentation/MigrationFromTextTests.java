package io.ulid.documentation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

import com.github.f4b6a3.ulid.UlidCreator;
import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code docs/migration/text.md}.
 */
class MigrationFromTextTests {

	private static final Markdown PAGE = Markdown.page("docs/migration/text.md");

	@ParameterizedTest
	@Tag("slow")
	@CsvSource({ "PostgreSQL, Upper case and collation on PostgreSQL, java.lang.String",
			"MariaDB, Upper case and collation on MariaDB, java.lang.String",
			"PostgreSQL, Text to uuid on PostgreSQL, java.util.UUID", "MariaDB, Text to binary(16) on MariaDB, [B" })
	void columnKeepsIdsAndTheirOrder(String product, String title, Class<?> type) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		List<String> ids = insert(database);
		JdbcTemplate jdbc = SqlPage.jdbc(database);
		String notCanonical = SqlPage.split(sql("Not canonical, on PostgreSQL")).get(product.equals("MariaDB") ? 1 : 0);
		assertThat(jdbc.queryForList(notCanonical)).hasSize(40);
		database.createFunctions();
		SqlPage.execute(database, sql(title));
		assertThat(jdbc.queryForList("""
				select parcel_id from scan join parcel on parcel.id = parcel_id
				order by parcel.id""", Object.class)).hasOnlyElementsOfType(type)
			.extracting((id) -> (id instanceof String) ? id : SqlPage.ulid(id).toString())
			.isEqualTo(ids);
		if (type == String.class) {
			database.execute("insert into parcel values ('OIARZ3NDEKTSV4RRFFQ69G5FAV', 'other letters')");
			assertThat(jdbc.queryForList(notCanonical, String.class)).containsExactly("OIARZ3NDEKTSV4RRFFQ69G5FAV");
		}
	}

	@Test
	void readsTheSameTextFromTheBitsOfTheOtherLibrary() {
		com.github.f4b6a3.ulid.Ulid other = UlidCreator.getUlid();
		assertThat(Ulid.from(other.toUuid())).hasToString(other.toString());
		assertThat(Ulid.from(other.toBytes())).hasToString(other.toString());
		assertThat(com.github.f4b6a3.ulid.Ulid.from("OIARZ3NDEKTSV4RRFFQ69G5FAV"))
			.hasToString("01ARZ3NDEKTSV4RRFFQ69G5FAV");
	}

	private static String sql(String title) {
		return PAGE.block("sql", "-- " + title + "\n");
	}

	/**
	 * Insert 100 rows, two in five in lower case.
	 * @return the ids in upper case, in order
	 */
	private static List<String> insert(TestDatabase database) throws Exception {
		SqlPage.execute(database, """
				create table parcel (id char(26) not null primary key, item varchar(100));
				create table scan (parcel_id char(26),
					constraint scan_parcel foreign key (parcel_id) references parcel (id));
				""");
		List<String> ids = new ArrayList<>();
		List<String> sql = new ArrayList<>();
		for (int i = 0; i < 100; i++) {
			String id = UlidCreator.getMonotonicUlid().toString();
			String text = (i % 5 < 2) ? id.toLowerCase(Locale.ROOT) : id;
			ids.add(id);
			sql.add("insert into parcel values ('%s', 'item')".formatted(text));
			sql.add("insert into scan values ('%s')".formatted(text));
		}
		database.execute(sql.toArray(String[]::new));
		return ids;
	}

}
