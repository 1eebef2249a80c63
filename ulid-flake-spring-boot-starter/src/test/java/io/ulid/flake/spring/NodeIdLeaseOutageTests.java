package io.ulid.flake.spring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.lease.NodeLease;
import io.ulid.spring.UlidAutoConfiguration;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceInitializationAutoConfiguration;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests for the ids that are generated while the database that leases the node id is
 * unavailable for longer than the lease. The database is a separate process here, even if
 * containers are available.
 */
@Tag("slow")
class NodeIdLeaseOutageTests {

	private static final Duration PATIENCE = Duration.ofSeconds(60);

	@TempDir(cleanup = CleanupMode.NEVER)
	private Path dataDirectory;

	private EmbeddedPostgres server;

	private final List<Long> stopped = new ArrayList<>();

	@BeforeEach
	void startServer() throws IOException {
		this.server = start(0);
	}

	@AfterEach
	void stopServer() throws Exception {
		signal("CONT", this.stopped);
		this.server.close();
	}

	@Test
	void generatesIdsUntilTheLeaseEndsWhileTheDatabaseIsDown() {
		runner().run((context) -> {
			UlidFlakeGenerator generator = generator(context);
			List<UlidFlake> flakes = new ArrayList<>(List.of(generator.next()));
			int port = this.server.getPort();
			this.server.close();
			assertThatIdsEndWithTheLease(context, flakes);
			this.server = start(port);
			assertThatIdsGoOn(context, flakes);
		});
	}

	/**
	 * The database does not respond, and never responds again on the connections of the
	 * pool, like a network whose firewall has dropped them.
	 */
	@Test
	void generatesIdsUntilTheLeaseEndsWhileTheDatabaseHangs() {
		runner().run((context) -> {
			UlidFlakeGenerator generator = generator(context);
			List<UlidFlake> flakes = new ArrayList<>(List.of(generator.next()));
			Set<Long> connections = connections();
			ProcessHandle postmaster = postmaster();
			// At first the process that starts the others
			stop(List.of(postmaster.pid()));
			stop(postmaster.descendants().map(ProcessHandle::pid).toList());
			assertThatIdsEndWithTheLease(context, flakes);
			List<Long> others = this.stopped.stream().filter((process) -> !connections.contains(process)).toList();
			assertThat(others).hasSizeLessThan(this.stopped.size());
			signal("CONT", others);
			assertThatIdsGoOn(context, flakes);
		});
	}

	private static void assertThatIdsEndWithTheLease(AssertableApplicationContext context, List<UlidFlake> flakes) {
		UlidFlakeGenerator generator = generator(context);
		Instant down = Instant.now();
		UlidFlake afterTheEnd = generator.next();
		assertThat(instant(afterTheEnd)).isAfterOrEqualTo(down.minusMillis(1));
		UlidGenerationException refusal = await().atMost(PATIENCE)
			.pollInterval(Duration.ofMillis(10))
			.until(() -> nextOrRefusal(generator, flakes), (ex) -> ex != null);
		NodeLease lease = context.getBean(LeasedNodeIdSource.class).lease().orElseThrow();
		assertThat(flakes).allMatch((flake) -> instant(flake).isBefore(lease.until()));
		assertThat(instant(flakes.get(flakes.size() - 1))).isAfter(lease.until().minusMillis(500));
		assertThat(refusal.getReason()).isEqualTo(Reason.UNAVAILABLE);
		assertThat(refusal)
			.hasMessageStartingWith("Node id %s was leased until %s, but the clock shows ", lease.nodeId(),
					lease.until())
			.hasMessageContaining(": the lease could not be renewed: ");
		assertThat(refusal.getCause()).isNotNull().hasStackTraceContaining("java.sql.SQL");
	}

	private static void assertThatIdsGoOn(AssertableApplicationContext context, List<UlidFlake> flakes) {
		UlidFlake last = flakes.get(flakes.size() - 1);
		int made = flakes.size();
		await().atMost(PATIENCE)
			.pollInterval(Duration.ofMillis(10))
			.until(() -> nextOrRefusal(generator(context), flakes) == null);
		assertThat(flakes).hasSize(made + 1);
		assertThat(flakes.get(made)).isGreaterThan(last);
	}

	private static @Nullable UlidGenerationException nextOrRefusal(UlidFlakeGenerator generator,
			List<UlidFlake> flakes) {
		try {
			flakes.add(generator.next());
			return null;
		}
		catch (UlidGenerationException ex) {
			return ex;
		}
	}

	private ApplicationContextRunner runner() {
		return new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class,
					DataSourceInitializationAutoConfiguration.class, UlidAutoConfiguration.class,
					UlidFlakeAutoConfiguration.class))
			.withPropertyValues("spring.datasource.url=" + url(), "spring.datasource.username=postgres",
					"spring.datasource.hikari.maximum-pool-size=2", "spring.datasource.hikari.connection-timeout=1000",
					"spring.datasource.hikari.validation-timeout=500", "spring.sql.init.mode=always",
					"spring.sql.init.schema-locations=classpath:io/ulid/support/shedlock-postgresql.sql",
					"ulid.flake.node-id-source=jdbc", "ulid.flake.max-clock-rollback=50ms", "ulid.flake.lease.term=8s",
					"ulid.flake.lease.renewal=300ms", "ulid.flake.lease.margin=100ms");
	}

	private String url() {
		return "jdbc:postgresql://localhost:%s/postgres".formatted(this.server.getPort());
	}

	private EmbeddedPostgres start(int port) throws IOException {
		EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
			.setDataDirectory(this.dataDirectory)
			.setCleanDataDirectory(false);
		return ((port != 0) ? builder.setPort(port) : builder).start();
	}

	private Set<Long> connections() throws SQLException {
		Set<Long> processes = new HashSet<>();
		try (var connection = DriverManager.getConnection(url(), "postgres", "");
				var statement = connection.createStatement();
				ResultSet rows = statement.executeQuery("select pid from pg_stat_activity "
						+ "where backend_type = 'client backend' and pid <> pg_backend_pid()")) {
			while (rows.next()) {
				processes.add(rows.getLong(1));
			}
		}
		return processes;
	}

	private ProcessHandle postmaster() throws IOException {
		try (Stream<String> lines = Files.lines(this.dataDirectory.resolve("postmaster.pid"))) {
			return ProcessHandle.of(Long.parseLong(lines.findFirst().orElseThrow().strip())).orElseThrow();
		}
	}

	private void stop(List<Long> processes) throws Exception {
		this.stopped.addAll(processes);
		signal("STOP", processes);
	}

	private static void signal(String signal, List<Long> processes) throws Exception {
		if (!processes.isEmpty()) {
			List<String> command = new ArrayList<>(List.of("kill", "-" + signal));
			processes.forEach((process) -> command.add(process.toString()));
			// Some may have ended in the meantime
			new ProcessBuilder(command).start().waitFor();
		}
	}

	private static UlidFlakeGenerator generator(AssertableApplicationContext context) {
		return context.getBean(UlidFlakeGenerator.class);
	}

	private static Instant instant(UlidFlake flake) {
		return flake.instant(UlidFlake.DEFAULT_EPOCH);
	}

}
