package io.ulid.documentation;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import com.fasterxml.uuid.Generators;
import com.github.f4b6a3.uuid.UuidCreator;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.support.database.TestDatabase;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.http.HttpStatus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * The SQL and the converter of {@code docs/migration/uuids.md}. The releases of an
 * application have tests in {@code tests/http} and {@code tests/stores}.
 */
@Tag("slow")
class MigrationFromUuidsTests {

	private static final Markdown PAGE = Markdown.page("docs/migration/uuids.md");

	/**
	 * Entities with the type {@code Ulid}.
	 */
	private static final String AFTER = PAGE.block("java", "@UuidText")
		.replaceFirst("(?s)@IdPrefix.*", "")
		.replace("CustomerId", "Ulid") + """

				@Entity
				class Ticket {

					@Id
					@UlidGeneratedId
					Ulid id;

					@ManyToOne
					Customer customer;

				}

				interface CustomerRepository extends JpaRepository<Customer, Ulid> {
				}

				@RestController
				record CustomerController(CustomerRepository customers) {

					@GetMapping("/customers/{id}")
					ResponseEntity<Customer> find(@PathVariable Ulid id) {
						return ResponseEntity.of(this.customers.findById(id));
					}

				}

				""" + PAGE.block("java", "UlidOrUuidConverter");

	private static final String SCHEMA = """
			create table customer (id %1$s not null primary key, name varchar(100));
			create table ticket (id %1$s not null primary key, customer_id %1$s,
				constraint ticket_customer foreign key (customer_id) references customer (id));
			""";

	private static final Map<String, Supplier<UUID>> VERSION_7 = Map.of("java-uuid-generator",
			() -> Generators.timeBasedEpochRandomGenerator().generate(), "uuid-creator",
			UuidCreator::getTimeOrderedEpoch);

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			PostgreSQL | uuid        |
			PostgreSQL | varchar(36) | Text to uuid on PostgreSQL
			MariaDB    | uuid        | uuid to binary(16) on MariaDB
			MariaDB    | char(36)    | uuid to binary(16) on MariaDB
			""")
	void typeBecomesUlid(String product, String column, @Nullable String title) throws Exception {
		TestDatabase database = TestDatabase.of(product);
		SqlPage.execute(database, SCHEMA.formatted(column));
		List<UUID> before = new ArrayList<>();
		List<String> sql = new ArrayList<>();
		for (int i = 0; i < 100; i++) {
			UUID id = UUID.randomUUID();
			before.add(id);
			sql.add("insert into customer values ('%s', 'customer %d')".formatted(id, i));
			sql.add("insert into ticket values ('%s', '%s')".formatted(UUID.randomUUID(), id));
		}
		database.execute(sql.toArray(String[]::new));
		if (title != null) {
			assertThatException().as("the column as it was").isThrownBy(() -> start(database));
			String script = PAGE.block("sql", "-- " + title + "\n");
			if (column.equals("char(36)")) {
				SqlPage.execute(database, script.replace("binary(16)", "uuid"));
			}
			SqlPage.execute(database, script);
		}
		try (PageApplication moved = start(database)) {
			assertThat(moved.query("select e.id from Customer e")).extracting((id) -> ((Ulid) id).toUuid())
				.containsExactlyInAnyOrderElementsOf(before);
			assertThat(moved.query("select t.id from Ticket t where t.customer.name = t.customer.name")).hasSize(100);
			UUID made = ((Ulid) insert(moved)).toUuid();
			for (UUID id : List.of(before.get(0), made)) {
				for (Object text : List.of(id, Ulid.from(id))) {
					assertThat(moved.mvc().get().uri("/customers/" + text)).hasStatusOk()
						.bodyJson()
						.extractingPath("id")
						.isEqualTo(Ulid.from(id).toString());
				}
			}
			assertThat(moved.mvc().get().uri("/customers/" + made.toString().replace('-', '_')))
				.hasStatus(HttpStatus.BAD_REQUEST);
		}
	}

	/**
	 * Old and new instances next to each other: ids are in the order of milliseconds, and
	 * in any order within one.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "java-uuid-generator", "uuid-creator" })
	void idsOfVersion7AreInTheOrderOfTheirMilliseconds(String library) {
		UlidGenerator ours = UlidGenerator.builder().layout(Layout.UUIDV7).build();
		List<Ulid> ids = new ArrayList<>();
		Instant start = Instant.now();
		for (int i = 0; i < 5000; i++) {
			ids.add(Ulid.from(VERSION_7.get(library).get()));
			ids.add(ours.next());
		}
		assertThat(ids).allMatch(Ulid::isUuidVersion7).doesNotHaveDuplicates();
		assertThat(ids).extracting(Ulid::instant)
			.allSatisfy(
					(instant) -> assertThat(instant).isBetween(start.minusMillis(20), Instant.now().plusMillis(20)));
		assertThat(IntStream.range(0, 5000).filter((i) -> ids.get(2 * i).compareTo(ids.get(2 * i + 1)) > 0))
			.as("within a millisecond")
			.isNotEmpty();
	}

	@Test
	void textsOfThePageAreTheSameId() {
		UUID id = UUID.fromString("f47ac10b-58cc-4372-a567-0e02b2c3d479");
		assertThat(PAGE.prose()).contains("`/customers/" + id + "`", "`/customers/" + Ulid.from(id) + "`",
				"`cus_" + Ulid.from(id).toString().toLowerCase(Locale.ROOT) + "`");
	}

	private static PageApplication start(TestDatabase database) {
		return PageApplication.start(database, PageApplication.sources(AFTER), Map.of());
	}

	private static Object insert(PageApplication application) {
		Object id = application.insert("Customer", Map.of("name", "any"));
		application.insert("Ticket", Map.of("customer", application.find("Customer", id)));
		return id;
	}

}
