package io.ulid.identifier;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.identifier.TicketApplication.Booking;
import io.ulid.identifier.TicketApplication.Seat;
import io.ulid.identifier.TicketApplication.SeatRepository;
import io.ulid.identifier.TicketApplication.TicketKind;
import io.ulid.identifier.TicketApplication.TicketProperties;
import io.ulid.spring.jackson.UlidJacksonModule;
import io.ulid.spring.jackson2.UlidJackson2Module;
import io.ulid.support.database.Matrix;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.graphql.ExecutionGraphQlService;
import org.springframework.graphql.test.tester.ExecutionGraphQlServiceTester;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * A third kind of identifier works in every integration, by its description and the beans
 * of its module: a generator, the generator's monitor, and a {@code GuestKind}.
 */
@ExtendWith(OutputCaptureExtension.class)
class ThirdIdentifierTests {

	private static final String TEXT = "0190163d8694739baea5966c26f8ad91";

	private static final Ticket TICKET = new Ticket(TEXT);

	private static final String WRONG = "Invalid Ticket 'nope': must be 32 characters but was 4";

	private static final HttpClient CLIENT = HttpClient.newHttpClient();

	private static ConfigurableApplicationContext servlet;

	static List<ConfigurableApplicationContext> applications;

	@BeforeAll
	static void start() {
		servlet = TicketApplication.start(WebApplicationType.SERVLET, "ticket.first=" + TEXT);
		applications = Matrix.isFull() ? List.of(servlet, TicketApplication.start(WebApplicationType.REACTIVE))
				: List.of(servlet);
	}

	@AfterAll
	static void stop() {
		applications.forEach(ConfigurableApplicationContext::close);
	}

	@Test
	void readsAndWritesJson() {
		JsonMapper mapper = JsonMapper.builder().addModule(new UlidJacksonModule()).build();
		String json = mapper.writeValueAsString(Map.of(TICKET, TICKET));
		assertThat(json).isEqualTo("{\"%s\":\"%s\"}", TEXT, TEXT);
		Map<Ticket, Ticket> read = mapper.readValue(json, new tools.jackson.core.type.TypeReference<>() {
		});
		assertThat(read).isEqualTo(Map.of(TICKET, TICKET));
		assertThatException().isThrownBy(() -> mapper.readValue("\"nope\"", Ticket.class)).withMessageContaining(WRONG);
	}

	@Test
	void readsAndWritesJsonOfJackson2() throws IOException {
		ObjectMapper mapper = new ObjectMapper().registerModule(new UlidJackson2Module());
		String json = mapper.writeValueAsString(Map.of(TICKET, TICKET));
		assertThat(json).isEqualTo("{\"%s\":\"%s\"}", TEXT, TEXT);
		Map<Ticket, Ticket> read = mapper.readValue(json, new TypeReference<>() {
		});
		assertThat(read).isEqualTo(Map.of(TICKET, TICKET));
		assertThatException().isThrownBy(() -> mapper.readValue("\"nope\"", Ticket.class)).withMessageContaining(WRONG);
	}

	@ParameterizedTest(autoCloseArguments = false)
	@FieldSource("applications")
	void readsTicketsInRequests(ConfigurableApplicationContext application) throws Exception {
		String value = "{\"ticket\":\"" + TEXT + "\"}";
		assertThat(get(application, "/tickets/" + TEXT).body()).isEqualTo("{\"%s\":%s}", TEXT, value);
		assertThat(get(application, "/tickets?id=" + TEXT).body()).isEqualTo(value);
		assertThat(get(application, "/plain?id=" + TEXT).body()).isEqualTo(value);
		assertThat(post(application, "/tickets", value).body()).isEqualTo(value);
	}

	@ParameterizedTest(autoCloseArguments = false)
	@FieldSource("applications")
	void describesInvalidTicketsAsProblems(ConfigurableApplicationContext application) throws Exception {
		for (HttpResponse<String> answer : List.of(get(application, "/tickets/nope"),
				get(application, "/tickets?id=nope"), get(application, "/plain?id=nope"))) {
			assertProblem(answer, "/parameter", "id");
		}
		assertProblem(post(application, "/tickets", "{\"ticket\":\"nope\"}"), "/pointer", "#/ticket");
	}

	private static void assertProblem(HttpResponse<String> answer, String member, String place) {
		assertThat(answer.statusCode()).isEqualTo(400);
		var problem = JsonMapper.shared().readTree(answer.body());
		assertThat(problem.at("/detail").asString()).isEqualTo(WRONG);
		assertThat(problem.at("/reason").asString()).isEqualTo("LENGTH");
		assertThat(problem.at(member).asString()).isEqualTo(place);
	}

	@ParameterizedTest(autoCloseArguments = false)
	@FieldSource("applications")
	void describesTicketsInOpenApi(ConfigurableApplicationContext application) throws Exception {
		var document = JsonMapper.shared().readTree(get(application, "/v3/api-docs").body());
		for (var schema : List.of(document.at("/paths/~1tickets~1{id}/get/parameters/0/schema"),
				document.at("/components/schemas/Booking/properties/ticket"))) {
			assertThat(schema.at("/type").asString()).isEqualTo("string");
			assertThat(schema.at("/pattern").asString()).isEqualTo("^[0-9A-Fa-f]{32}$");
			assertThat(schema.at("/example").asString()).isEqualTo(TEXT);
		}
		assertThat(document.at("/components/schemas/Ticket").isMissingNode()).isTrue();
	}

	@ParameterizedTest(autoCloseArguments = false)
	@FieldSource("applications")
	void readsTicketsInGraphQl(ConfigurableApplicationContext application) {
		ExecutionGraphQlServiceTester graphQl = ExecutionGraphQlServiceTester
			.create(application.getBean(ExecutionGraphQlService.class));
		for (String field : List.of("ticket", "ticketOfId")) {
			graphQl.document("{ %s(id: \"%s\") }".formatted(field, TEXT))
				.execute()
				.path(field)
				.entity(String.class)
				.isEqualTo(TEXT);
			graphQl.document("{ %s(id: \"nope\") }".formatted(field))
				.execute()
				.errors()
				.satisfy((errors) -> assertThat(errors).singleElement()
					.satisfies((error) -> assertThat(error.getMessage()).contains(WRONG)));
		}
	}

	@Test
	void bindsConfigurationProperties(CapturedOutput output) {
		assertThat(servlet.getBean(TicketProperties.class).first()).isEqualTo(TICKET);
		assertThatException()
			.isThrownBy(() -> TicketApplication.start(WebApplicationType.NONE, "ticket.first=nope").close());
		assertThat(output).contains("ticket.first", WRONG);
	}

	@Test
	void storesAttribute() {
		SeatRepository seats = servlet.getBean(SeatRepository.class);
		Seat seat = new Seat();
		seat.ticket = TICKET;
		seats.save(seat);
		assertThat(seats.findByTicket(TICKET)).extracting("id").isEqualTo(seat.id);
		assertThat(seats.findById(seat.id)).get().extracting("ticket").isEqualTo(TICKET);
		assertThat(servlet.getBean(JdbcTemplate.class)
			.queryForObject("select ticket from ticket_application$seat where id = ?", Object.class, seat.id))
			.as("16 bytes are stored like a ULID: as a UUID on H2")
			.isEqualTo(UUID.fromString("0190163d-8694-739b-aea5-966c26f8ad91"));
	}

	@Test
	void generatesAttribute() {
		Seat seat = servlet.getBean(SeatRepository.class).save(new Seat());
		assertThat(seat.ticket.value()).startsWith("0").endsWith("%020x".formatted(issued(servlet)));
		assertThat(servlet.getBean(SeatRepository.class).findByTicket(seat.ticket)).extracting("id").isEqualTo(seat.id);
	}

	@ParameterizedTest(autoCloseArguments = false)
	@FieldSource("applications")
	void infoContainsTheSettings(ConfigurableApplicationContext application) throws Exception {
		var info = actuator(application, "info", 200).at("/ulid");
		assertThat(info.at("/monotonic").asBoolean()).isTrue();
		assertThat(info.at("/flake/nodeIdSource").asString()).isEqualTo("standalone");
		assertThat(info.at("/ticket")).isEqualTo(JsonMapper.shared().readTree("{\"gates\":16}"));
	}

	@ParameterizedTest(autoCloseArguments = false)
	@FieldSource("applications")
	void healthAndMetersReportTheGenerator(ConfigurableApplicationContext application) throws Exception {
		TicketKind kind = application.getBean(TicketKind.class);
		long before = issued(application);
		assertThat(health(application, 200)).isEqualTo(JsonMapper.shared()
			.readTree("{\"status\":\"UNKNOWN\",\"type\":\"ticket\",\"message\":\"No id was needed yet\"}"));
		assertThat(issued(application)).isEqualTo(before);
		kind.open();
		assertThat(health(application, 200)).isEqualTo(JsonMapper.shared()
			.readTree("{\"status\":\"UP\",\"type\":\"ticket\",\"issued\":%s}".formatted(before)));
		assertThat(issued(application)).isEqualTo(before + 1);
		kind.setSoldOut(true);
		assertThat(health(application, 503)).isEqualTo(JsonMapper.shared()
			.readTree(("{\"status\":\"DOWN\",\"type\":\"ticket\",\"reason\":\"unavailable\","
					+ "\"message\":\"Sold out\",\"issued\":%s}")
				.formatted(before + 1)));
		kind.setSoldOut(false);
		String failures = "metrics/ulid.ticket.generation.failures?tag=generator:tickets&tag=reason:";
		assertThat(value(application, failures + "unavailable")).isOne();
		assertThat(value(application, failures + "other")).isZero();
		assertThat(value(application, "metrics/ulid.ticket.waits")).isZero();
	}

	private static JsonNode health(ConfigurableApplicationContext application, int status) throws Exception {
		var health = actuator(application, "health/ulid", status);
		assertThat(health.at("/details").propertyNames()).contains("ulidGenerator", "ulidFlakeGenerator", "tickets");
		return health.at("/details/tickets");
	}

	private static double value(ConfigurableApplicationContext application, String meter) throws Exception {
		return actuator(application, meter, 200).at("/measurements/0/value").asDouble();
	}

	@ParameterizedTest(autoCloseArguments = false)
	@FieldSource("applications")
	void endpointReadsTicketsInAllForms(ConfigurableApplicationContext application) throws Exception {
		for (String text : List.of(TEXT, TEXT.toUpperCase(Locale.ROOT), "0190163d-8694-739b-aea5-966c26f8ad91",
				"0x" + TEXT, "%5Cx" + TEXT)) {
			var readings = actuator(application, "ulid?value=" + text, 200).at("/readings");
			// The 16 bytes are also the bytes of a ULID
			assertThat(readings).extracting((reading) -> reading.at("/type").asString())
				.containsExactlyInAnyOrder("ulid", "ticket");
			var reading = readings.valueStream()
				.filter((candidate) -> candidate.at("/type").asString().equals("ticket"))
				.findAny()
				.orElseThrow();
			assertThat(reading.at("/time").asString()).isEqualTo("2024-06-14T10:14:09.300Z");
			assertThat(reading.at("/gate").asString()).isEqualTo("1");
			assertThat(reading.at("/forms")).isEqualTo(JsonMapper.shared().readTree("""
					{"ticket": "%1$s", "uuid": "0190163d-8694-739b-aea5-966c26f8ad91", "hex": "%1$s",
					"postgresql": "\\\\x%1$s", "mysql": "0x%1$s"}""".formatted(TEXT)));
		}
	}

	@ParameterizedTest(autoCloseArguments = false)
	@FieldSource("applications")
	void endpointFindsTheTicketsOfARangeOfTime(ConfigurableApplicationContext application) throws Exception {
		var range = actuator(application, "ulid?from=2024-06-14&to=2024-06-15", 200);
		assertThat(range.propertyNames()).contains("ulid", "flake", "ticket");
		assertThat(range.at("/ticket/first/ticket").asString()).isLessThan(TEXT).endsWith("0".repeat(20));
		assertThat(range.at("/ticket/last/ticket").asString()).isGreaterThan(TEXT).endsWith("f".repeat(20));
	}

	private static long issued(ConfigurableApplicationContext application) {
		return application.getBean(TicketKind.class).issued();
	}

	private static JsonNode actuator(ConfigurableApplicationContext application, String path, int status)
			throws Exception {
		HttpResponse<String> answer = get(application, "/actuator/" + path);
		assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
		return JsonMapper.shared().readTree(answer.body());
	}

	private static HttpResponse<String> get(ConfigurableApplicationContext application, String path) throws Exception {
		return CLIENT.send(request(application, path).build(), BodyHandlers.ofString());
	}

	private static HttpResponse<String> post(ConfigurableApplicationContext application, String path, String json)
			throws Exception {
		return CLIENT.send(request(application, path).header("Content-Type", "application/json")
			.POST(BodyPublishers.ofString(json))
			.build(), BodyHandlers.ofString());
	}

	private static HttpRequest.Builder request(ConfigurableApplicationContext application, String path) {
		return HttpRequest.newBuilder(
				URI.create("http://localhost:" + application.getEnvironment().getProperty("local.server.port") + path));
	}

}
