package io.ulid.documentation;

import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.core.convert.converter.Converter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The SQL and the converter of {@code docs/migration/uuids.md}, and the validator of
 * {@code docs/migration.md}. The releases of an application have tests in
 * {@code tests/http} and {@code tests/stores}.
 */
class MigrationFromUuidsTests {

	private static final Markdown PAGE = Markdown.page("docs/migration/uuids.md");

	private static final String SCHEMA = """
			create table customer (id %1$s not null primary key, name varchar(100));
			create table ticket (id %1$s not null primary key, customer_id %1$s,
				constraint ticket_customer foreign key (customer_id) references customer (id));
			""";

	@ParameterizedTest
	@Tag("slow")
	@CsvSource({ "PostgreSQL, varchar(36), Text to uuid on PostgreSQL, java.util.UUID",
			"MariaDB, uuid, uuid to binary(16) on MariaDB, [B",
			"MariaDB, char(36), uuid to binary(16) on MariaDB, [B" })
	void convertsColumnTo16Bytes(String product, String column, String title, Class<?> type) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		SqlPage.execute(database, SCHEMA.formatted(column));
		List<UUID> before = new ArrayList<>();
		List<String> sql = new ArrayList<>();
		for (int i = 0; i < 100; i++) {
			UUID id = UUID.randomUUID();
			before.add(id);
			sql.add("insert into customer values ('%s', 'customer %d')".formatted(id, i));
			sql.add("insert into ticket values ('%s', '%1$s')".formatted(id));
		}
		database.execute(sql.toArray(String[]::new));
		String script = PAGE.block("sql", "-- " + title + "\n");
		if (column.equals("char(36)")) {
			SqlPage.execute(database, script.replace("binary(16)", "uuid"));
		}
		SqlPage.execute(database, script);
		JdbcTemplate jdbc = SqlPage.jdbc(database);
		assertThat(jdbc.queryForList("""
				select ticket.id from ticket join customer on customer.id = customer_id
				where ticket.id = customer_id""", Object.class)).hasOnlyElementsOfType(type)
			.extracting(SqlPage::ulid)
			.extracting(Ulid::toUuid)
			.containsExactlyInAnyOrderElementsOf(before);
	}

	@Test
	void converterReadsOldLinks() throws Exception {
		UUID id = UUID.fromString("f47ac10b-58cc-4372-a567-0e02b2c3d479");
		assertThat(PAGE.prose()).contains("`/customers/" + id + "`", "`/customers/" + Ulid.from(id) + "`",
				"`cus_" + Ulid.from(id).toString().toLowerCase(Locale.ROOT) + "`");
		Converter<String, Ulid> converter = newInstance("UlidOrUuidConverter",
				PAGE.block("java", "UlidOrUuidConverter"));
		assertThat(converter.convert(id.toString())).isEqualTo(Ulid.from(id));
		assertThat(converter.convert(Ulid.from(id).toString())).isEqualTo(Ulid.from(id));
		assertThat(converter.convert("")).isNull();
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> converter.convert("nope"));
	}

	@ParameterizedTest
	@CsvSource({ "cus_01h455vb4pex5vsknk084sn02q, false", "42, true", "01H455VB4PEX5VSKNK084SN02Q, true",
			"ord_01h455vb4pex5vsknk084sn02q, true", ", true" })
	void rejectsTokensFromBeforeTheMigration(String subject, boolean rejected) throws Exception {
		String id = PAGE.block("java", "@UuidText").replaceFirst("@UuidText.*\n", "");
		OAuth2TokenValidator<Jwt> validator = newInstance("CustomerIdValidator",
				Markdown.page("docs/migration.md").block("java", "OAuth2TokenValidator") + "\n"
						+ id.substring(id.indexOf("@IdPrefix")));
		Jwt token = Jwt.withTokenValue("token").header("alg", "HS256").jti("1").subject(subject).build();
		assertThat(validator.validate(token).getErrors()).extracting(OAuth2Error::getErrorCode)
			.containsExactlyElementsOf(rejected ? List.of("invalid_token") : List.of());
	}

	/**
	 * An instance of a class of a page. Its class loader stays open until the end.
	 */
	@SuppressWarnings("unchecked")
	private static <T> T newInstance(String type, String code) throws Exception {
		URLClassLoader classes = PageApplication.compile(PageApplication.sources(code));
		var constructor = classes.loadClass("com.example.migration." + type).getDeclaredConstructor();
		constructor.setAccessible(true);
		return (T) constructor.newInstance();
	}

}
