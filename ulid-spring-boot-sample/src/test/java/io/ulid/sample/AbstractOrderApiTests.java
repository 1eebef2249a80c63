package io.ulid.sample;

import java.sql.Connection;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.web.servlet.client.EntityExchangeResult;
import org.springframework.test.web.servlet.client.RestTestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The whole sample over real HTTP. Runs unchanged on each database.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = {
		"management.endpoint.health.show-details=always", "management.prometheus.metrics.export.enabled=true" })
abstract class AbstractOrderApiTests {

	private static final String CUSTOMER = "cus_9x35x6xvtkfqtf201jhn50xrna";

	private static final String ORDER = """
			{"customerId":"%s","item":"Espresso","quantity":2}""";

	private static final ParameterizedTypeReference<Map<String, Object>> JSON = new ParameterizedTypeReference<>() {
	};

	@Autowired
	protected JdbcTemplate jdbc;

	protected RestTestClient http;

	/**
	 * The database of this class.
	 */
	abstract TestDatabase database();

	/**
	 * Where the node ids of this class come from.
	 */
	String nodeIdSource() {
		return "standalone";
	}

	@BeforeEach
	void connect(@LocalServerPort int port) {
		this.http = RestTestClient.bindToServer().baseUrl("http://localhost:" + port).build();
		this.jdbc.update("delete from shipments");
		this.jdbc.update("delete from orders");
	}

	@Test
	void usesTheExpectedDatabase(@Autowired DataSource dataSource) throws Exception {
		try (Connection connection = dataSource.getConnection()) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(database().productName());
		}
	}

	@Test
	void findsAPlacedOrder() {
		Instant before = Instant.ofEpochMilli(System.currentTimeMillis());
		EntityExchangeResult<Map<String, Object>> result = created("/orders", ORDER.formatted(CUSTOMER));
		Map<String, Object> placed = result.getResponseBody();
		OrderId id = TypedUlid.parse(OrderId.class, (String) placed.get("id"));
		assertThat(id.value().instant()).isBetween(before, Instant.now());
		assertThat(id.value().isUuidVersion7()).isTrue();
		assertThat(placed).isEqualTo(Map.of("id", id.toString(), "placedAt", id.value().instant().toString(),
				"customerId", CUSTOMER, "item", "Espresso", "quantity", 2));
		assertThat(result.getResponseHeaders().getLocation()).hasToString("/orders/" + id);
		assertThat(get("/orders/" + id)).isEqualTo(placed);
		assertThat(this.jdbc.queryForObject("select id from orders", Object.class)).isEqualTo(id.value().toUuid());
	}

	@ParameterizedTest
	@CsvSource({ "GET, /orders/ord_01h455vb4pex5vsknk084sn02q, order ord_01h455vb4pex5vsknk084sn02q",
			"POST, /orders/ord_01h455vb4pex5vsknk084sn02q/shipments, order ord_01h455vb4pex5vsknk084sn02q",
			"GET, /shipments/shp_00f2n078mdt7j, shipment shp_00f2n078mdt7j" })
	void respondsNotFoundToAnUnknownId(String method, String uri, String missing) {
		this.http.method(HttpMethod.valueOf(method))
			.uri(uri)
			.exchange()
			.expectStatus()
			.isNotFound()
			.expectBody()
			.jsonPath("$.detail")
			.isEqualTo("There is no " + missing);
	}

	@ParameterizedTest
	@ValueSource(strings = { "/orders/not-an-id", "/orders/cus_9x35x6xvtkfqtf201jhn50xrna",
			"/orders/ORD_01H455VB4PEX5VSKNK084SN02Q", "/orders/ord_01h455vb4pex5vsknk084sn02u",
			"/orders/ord_80000000000000000000000000", "/orders/01563e3a-b5d3-d676-4c61-efb99302bd5b",
			"/orders/01H455VB4PEX5VSKNK084SN02Q", "/orders?before=cus_9x35x6xvtkfqtf201jhn50xrna",
			"/orders/batch?id=ord_01h455vb4pex5vsknk084sn02q,cus_9x35x6xvtkfqtf201jhn50xrna", "/orders?from=yesterday",
			"/orders?from=1969-12-31T23:59:59Z", "/orders?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z",
			"/orders?day=tomorrow", "/orders?limit=0", "/orders?limit=101", "/orders/per-day?days=0",
			"/orders/per-day?days=93", "/orders/per-day?last=yesterday", "/orders/per-day?zone=Europe/Atlantis",
			"/orders/per-day?last=1970-01-01", "/orders/per-day?last=-999999999-01-01", "/shipments/14246757444195114",
			"/shipments/ord_00f2n078mdt7j" })
	void rejectsInvalidIdsAndParameters(String uri) {
		this.http.get()
			.uri(uri)
			.exchange()
			.expectStatus()
			.isBadRequest()
			.expectHeader()
			.contentType(MediaType.APPLICATION_PROBLEM_JSON)
			.expectBody()
			.jsonPath("$.detail")
			.isNotEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "/orders/cus_9x35x6xvtkfqtf201jhn50xrna, PREFIX", "/shipments/shp_00f2n078mdt7u, CHARACTER",
			"/shipments/shp_g000000000000, OVERFLOW", "/shipments/00f2n078mdt7j, PREFIX",
			"/shipments/ord_01h455vb4pex5vsknk084sn02q, PREFIX" })
	void problemDetailContainsTheParameterAndTheReason(String uri, String reason) {
		this.http.get().uri(uri).exchange().expectStatus().isBadRequest().expectBody().json("""
				{"type": "urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda", "title": "Invalid ULID", "status": 400,
				 "parameter": "id", "reason": "%s"}""".formatted(reason));
	}

	@ParameterizedTest
	@CsvSource({ "ord_01h455vb4pex5vsknk084sn02q,PREFIX", "'',PREFIX", "cus_,LENGTH",
			"cus_9x35x6xvtkfqtf201jhn50xrnu,CHARACTER", "cus_01h455vb4pex5vsknk084sn02q,KEY" })
	void rejectsAnInvalidIdInABody(String customerId, String reason) {
		expectBadRequest(ORDER.formatted(customerId)).jsonPath("$.reason")
			.isEqualTo(reason)
			.jsonPath("$.pointer")
			.isEqualTo("#/customerId");
		assertThat(this.jdbc.queryForObject("select count(*) from orders", Long.class)).isZero();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			{"item":"Espresso","quantity":2}
			{"customerId":1,"item":"Espresso","quantity":2}
			{"customerId":"cus_9x35x6xvtkfqtf201jhn50xrna","item":" ","quantity":2}
			""")
	void rejectsAnInvalidBody(String body) {
		expectBadRequest(body);
	}

	private RestTestClient.BodyContentSpec expectBadRequest(String body) {
		return this.http.post()
			.uri("/orders")
			.contentType(MediaType.APPLICATION_JSON)
			.body(body)
			.exchange()
			.expectStatus()
			.isEqualTo(HttpStatus.BAD_REQUEST)
			.expectHeader()
			.contentType(MediaType.APPLICATION_PROBLEM_JSON)
			.expectBody();
	}

	@Test
	void listsOrdersInPagesNewestFirst() {
		List<String> placed = new ArrayList<>();
		for (int i = 0; i < 25; i++) {
			placed.add(0, (String) place().get("id"));
		}
		List<String> listed = new ArrayList<>();
		String next = "";
		for (int page = 0; page < 3; page++) {
			Map<String, Object> body = get("/orders?limit=10" + next);
			listed.addAll(ids(body));
			next = "&before=" + body.get("next");
		}
		assertThat(next).isEqualTo("&before=null");
		assertThat(listed).isEqualTo(placed);
		assertThat(ids(get("/orders"))).isEqualTo(placed.subList(0, 20));
		// The last page is full
		assertThat(get("/orders?limit=25")).containsEntry("next", null);
		// An empty parameter is absent
		assertThat(ids(get("/orders?before=&from=&to="))).isEqualTo(placed.subList(0, 20));
	}

	@Test
	void findsSeveralOrdersAtOnce() {
		String first = (String) place().get("id");
		place();
		String last = (String) place().get("id");
		this.http.get()
			.uri("/orders/batch?id=%s,%s,ord_01h455vb4pex5vsknk084sn02q".formatted(last, first))
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody()
			.jsonPath("$[*].id")
			.value(List.class, (ids) -> assertThat(ids).containsExactlyInAnyOrder(first, last));
	}

	@Test
	void listsOrdersOfAHalfOpenTimeRange() {
		Instant from = Instant.parse("2026-01-01T00:00:00Z");
		Instant to = Instant.parse("2026-01-02T00:00:00Z");
		OrderId tooEarly = insert(Ulid.max(from.minusMillis(1)));
		OrderId first = insert(Ulid.min(from));
		OrderId last = insert(Ulid.max(to.minusMillis(1)));
		OrderId tooLate = insert(Ulid.min(to));
		assertThat(ids(get("/orders?from=%s&to=%s".formatted(from, to)))).containsExactly(last.toString(),
				first.toString());
		assertThat(ids(get("/orders?from=%s&to=%s&before=%s".formatted(from, to, last))))
			.containsExactly(first.toString());
		assertThat(ids(get("/orders?from=" + to))).containsExactly(tooLate.toString());
		assertThat(ids(get("/orders?to=" + from))).containsExactly(tooEarly.toString());
		assertThat(ids(get("/orders?day=2026-01-01"))).containsExactly(last.toString(), first.toString());
	}

	@Test
	void sumsQuantitiesByCustomer() {
		place();
		place();
		OrderId order = insert(Ulid.min(Instant.parse("2026-01-01T00:00:00Z")));
		String other = new CustomerId(order.value()).text();
		assertThat(get("/orders/quantities")).isEqualTo(Map.of(CUSTOMER, 4, other, 1));
		assertThat(get("/orders/quantities?day=2026-01-01")).isEqualTo(Map.of(other, 1));
	}

	@Test
	void countsOrdersByDay() {
		// The clocks were set back on the 25th, which therefore had 25 hours
		Instant start = Instant.parse("2026-10-24T22:00:00Z");
		Instant end = Instant.parse("2026-10-25T23:00:00Z");
		insert(Ulid.max(start.minusMillis(1)));
		insert(Ulid.min(start));
		insert(Ulid.max(end.minusMillis(1)));
		insert(Ulid.min(end));
		assertThat(perDay("?last=2026-10-25&days=3&zone=Europe/Berlin")).containsExactly(
				day("2026-10-23", start.minus(2, ChronoUnit.DAYS), start.minus(1, ChronoUnit.DAYS), 0),
				day("2026-10-24", start.minus(1, ChronoUnit.DAYS), start, 1), day("2026-10-25", start, end, 2));
		assertThat(perDay("?last=2026-10-25&days=2")).extracting((day) -> day.get("orders")).containsExactly(2, 2);
	}

	@Test
	void countsOrdersUntilTodayByDefault() {
		LocalDate before = LocalDate.now(ZoneOffset.UTC);
		place();
		List<Map<String, Object>> days = perDay("");
		assertThat(days).hasSize(14);
		assertThat(days).extracting((day) -> (Integer) day.get("orders")).endsWith(1);
		assertThat(LocalDate.parse((String) days.get(13).get("day"))).isBetween(before, LocalDate.now(ZoneOffset.UTC));
	}

	@Test
	void findsAShipmentByItsId() {
		Instant before = Instant.ofEpochMilli(System.currentTimeMillis());
		String orderId = (String) place().get("id");
		EntityExchangeResult<Map<String, Object>> result = created("/orders/" + orderId + "/shipments", "");
		Map<String, Object> shipped = result.getResponseBody();
		ShipmentId id = TypedUlidFlake.parse(ShipmentId.class, (String) shipped.get("id"));
		assertThat(shipped).containsOnlyKeys("id", "shippedAt", "orderId").containsEntry("orderId", orderId);
		assertThat(Instant.parse((String) shipped.get("shippedAt"))).isBetween(before, Instant.now());
		assertThat(result.getResponseHeaders().getLocation()).hasToString("/shipments/" + id);
		assertThat(get("/shipments/" + id)).isEqualTo(shipped);
		assertThat(this.jdbc.queryForObject("select id from shipments", Object.class)).isEqualTo(id.value().toLong());
	}

	@Test
	void infoShowsTheSettings() {
		this.http.get().uri("/actuator/info").exchange().expectStatus().isOk().expectBody().json("""
				{"ulid":{"monotonic":true,"entropySource":"secure","increment":"random",
				"maxClockRollback":"PT10M","maxClockLead":"PT1S","layout":"uuidv7","storage":"auto",
				"flake":{"epoch":"2024-01-01T00:00:00Z","entropySize":1,"overflow":"wait","maxClockRollback":"PT1S",
				"nodeIdSource":"%s"}}}""".formatted(nodeIdSource()));
	}

	@Test
	void healthChecksTheGeneratorsOfBothKinds() {
		ship();
		this.http.get()
			.uri("/actuator/health")
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody()
			.json("""
					{"status":"UP","components":{"ulid":{"status":"UP","details":{
					"ulidGenerator":{"status":"UP","type":"ulid"},"ulidFlakeGenerator":{"status":"UP","type":"flake"}}}}}""");
	}

	@Test
	void endpointReadsAShipmentAndARangeOfTime() {
		ShipmentId id = new ShipmentId(UlidFlake.parse("00F2N078MDT7J"));
		for (String text : List.of(id.toString(), id.value().toString(), "16981964897052914", "003c5501d146e8f2")) {
			this.http.get().uri("/actuator/ulid/" + text).exchange().expectStatus().isOk().expectBody().json("""
					{"readings":[{"type":"flake","time":"2024-07-06T10:41:03.764Z","future":false,"forms":{
					"flake":"00F2N078MDT7J","number":"16981964897052914","hex":"003c5501d146e8f2",
					"typed":{"ShipmentId":"shp_00f2n078mdt7j"}}}]}""");
		}
		this.http.get()
			.uri("/actuator/ulid?from=2026-01-31&to=2026-02-01")
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody()
			.jsonPath("$.ulid.first.ulid")
			.isEqualTo("01KG8NJW000000000000000000")
			.jsonPath("$.flake.first.flake")
			.isEqualTo(UlidFlake.min(Instant.parse("2026-01-31T00:00:00Z"), UlidFlake.DEFAULT_EPOCH).toString());
	}

	protected Map<String, Object> place() {
		return created("/orders", ORDER.formatted(CUSTOMER)).getResponseBody();
	}

	protected Map<String, Object> ship() {
		return created("/orders/" + place().get("id") + "/shipments", "").getResponseBody();
	}

	private EntityExchangeResult<Map<String, Object>> created(String uri, String body) {
		return this.http.post()
			.uri(uri)
			.contentType(MediaType.APPLICATION_JSON)
			.body(body)
			.exchange()
			.expectStatus()
			.isCreated()
			.expectBody(JSON)
			.returnResult();
	}

	private List<Map<String, Object>> perDay(String query) {
		return this.http.get()
			.uri("/orders/per-day" + query)
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody(new ParameterizedTypeReference<List<Map<String, Object>>>() {
			})
			.returnResult()
			.getResponseBody();
	}

	private static Map<String, Object> day(String day, Instant from, Instant before, int orders) {
		return Map.of("day", day, "from", new OrderId(Ulid.min(from)).text(), "before",
				new OrderId(Ulid.min(before)).text(), "orders", orders);
	}

	private OrderId insert(Ulid id) {
		this.jdbc.update("insert into orders (id, customer_id, item, quantity) values (?, ?, 'Espresso', 1)",
				id.toUuid(), id.toUuid());
		return new OrderId(id);
	}

	protected Map<String, Object> get(String uri) {
		return this.http.get()
			.uri(uri)
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody(JSON)
			.returnResult()
			.getResponseBody();
	}

	@SuppressWarnings("unchecked")
	private static List<String> ids(Map<String, Object> page) {
		return ((List<Map<String, Object>>) page.get("orders")).stream()
			.map((order) -> (String) order.get("id"))
			.toList();
	}

}
