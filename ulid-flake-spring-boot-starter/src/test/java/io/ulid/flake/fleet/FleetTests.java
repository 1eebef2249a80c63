package io.ulid.flake.fleet;

import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.support.database.TestDatabase;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for processes that lease their node ids from one database. There are more
 * processes than node ids; some are killed, one is paused for longer than its lease, one
 * is shut down. All processes insert their ids into one table.
 */
@Tag("slow")
class FleetTests {

	private static final int SIZE = Integer.getInteger("fleet.size", 6);

	// One process in five gets no node id
	private static final int NODE_IDS = SIZE * 4 / 5;

	private static final int KILLED = NODE_IDS / 3;

	private static final int STARTING_AT_ONCE = 4;

	private final TestDatabase database = TestDatabase.postgreSql();

	private final JdbcTemplate jdbcTemplate = new JdbcTemplate(
			new DriverManagerDataSource(this.database.url(), this.database.username(), this.database.password()));

	private final List<FleetProcess> processes = new ArrayList<>();

	// The names of the processes that had a node id, one after the other
	private final Map<Integer, List<String>> holders = new HashMap<>();

	@TempDir
	private Path directory;

	@BeforeEach
	void createTables() {
		assertThat(this.jdbcTemplate
			.execute((ConnectionCallback<String>) (connection) -> connection.getMetaData().getDatabaseProductName()))
			.isEqualTo("PostgreSQL");
		this.jdbcTemplate.execute("create table shedlock (name varchar(64) primary key, lock_until timestamp not null, "
				+ "locked_at timestamp not null, locked_by varchar(255) not null)");
		this.jdbcTemplate.execute("create table flake (id bigint primary key, process text not null)");
	}

	@AfterEach
	void killAll() {
		this.processes.forEach(FleetProcess::kill);
	}

	@Test
	@Timeout(value = 5, unit = TimeUnit.MINUTES)
	void noTwoProcessesUseTheSameNodeIdAtTheSameTime() {
		List<FleetProcess> all = start(SIZE);
		List<FleetProcess> running = all.stream().filter(FleetProcess::isAlive).toList();
		assertThat(all).filteredOn((process) -> !process.isAlive())
			.allSatisfy((process) -> assertThatHoldersAreNamed(process, running))
			.hasSize(SIZE - NODE_IDS);
		assertThat(running).extracting(FleetProcess::nodeId)
			.containsExactlyInAnyOrderElementsOf(IntStream.range(0, NODE_IDS).boxed().toList());

		FleetProcess paused = running.get(0);
		FleetProcess leaving = running.get(1);
		List<FleetProcess> killed = running.subList(2, 2 + KILLED);
		List<Integer> abandoned = Stream.concat(Stream.of(paused), killed.stream()).map(FleetProcess::nodeId).toList();
		pause(paused);
		killed.forEach(FleetProcess::kill);
		await(() -> assertThat(freeNodeIds()).as(() -> "Free after the end of %s, %s".formatted(paused, killed))
			.isEqualTo(abandoned.size()));
		List<FleetProcess> successors = start(abandoned.size());
		assertThat(successors).allMatch(FleetProcess::isAlive, "has a node id");
		assertThat(successors).extracting(FleetProcess::nodeId).containsExactlyInAnyOrderElementsOf(abandoned);

		int refusals = paused.events(Event.REFUSED).size();
		paused.resume();
		await(() -> assertThat(paused).matches((process) -> process.events(Event.REFUSED).size() > refusals,
				"has noticed that its lease is over"));

		int released = leaving.nodeId();
		LocalDateTime end = lockTime("lock_until", released);
		leaving.terminate();
		await(() -> assertThat(paused).matches((process) -> process.nodeId() == released,
				"has the node id of a process that was shut down"));
		hasNodeId(paused);
		assertThat(lockTime("locked_at", released)).as(() -> "Given back by %s".formatted(leaving)).isBefore(end);

		List<FleetProcess> ended = this.processes.stream()
			.filter((process) -> process == leaving || process.isAlive())
			.toList();
		ended.forEach(FleetProcess::terminate);
		await(() -> assertThat(ended).noneMatch(FleetProcess::isAlive));
		assertThat(ended).hasSize(NODE_IDS + 1)
			.allMatch((process) -> process.events(Event.INSERTED).equals(List.of(inserted(process))), "lost no id");
		assertThat(this.processes).allMatch((process) -> process.events(Event.FAILED).isEmpty(), "has not failed");
		assertThat(holdersByTheirIds()).hasSameSizeAs(this.holders)
			.allSatisfy((nodeId, names) -> assertThat(names)
				.as(() -> "Holders of node id %s: %s".formatted(nodeId, named(names)))
				.isEqualTo(this.holders.get(nodeId)));
	}

	/**
	 * Start processes, and wait until each of them makes ids or has failed to start.
	 */
	private List<FleetProcess> start(int count) {
		List<FleetProcess> started = new ArrayList<>();
		for (int i = 0; i < count; i++) {
			await(() -> assertThat(started).filteredOn((process) -> !process.isSettled())
				.hasSizeLessThan(STARTING_AT_ONCE));
			started.add(start());
		}
		await(() -> assertThat(started).allMatch(FleetProcess::isSettled, "makes ids or has failed to start"));
		started.stream().filter(FleetProcess::isAlive).forEach(this::hasNodeId);
		return started;
	}

	private FleetProcess start() {
		String name = "process-" + this.processes.size();
		Map<String, Object> properties = new HashMap<>(this.database.properties());
		properties.put("spring.application.name", "fleet");
		properties.put("spring.main.web-application-type", "none");
		properties.put("spring.datasource.hikari.data-source-properties.ApplicationName", name);
		properties.put("spring.datasource.hikari.maximum-pool-size", 2);
		properties.put("spring.datasource.hikari.minimum-idle", 1);
		properties.put("ulid.flake.node-id-source", "jdbc");
		properties.put("ulid.flake.lease.node-ids", NODE_IDS);
		properties.put("ulid.flake.lease.term", (SIZE > 6) ? "15s" : "8s");
		properties.put("ulid.flake.lease.renewal", (SIZE > 6) ? "3s" : "2s");
		properties.put("logging.level.io.ulid.flake.lease", "info");
		FleetProcess process = FleetProcess.start(FleetApplication.class, name, this.directory, properties);
		this.processes.add(process);
		return process;
	}

	private void hasNodeId(FleetProcess process) {
		this.holders.computeIfAbsent(process.nodeId(), (nodeId) -> new ArrayList<>()).add(process.name());
	}

	private void assertThatHoldersAreNamed(FleetProcess refused, List<FleetProcess> holders) {
		String output = refused.output();
		assertThat(output).contains("APPLICATION FAILED TO START", "All " + NODE_IDS + " node ids are taken");
		assertThat(holders).allSatisfy((holder) -> assertThat(output)
			.containsPattern("ulid-flake-%d by fleet@\\S+:%d:".formatted(holder.nodeId(), holder.pid())));
	}

	/**
	 * Pause a process, but not in the middle of a transaction, which would continue to
	 * lock the row of its lease.
	 */
	private void pause(FleetProcess process) {
		await(() -> {
			process.resume();
			process.pause();
			assertThat(this.jdbcTemplate.queryForObject(
					"select count(*) from pg_stat_activity where application_name = ? and state <> 'idle'",
					Integer.class, process.name()))
				.isZero();
		});
	}

	private int freeNodeIds() {
		return this.jdbcTemplate
			.queryForObject("select count(*) from shedlock where lock_until <= timezone('utc', now())", Integer.class);
	}

	private LocalDateTime lockTime(String column, int nodeId) {
		return this.jdbcTemplate.queryForObject("select " + column + " from shedlock where name = ?",
				LocalDateTime.class, "ulid-flake-" + nodeId);
	}

	private String inserted(FleetProcess process) {
		return this.jdbcTemplate.queryForObject("select count(*) from flake where process = ?", String.class,
				process.name());
	}

	/**
	 * The holders of each node id, in the order of the ids that they have generated: a
	 * holder that has generated ids before and after the ids of another holder is
	 * contained twice.
	 */
	private Map<Integer, List<String>> holdersByTheirIds() {
		Map<Integer, List<String>> holders = new HashMap<>();
		this.jdbcTemplate.query("""
				select node_id, process
				from (
					select id, node_id, process, lag(process) over (partition by node_id order by id) as previous
					from (select id, id & 31 as node_id, process from flake) ids
				) changes
				where process is distinct from previous
				order by id""", (row) -> {
			holders.computeIfAbsent(row.getInt("node_id"), (nodeId) -> new ArrayList<>()).add(row.getString("process"));
		});
		return holders;
	}

	private List<FleetProcess> named(List<String> names) {
		return this.processes.stream().filter((process) -> names.contains(process.name())).toList();
	}

	private static void await(ThrowingRunnable assertion) {
		Awaitility.await().pollInterval(Duration.ofMillis(200)).atMost(Duration.ofMinutes(2)).untilAsserted(assertion);
	}

}
