package io.ulid.flake.fleet;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

import io.ulid.Ulid;
import io.ulid.flake.fleet.ConversationApplication.Post;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.web.client.RestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for two processes that answer the messages of each other over HTTP, and save them
 * in one table. Their clocks differ by 800 milliseconds, and an answer takes a few.
 */
@Tag("slow")
class ConversationTests {

	private static final int CONVERSATIONS = 20;

	private static final int ANSWERS = 10;

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	private static final JdbcTemplate JDBC_TEMPLATE = new JdbcTemplate(
			new DriverManagerDataSource(DATABASE.url(), DATABASE.username(), DATABASE.password()));

	private static final List<FleetProcess> PROCESSES = new ArrayList<>();

	@TempDir
	private static Path directory;

	private final RestClient restClient = RestClient.create();

	@BeforeAll
	static void startProcesses() {
		assertThat(DATABASE.productName()).isEqualTo("PostgreSQL");
		JDBC_TEMPLATE.execute("create table message (id uuid primary key, parent_id uuid references message)");
		start("fast", "400ms");
		start("slow", "-400ms");
		FleetProcess.awaitServers(PROCESSES);
	}

	@AfterAll
	static void killProcesses() {
		PROCESSES.forEach(FleetProcess::kill);
	}

	@BeforeEach
	void deleteMessages() {
		JDBC_TEMPLATE.update("delete from message");
	}

	@Test
	void withObservationAnswersAreGreaterThanTheirMessages() {
		List<UUID> firstMessages = converse(true);
		assertThat(answersInWrongOrder()).isZero();
		// Each process observes a message of every conversation
		assertThat(JDBC_TEMPLATE.queryForList("select id from message where parent_id is null order by id", UUID.class))
			.isEqualTo(firstMessages);
		List<Integer> conversation = IntStream.rangeClosed(0, ANSWERS).boxed().toList();
		assertThat(depthsInOrderOfIds()).containsExactlyElementsOf(
				Collections.nCopies(CONVERSATIONS, conversation).stream().flatMap(List::stream).toList());
	}

	@Test
	void withoutObservationTheOrderIsWrong() {
		converse(false);
		assertThat(depthsInOrderOfIds()).hasSize(CONVERSATIONS * (1 + ANSWERS));
		assertThat(answersInWrongOrder()).isPositive();
	}

	private static void start(String name, String clockOffset) {
		Map<String, Object> properties = new HashMap<>(DATABASE.properties());
		properties.put("clock.offset", clockOffset);
		properties.put("server.port", 0);
		properties.put("ulid.flake.node-id-source", "standalone");
		properties.put("spring.datasource.hikari.minimum-idle", 1);
		properties.put("spring.jpa.open-in-view", false);
		properties.put("spring.web.error.include-message", "always");
		PROCESSES.add(FleetProcess.start(ConversationApplication.class, name, directory, properties));
	}

	/**
	 * Have each process begin every other conversation.
	 * @return the ids of the first messages
	 */
	private List<UUID> converse(boolean observe) {
		List<String> uris = PROCESSES.stream().map((process) -> process.url() + "/messages").toList();
		return IntStream.range(0, CONVERSATIONS)
			.mapToObj((i) -> post(uris.get(i % 2), new Post(null, ANSWERS, observe, uris.get(1 - i % 2))))
			.toList();
	}

	private UUID post(String uri, Post post) {
		JsonNode receipt = this.restClient.post().uri(uri).body(post).retrieve().body(JsonNode.class);
		return Ulid.parse(receipt.get("id").asString()).toUuid();
	}

	private int answersInWrongOrder() {
		return JDBC_TEMPLATE.queryForObject("""
				select count(*)
				from message child
				join message parent on child.parent_id = parent.id
				where child.id <= parent.id""", Integer.class);
	}

	/**
	 * The depth of each message in its conversation, one conversation after the other.
	 */
	private List<Integer> depthsInOrderOfIds() {
		return JDBC_TEMPLATE.queryForList("""
				with recursive conversation (id, first, depth) as (
					select id, id, 0 from message where parent_id is null
					union all
					select message.id, first, depth + 1
					from message join conversation on message.parent_id = conversation.id
				)
				select depth from conversation order by first, id""", Integer.class);
	}

}
