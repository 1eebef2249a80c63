package io.ulid.documentation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

import com.jayway.jsonpath.JsonPath;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.test.web.servlet.MockMvc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

/**
 * {@code docs/migration/uuids.md}.
 */
@Tag("slow")
class MigrationFromRandomUuidsTests {

	private static final MigrationPage PAGE = MigrationPage.of("migration/uuids.md");

	private static final String ID = PAGE.block("java", "@UuidText").replaceAll("(?s).*(?=@IdPrefix)", "");

	private static final String TYPED = ID.replace("Customer", "Ticket").replace("cus", "tic") + "\n"
			+ PAGE.block("java", "@UuidText") + """

					@Entity
					class Ticket {

						@Id
						@UlidGeneratedId
						TicketId id;

						@ManyToOne
						Customer customer;

					}

					interface CustomerRepository extends JpaRepository<Customer, CustomerId> {
					}

					@RestController
					record CustomerController(CustomerRepository customers) {

						@GetMapping("/customers/{id}")
						ResponseEntity<Customer> find(@PathVariable CustomerId id) {
							return ResponseEntity.of(this.customers.findById(id));
						}

						@GetMapping("/customers")
						List<Customer> find(@RequestParam List<CustomerId> id) {
							return this.customers.findAllById(id);
						}

					}
					""";

	private static final String SAME_TYPE = withType("UUID");

	private static final String BEFORE = SAME_TYPE.replace("@UlidGeneratedId",
			"@GeneratedValue(strategy = GenerationType.UUID)");

	private static final String AFTER = withType("Ulid") + "\n" + PAGE.block("java", "UlidOrUuidConverter");

	private static final String SCHEMA = """
			create table customer (id %1$s not null primary key, name varchar(100));
			create table ticket (id %1$s not null primary key, customer_id %1$s,
				constraint ticket_customer foreign key (customer_id) references customer (id));
			""";

	@ParameterizedTest
	@CsvSource({ "PostgreSQL", "MariaDB" })
	void typeStays(String product) throws Exception {
		TestDatabase database = database(product);
		MigrationPage.execute(database, SCHEMA.formatted("uuid"));
		List<UUID> before = insertBefore(database, BEFORE, Map.of(), 40);
		List<UUID> made = insertBefore(database, SAME_TYPE, Map.of("ulid.generator.layout", "uuidv7"), 40);
		assertThat(made).allMatch((id) -> Ulid.from(id).isUuidVersion7()).extracting(Ulid::from).isSorted();
		try (MigrationApplication old = MigrationApplication.start(database, BEFORE, Map.of())) {
			assertThat(old.query("select e.id from Customer e")).hasSize(80).containsAll(before);
			// As the server sorts them
			assertThat(old.query("select e.id from Customer e where e.id in (?1) order by e.id", made)).isEqualTo(made);
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			PostgreSQL | uuid        |
			PostgreSQL | varchar(36) | Text to uuid on PostgreSQL
			MariaDB    | uuid        | uuid to binary(16) on MariaDB
			MariaDB    | char(36)    | uuid to binary(16) on MariaDB
			""")
	void typeBecomesUlid(String product, String column, String block) throws Exception {
		TestDatabase database = database(product);
		MigrationPage.execute(database, SCHEMA.formatted(column));
		List<UUID> before = insertText(database, 500);
		if (block != null) {
			assertThatException().as("the column as it was")
				.isThrownBy(() -> MigrationApplication.start(database, AFTER, Map.of()));
			if (column.equals("char(36)")) {
				MigrationPage.execute(database, PAGE.sql(block).replace("binary(16)", "uuid"));
			}
			MigrationPage.execute(database, PAGE.sql(block));
		}
		try (MigrationApplication moved = MigrationApplication.start(database, AFTER, Map.of())) {
			assertThat(moved.jdbc().queryForObject("select version()", String.class)).contains(product);
			assertThat(moved.query("select e.id from Customer e")).extracting(Ulid.class::cast)
				.extracting(Ulid::toUuid)
				.containsExactlyInAnyOrderElementsOf(before);
			assertThat(moved.query("select t.id from Ticket t where t.customer.name = t.customer.name")).hasSize(500);
			List<Object> made = new ArrayList<>();
			for (int i = 0; i < 10; i++) {
				made.add(insert(moved));
			}
			assertThat(moved.query("select e.id from Customer e where e.name = 'any' order by e.id")).isEqualTo(made);
			// Both sides of the new ids, all but one in a hundred on one of them
			assertThat(moved.query("select e.id from Customer e where e.id > ?1", made.get(9))).hasSizeBetween(450,
					500);
			verifyLinks(moved.mvc(), before.get(0), "customer 0");
			verifyLinks(moved.mvc(), ((Ulid) made.get(3)).toUuid(), "any");
		}
	}

	/**
	 * Each release runs next to the previous one on the same rows, so the previous
	 * release also reads what the new release has written.
	 */
	@Test
	void releasesRunNextToEachOther() throws Exception {
		TestDatabase database = database("PostgreSQL");
		MigrationPage.execute(database, SCHEMA.formatted("uuid"));
		String newText = TYPED.replace("@UuidText(write = true)", "@UuidText");
		List<UUID> stored = new ArrayList<>();
		try (MigrationApplication uuids = MigrationApplication.start(database, BEFORE, Map.of());
				MigrationApplication first = MigrationApplication.start(database, TYPED, Map.of())) {
			for (int i = 0; i < 10; i++) {
				stored.add((UUID) insert(uuids));
				stored.add(uuid(insert(first)));
			}
			for (UUID id : stored) {
				for (MigrationApplication application : List.of(uuids, first)) {
					assertThat(read(application, id)).isEqualTo(id.toString());
				}
			}
			assertThat(statusOf(uuids, typeId(stored.get(0)))).isEqualTo(400);
		}
		try (MigrationApplication first = MigrationApplication.start(database, TYPED, Map.of());
				MigrationApplication second = MigrationApplication.start(database, newText, Map.of())) {
			stored.add(uuid(insert(second)));
			for (UUID id : stored) {
				for (String sent : List.of(id.toString(), typeId(id))) {
					assertThat(read(first, sent)).isEqualTo(id.toString());
					assertThat(read(second, sent)).isEqualTo(typeId(id));
				}
			}
		}
		try (MigrationApplication second = MigrationApplication.start(database, newText, Map.of());
				MigrationApplication third = MigrationApplication.start(database, newText.replace("@UuidText\n", ""),
						Map.of("spring.mvc.problemdetails.enabled", "true"))) {
			stored.add(uuid(insert(third)));
			for (UUID id : stored) {
				assertThat(read(second, id)).isEqualTo(typeId(id));
				for (MigrationApplication application : List.of(second, third)) {
					assertThat(read(application, typeId(id))).isEqualTo(typeId(id));
				}
				assertThat(statusOf(third, id)).isEqualTo(400);
			}
			String detail = JsonPath.read(third.mvc()
				.perform(get("/customers/f47ac10b-58cc-4372-a567-0e02b2c3d479"))
				.andReturn()
				.getResponse()
				.getContentAsString(), "detail");
			assertThat(PAGE.text()).contains("`" + detail + "`");
		}
	}

	private static String withType(String type) {
		return TYPED.replaceAll("(?s)@IdPrefix.*?\n}\n\n?", "").replaceAll("(Customer|Ticket)Id", type);
	}

	private static Object insert(MigrationApplication application) {
		Object id = application.insert("Customer", Map.of("name", "any"));
		application.insert("Ticket", Map.of("customer", application.find("Customer", id)));
		return id;
	}

	private static UUID uuid(Object id) {
		return ((TypedUlid<?>) id).value().toUuid();
	}

	private static String typeId(UUID id) {
		return "cus_" + Ulid.from(id).toString().toLowerCase(Locale.ROOT);
	}

	/**
	 * Read a customer by the path and by a parameter.
	 * @return the text of its id in both responses
	 */
	private static String read(MigrationApplication application, Object id) throws Exception {
		String one = body(application, "/customers/" + id);
		assertThat(JsonPath.<List<String>>read(body(application, "/customers?id=" + id), "$[*].id"))
			.containsExactly(JsonPath.<String>read(one, "$.id"));
		return JsonPath.read(one, "$.id");
	}

	private static String body(MigrationApplication application, String path) throws Exception {
		return application.mvc()
			.perform(get(path))
			.andExpect(status().isOk())
			.andReturn()
			.getResponse()
			.getContentAsString();
	}

	private static int statusOf(MigrationApplication application, Object id) throws Exception {
		return application.mvc().perform(get("/customers/" + id)).andReturn().getResponse().getStatus();
	}

	@Test
	void textsOfThePageAreTheSameId() {
		UUID id = UUID.fromString("f47ac10b-58cc-4372-a567-0e02b2c3d479");
		assertThat(PAGE.text()).contains("`" + typeId(id) + "`", "`/customers/" + id + "`",
				"`/customers/" + Ulid.from(id) + "`");
	}

	private static void verifyLinks(MockMvc mvc, UUID id, String name) throws Exception {
		Ulid ulid = Ulid.from(id);
		for (String text : List.of(id.toString(), ulid.toString())) {
			mvc.perform(get("/customers/" + text))
				.andExpect(status().isOk())
				.andExpect(jsonPath("id").value(ulid.toString()))
				.andExpect(jsonPath("name").value(name));
		}
		mvc.perform(get("/customers/" + id.toString().replace('-', '_'))).andExpect(status().isBadRequest());
		mvc.perform(get("/customers/" + id.toString().substring(1))).andExpect(status().isBadRequest());
	}

	private static List<UUID> insertBefore(TestDatabase database, String code, Map<String, String> properties,
			int size) {
		List<UUID> ids = new ArrayList<>();
		try (MigrationApplication application = MigrationApplication.start(database, code, properties)) {
			for (int i = 0; i < size; i++) {
				ids.add((UUID) insert(application));
			}
		}
		return ids;
	}

	/**
	 * Rows as any mapping of a UUID to this column leaves them: the databases read the
	 * text.
	 */
	private static List<UUID> insertText(TestDatabase database, int size) throws Exception {
		List<UUID> ids = new ArrayList<>();
		StringBuilder sql = new StringBuilder();
		for (int i = 0; i < size; i++) {
			UUID id = UUID.randomUUID();
			ids.add(id);
			sql.append("insert into customer values ('%s', 'customer %d');\n".formatted(id, i));
			sql.append("insert into ticket values ('%s', '%s');\n".formatted(UUID.randomUUID(), id));
		}
		MigrationPage.execute(database, sql.toString());
		return ids;
	}

	private static TestDatabase database(String product) {
		return product.equals("MariaDB") ? TestDatabase.mariaDb() : TestDatabase.postgreSql();
	}

}
