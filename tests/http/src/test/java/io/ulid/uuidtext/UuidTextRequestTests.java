package io.ulid.uuidtext;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.micrometer.core.instrument.MeterRegistry;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UuidText;
import io.ulid.http.HttpCall;
import io.ulid.http.HttpCall.Answer;
import io.ulid.http.Transport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.util.UriUtils;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application with UUIDs, and the same application with typed ids that read UUIDs,
 * receive the same requests. Where the ids are written as UUIDs, all responses are equal,
 * except in the tests whose names state a difference. Without the profile {@code slow},
 * {@code EntryPointTests} and {@link UuidTextConversionTests} test such ids.
 */
@Tag("slow")
class UuidTextRequestTests {

	private static final String UUID_TEXT = Shop.UUID_TEXT;

	private static final Pattern ANY_UUID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

	/** Requests to Spring MVC and to Spring WebFlux, with a place for the id. */
	private static final List<String> REQUESTS = List.of("GET /orders/{id}", "GET /matrix/segment;id={id}",
			"GET /parameter?id={id}", "GET /not-required?id={id}", "GET /optional?id={id}", "GET /list?id={id}",
			"GET /list?id={id}&id={id}", "GET /list?id={id},{id}", "GET /array?id={id}&id={id}", "GET /plain?id={id}",
			"HEADER /header", "COOKIE /cookie", "GET /record?id={id}&others={id}&others={id}&part.id={id}",
			"GET /bean?id={id}&others[0]={id}&others[1]={id}&part.id={id}", "GET /described?id={id}",
			"POST /ids [\"{id}\",null]", "POST /keys {\"{id}\":1}", """
					POST /orders {"id":"{id}","others":["{id}",null],"stock":{"{id}":1},"names":{"a":"{id}"},\
					"parent":"{id}","part":{"id":"{id}"}}""",
			"POST /graphql {\"query\":\"{ one(id: \\\"{id}\\\") many(ids: [\\\"{id}\\\"]) }\"}", """
					POST /graphql {"query":"query($id: UUID!) { scalar(id: $id) }","variables":{"id":"{id}"}}""", """
					POST /graphql {"query":"query($part: PartInput!) { part(part: $part) { id } }",\
					"variables":{"part":{"id":"{id}"}}}""");

	/** Requests that need Spring MVC or a database, in order. */
	private static final List<String> SERVLET_REQUESTS = List.of("GET /mvc-links/{id}?others={id}&others={id}",
			"GET /models/{id}?after={id}", "POST /items {\"id\":\"{id}\",\"owner\":\"{id}\"}", "GET /rest/items/{id}",
			"GET /rest/items/search/findByOwner?owner={id}");

	/** Requests without an id. */
	private static final List<String> NO_ID = List.of("GET /parameter", "GET /not-required", "GET /optional",
			"GET /list", "GET /plain", "GET /record", "GET /bean", "GET /header", "GET /cookie",
			"POST /orders {\"id\":null,\"others\":null,\"parent\":null,\"part\":{\"id\":null}}", "POST /orders {}",
			"POST /graphql {\"query\":\"{ one(id: null) }\"}", "POST /graphql {\"query\":\"{ one }\"}");

	static final List<Case> CASES = cases(REQUESTS, SERVLET_REQUESTS);

	static final List<Case> CASES_WITHOUT_ID = cases(NO_ID, List.of("GET /settings"));

	private static final List<Shop> SHOPS = new ArrayList<>();

	private static final Map<WebApplicationType, List<Server>> SERVERS = new EnumMap<>(WebApplicationType.class);

	@BeforeAll
	static void start() throws Exception {
		for (Class<?> idType : List.of(UUID.class, WritingId.class, ReadingId.class)) {
			SHOPS.add(Shop.of(idType));
		}
		for (WebApplicationType type : List.of(WebApplicationType.SERVLET, WebApplicationType.REACTIVE)) {
			SERVERS.put(type, new ArrayList<>());
			for (Shop shop : SHOPS) {
				ConfigurableApplicationContext context = shop.start(type);
				SERVERS.get(type).add(new Server(context, Transport.http(context)));
			}
		}
	}

	@AfterAll
	static void stop() throws Exception {
		SERVERS.values()
			.stream()
			.flatMap(List::stream)
			.map(Server::context)
			.forEach(ConfigurableApplicationContext::close);
		for (Shop shop : SHOPS) {
			shop.close();
		}
	}

	private static List<Case> cases(List<String> all, List<String> servlet) {
		return Stream
			.concat(Stream.of(WebApplicationType.SERVLET, WebApplicationType.REACTIVE)
				.flatMap((type) -> all.stream().map((request) -> new Case(type, request))),
					servlet.stream().map((request) -> new Case(WebApplicationType.SERVLET, request)))
			.toList();
	}

	@ParameterizedTest
	@FieldSource("CASES")
	void responsesEqualTheResponsesForUuids(Case row) throws Exception {
		List<String> texts = row.texts(UUID_TEXT);
		texts.add(UUID_TEXT.toUpperCase(Locale.ROOT));
		for (String text : texts) {
			Answer expected = uuid(row, text);
			assertThat(expected.status()).as(text).isEqualTo(200);
			assertThat(expected.body()).contains(UUID_TEXT).doesNotContain("errors");
			assertThat(writing(row, text)).as(text).isEqualTo(expected);
			assertThat(reading(row, text)).as(text).isEqualTo(withOwnText(expected));
		}
	}

	@ParameterizedTest
	@FieldSource("CASES")
	void responsesToTheOwnTextEqualTheResponsesToTheUuid(Case row) throws Exception {
		Answer expected = uuid(row, UUID_TEXT);
		for (String text : row.texts(Shop.OWN_TEXT)) {
			assertThat(writing(row, text)).as(text).isEqualTo(expected);
			assertThat(reading(row, text)).as(text).isEqualTo(withOwnText(expected));
		}
	}

	@ParameterizedTest
	@FieldSource("CASES_WITHOUT_ID")
	void responsesWithoutAnIdEqualTheResponsesForUuids(Case row) throws Exception {
		Answer expected = uuid(row, "");
		assertThat(writing(row, "")).isEqualTo(expected);
		assertThat(reading(row, "")).isEqualTo(withOwnText(expected));
	}

	@ParameterizedTest
	@FieldSource("CASES")
	void handlesBlankTextAsForAUuid(Case row) throws Exception {
		if (!row.isBody() && !row.request().startsWith("COOKIE")) {
			for (String text : List.of("", " ", "\t")) {
				assertThat(writing(row, text)).as("'%s'", text).isEqualTo(uuid(row, text));
				assertThat(reading(row, text)).as("'%s'", text).isEqualTo(withOwnText(uuid(row, text)));
			}
		}
	}

	/**
	 * The forms that only a UUID is read from. Jackson reads base64 as a UUID, but not as
	 * the key of a map. JSON and GraphQL are strict.
	 */
	@ParameterizedTest
	@FieldSource("CASES")
	void rejectsOtherFormsOfAUuid(Case row) throws Exception {
		for (String form : row.formsOfUuids()) {
			Answer expected = uuid(row, form);
			assertThat(expected.status()).as(form).isIn(200, 404);
			assertThat(expected.body()).as(form).doesNotContain("errors");
			for (Answer answer : List.of(writing(row, form), reading(row, form))) {
				assertThat(answer.status()).as(form).isEqualTo(row.isGraphQl() ? 200 : 400);
				assertThat(answer.body()).as(form).contains("must be a UUID or begin with 'ord_'", "PREFIX");
			}
		}
	}

	/**
	 * Spring Data REST and GraphQL report another failure for a UUID.
	 */
	@ParameterizedTest
	@FieldSource("CASES")
	void invalidTextHasTheSameStatusButAnotherBody(Case row) throws Exception {
		for (String text : List.of("nope", UUID_TEXT + "0", UUID_TEXT.replace("-", ""), "{" + UUID_TEXT + "}",
				UUID_TEXT.replace('a', 'g'))) {
			Answer expected = uuid(row, text);
			int status = row.isGraphQl() ? 200 : 400;
			assertThat(expected.status()).as(text).isEqualTo(row.request().startsWith("GET /rest") ? 500 : status);
			for (Answer answer : List.of(writing(row, text), reading(row, text))) {
				assertThat(answer.status()).as(text).isEqualTo(status);
				assertThat(answer.body()).contains("must be a UUID or begin with 'ord_'");
				assertThat(answer.body()).isNotEqualTo(expected.body());
			}
		}
	}

	@ParameterizedTest
	@CsvSource({ "1, SERVLET", "2, SERVLET", "1, REACTIVE", "2, REACTIVE" })
	void countsUuidsThatAreRead(int shop, WebApplicationType type) throws Exception {
		MeterRegistry registry = SERVERS.get(type).get(shop).context().getBean(MeterRegistry.class);
		Class<?> idType = SHOPS.get(shop).idType();
		double before = reads(registry, idType);
		for (String request : List.of("GET /orders/{id}", "POST /ids [\"{id}\",\"" + Shop.OWN_TEXT + "\"]",
				"HEADER /header")) {
			send(shop, new Case(type, request), UUID_TEXT);
			assertThat(reads(registry, idType)).as(request).isEqualTo(++before);
			send(shop, new Case(type, request), Shop.OWN_TEXT);
			send(shop, new Case(type, request), "nope");
			assertThat(reads(registry, idType)).as(request).isEqualTo(before);
		}
	}

	@Test
	void meterOfAClassExistsFromItsFirstUseInEachApplication() {
		List<MeterRegistry> registries = SERVERS.values()
			.stream()
			.flatMap(List::stream)
			.map((server) -> server.context().getBean(MeterRegistry.class))
			.toList();
		assertThat(registries).hasSize(6)
			.allSatisfy((registry) -> assertThat(
					registry.find("ulid.uuid.reads").tag("type", UnusedId.class.getName()).meters())
				.isEmpty());
		UnusedId id = new UnusedId(Ulid.MAX);
		assertThat(registries).allSatisfy((registry) -> assertThat(reads(registry, UnusedId.class)).isZero());
		assertThat(new UnusedId(Ulid.MAX.toUuid().toString())).isEqualTo(id);
		assertThat(registries).allSatisfy((registry) -> assertThat(reads(registry, UnusedId.class)).isOne());
	}

	private static double reads(MeterRegistry registry, Class<?> idType) {
		return registry.get("ulid.uuid.reads").tag("type", idType.getName()).functionCounter().count();
	}

	private static Answer withOwnText(Answer answer) {
		return new Answer(answer.status(), answer.contentType(),
				ANY_UUID.matcher(answer.body()).replaceAll((uuid) -> new ReadingId(uuid.group()).text()));
	}

	private static Answer uuid(Case row, String text) throws Exception {
		return send(0, row, text);
	}

	private static Answer writing(Case row, String text) throws Exception {
		return send(1, row, text);
	}

	private static Answer reading(Case row, String text) throws Exception {
		return send(2, row, text);
	}

	private static Answer send(int shop, Case row, String text) throws Exception {
		Answer answer = SERVERS.get(row.type()).get(shop).transport().send(row.call(text));
		return new Answer(answer.status(), answer.contentType(),
				answer.body().replaceAll("localhost:[0-9]+", "localhost").replaceAll("\\?owner=[^\"]*", ""));
	}

	@UuidText
	public static final class UnusedId extends TypedUlid<UnusedId> {

		public UnusedId(String text) {
			super(text);
		}

		public UnusedId(Ulid value) {
			super(value);
		}

	}

	record Server(ConfigurableApplicationContext context, Transport transport) {
	}

	record Case(WebApplicationType type, String request) {

		boolean isBody() {
			return this.request.startsWith("POST");
		}

		/**
		 * Return what a client may send for a text. A cookie cannot contain white space.
		 */
		List<String> texts(String text) {
			List<String> texts = new ArrayList<>(List.of(text));
			if (!isBody() && !this.request.startsWith("COOKIE")) {
				texts.addAll(List.of(" " + text, text + "  ", "\t" + text + " "));
			}
			return texts;
		}

		/**
		 * Return the texts that this request reads as a UUID, but not as a typed id.
		 */
		List<String> formsOfUuids() {
			List<String> spaces = List.of(" " + UUID_TEXT, UUID_TEXT + " ");
			return switch (this.request.replaceFirst("^(POST )?([^ ]*).*", "$2")) {
				case "/graphql" -> with(spaces, "1-2-3-4-5", "", " ");
				case "/ids" -> with(spaces, "AY8/KpxBfTqOW/ANyv4SNA==", "", " ");
				// A blank id is null, which JPA rejects
				case "/items" -> with(spaces, "AY8/KpxBfTqOW/ANyv4SNA==");
				// A key that is null or base64 is rejected
				case "/orders" -> List.of();
				default -> List.of("1-2-3-4-5");
			};
		}

		private static List<String> with(List<String> texts, String... others) {
			return Stream.concat(texts.stream(), Stream.of(others)).toList();
		}

		boolean isGraphQl() {
			return this.request.startsWith("POST /graphql");
		}

		HttpCall call(String text) {
			String[] parts = this.request.split(" ", 3);
			return switch (parts[0]) {
				case "GET" -> HttpCall.get(parts[1].replace("{id}", UriUtils.encode(text, StandardCharsets.UTF_8))
					.replace("[", "%5B")
					.replace("]", "%5D"));
				case "HEADER" -> HttpCall.get(parts[1]).withHeader("Order-Id", text);
				case "COOKIE" -> HttpCall.get(parts[1]).withCookie("order", text);
				default -> HttpCall.post(parts[1], parts[2].replace("{id}", text));
			};
		}

		@Override
		public String toString() {
			return this.type + " " + this.request;
		}

	}

}
