package io.ulid.flake.fleet;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.web.client.RestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The key of opaque ids is replaced in three deployments. Each process has the keys of
 * one deployment, and all share one database.
 */
@Tag("slow")
class KeyRotationTests {

	private static final String OLD = key("an old key, which is replaced___");

	private static final String NEW = key("a new key, which replaces it____");

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	private static final JdbcTemplate JDBC_TEMPLATE = new JdbcTemplate(
			new DriverManagerDataSource(DATABASE.url(), DATABASE.username(), DATABASE.password()));

	private static final Map<String, FleetProcess> PROCESSES = new HashMap<>();

	@TempDir
	private static Path directory;

	private final RestClient restClient = RestClient.builder()
		.defaultStatusHandler((status) -> true, (request, response) -> {
		})
		.build();

	private static String key(String bytes) {
		return Base64.getEncoder().encodeToString(bytes.getBytes(StandardCharsets.US_ASCII));
	}

	@BeforeAll
	static void startProcesses() {
		assertThat(DATABASE.productName()).isEqualTo("PostgreSQL");
		JDBC_TEMPLATE.execute("create table members (id uuid primary key, friends jsonb)");
		start("before", 1, Map.of(1, OLD));
		start("knows", 1, Map.of(1, OLD, 2, NEW));
		start("writes", 2, Map.of(1, OLD, 2, NEW));
		start("after", 2, Map.of(2, NEW));
		start("moved", 1, Map.of(1, NEW));
		FleetProcess.awaitServers(PROCESSES.values());
	}

	private static void start(String name, int write, Map<Integer, String> keys) {
		Map<String, Object> properties = new HashMap<>(DATABASE.properties());
		properties.put("ulid.opaque-ids.write", write);
		keys.forEach((number, key) -> properties.put("ulid.opaque-ids.keys." + number, key));
		properties.put("server.port", 0);
		properties.put("ulid.flake.node-id-source", "standalone");
		properties.put("spring.datasource.hikari.minimum-idle", 1);
		properties.put("spring.jpa.open-in-view", false);
		properties.put("spring.mvc.problemdetails.enabled", true);
		PROCESSES.put(name, FleetProcess.start(KeyRotationApplication.class, name, directory, properties));
	}

	@AfterAll
	static void killProcesses() {
		PROCESSES.values().forEach(FleetProcess::kill);
	}

	@Test
	void processesWriteTheOldKeyDuringTheFirstDeployment() {
		String old = add("before", null);
		String known = add("knows", old);
		assertThat(old).matches("mbr_[89a-f].{25}");
		assertThat(known).matches("mbr_[89a-f].{25}");
		assertThat(find("before", known).getBody()).isEqualTo(find("knows", known).getBody());
		assertThat(find("knows", old).getStatusCode().value()).isEqualTo(200);
	}

	@Test
	void processesReadIdsOfBothKeysDuringTheSecondDeployment() {
		String old = add("knows", null);
		String current = add("writes", old);
		assertThat(current).matches("mbr_[g-q].{25}");
		// In the middle of the deployment, each process reads what the other has written
		JsonNode fromOld = find("knows", current).getBody();
		JsonNode fromNew = find("writes", current).getBody();
		assertThat(fromNew.at("/id").asString()).isEqualTo(current);
		assertThat(fromOld.at("/id").asString()).matches("mbr_[89a-f].{25}");
		// Meanwhile a row has two addresses
		assertThat(find("writes", fromOld.at("/id").asString()).getBody()).isEqualTo(fromNew);
		assertThat(find("knows", fromOld.at("/id").asString()).getBody()).isEqualTo(fromOld);
		assertThat(fromOld.at("/friends/best").asString()).isEqualTo(old);
	}

	@Test
	void rejectsIdsOfTheOldKeyAfterTheThirdDeployment() {
		String friend = add("knows", null);
		String old = add("knows", friend);
		JsonNode found = find("writes", old).getBody();
		String current = found.at("/id").asString();
		assertThat(find("after", current).getBody()).isEqualTo(found);
		ResponseEntity<JsonNode> rejected = find("after", old);
		assertThat(rejected.getStatusCode().value()).isEqualTo(400);
		assertThat(rejected.getBody().at("/reason").asString()).isEqualTo("KEY");
		assertThat(rejected.getBody().at("/detail").asString()).isEqualTo(
				"Invalid MemberId '%s': is encrypted with key 1, which is not configured: 'ulid.opaque-ids.keys.1' is missing",
				old);
		// The JSON was stored by a process that wrote key 1
		assertThat(found.at("/friends/best").asString()).matches("mbr_[g-q].{25}");
		assertThat(found.at("/friends/notes").propertyNames()).containsExactly(found.at("/friends/best").asString());
	}

	@Test
	void findsNoRowIfANewKeyReusesTheNumberOfTheOldKey() {
		String old = add("before", null);
		assertThat(find("moved", old).getStatusCode().value()).isEqualTo(404);
	}

	@Test
	void databaseContainsPlainIds() {
		String friend = add("writes", null);
		add("writes", friend);
		Map<String, Object> row = JDBC_TEMPLATE.queryForMap("""
				select members.id, friends ->> 'best' as best, friends ->> 'notes' as notes
				from members where friends ->> 'best' is not null order by id desc limit 1""");
		String best = (String) row.get("best");
		assertThat(best).matches("mbr_0.{25}");
		assertThat(JsonMapper.shared().readTree((String) row.get("notes")).propertyNames()).containsExactly(best);
		UUID stored = Ulid.parse(best.substring(4)).toUuid();
		assertThat(JDBC_TEMPLATE.queryForObject("select count(*) from members where id = ?", Integer.class, stored))
			.isOne();
	}

	private String add(String process, @Nullable String friend) {
		Map<String, Object> friends = new HashMap<>();
		friends.put("best", friend);
		friends.put("notes", (friend != null) ? Map.of(friend, "a note") : Map.of());
		JsonNode member = this.restClient.post()
			.uri(uri(process))
			.contentType(MediaType.APPLICATION_JSON)
			.body(friends)
			.retrieve()
			.body(JsonNode.class);
		return member.at("/id").asString();
	}

	private ResponseEntity<JsonNode> find(String process, String id) {
		return this.restClient.get().uri(uri(process) + "/" + id).retrieve().toEntity(JsonNode.class);
	}

	private static String uri(String process) {
		return PROCESSES.get(process).url() + "/members";
	}

}
