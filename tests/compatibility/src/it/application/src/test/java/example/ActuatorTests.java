package example;

import java.time.Duration;
import java.util.Map;

import example.Server.Answer;
import io.ulid.UlidGenerator;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.lease.NodeLease;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for what Actuator reports, on Spring MVC and WebFlux.
 */
class ActuatorTests {

	@ParameterizedTest
	@ValueSource(strings = { "servlet", "reactive" })
	void reportsClockRollbackInHealth(String type) throws Exception {
		try (Server server = new Server("spring.main.web-application-type=" + type, "example.clock=true",
				"management.endpoint.health.show-details=always", "ulid.flake.max-clock-rollback=0s",
				// No renewal meanwhile
				"ulid.flake.lease.term=1h", "ulid.flake.lease.renewal=20m")) {
			assertHealth(server, 200);
			Answer health = server.get("/actuator/health/ulid");
			assertThat(health.at("$.status")).isEqualTo("UP");
			assertThat(health.at("$.details.ulidGenerator")).isEqualTo(Map.of("status", "UP", "type", "ulid"));
			NodeLease lease = server.bean(LeasedNodeIdSource.class).lease().orElseThrow();
			assertThat(health.at("$.details.ulidFlakeGenerator")).isEqualTo(Map.of("status", "UP", "type", "flake",
					"nodeId", lease.nodeId(), "leasedUntil", lease.until().toString()));

			server.bean(SettableClock.class).set(Duration.ofMinutes(-20));
			assertHealth(server, 503);
			assertThat(server.get("/actuator/health/ulid").at("$.details.ulidGenerator"))
				.asInstanceOf(InstanceOfAssertFactories.MAP)
				.containsEntry("status", "DOWN")
				.containsEntry("reason", "clock_rollback")
				.hasEntrySatisfying("message",
						(message) -> assertThat(message.toString()).contains("ulid.generator.max-clock-rollback"));

			server.bean(SettableClock.class).set(Duration.ZERO);
			assertHealth(server, 200);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "servlet", "reactive" })
	void reportsClockRollbacksAndRejectionsInMeters(String type) throws Exception {
		try (Server server = new Server("spring.main.web-application-type=" + type, "example.clock=true")) {
			UlidGenerator generator = server.bean(UlidGenerator.class);
			generator.next();
			server.bean(SettableClock.class).set(Duration.ofSeconds(-500));
			generator.next();
			assertThat(server.get("/path/nope").status()).isEqualTo(400);
			assertThat(server.get("/actuator/prometheus").body())
				.contains("ulid_clock_rollbacks_total{generator=\"ulidGenerator\",outcome=\"held\"} 1.0\n")
				.containsPattern("ulid_clock_behind_last_id_seconds\\{generator=\"ulidGenerator\"} [45][0-9]{2}[.]")
				.contains("ulid_generation_failures_total{generator=\"ulidGenerator\",reason=\"clock_rollback\"} 0.0\n")
				.contains("ulid_rejections_total{place=\"path\",reason=\"length\"} 1.0\n")
				.containsPattern("ulid_flake_lease_node [0-9]")
				.contains("ulid_flake_lease_remaining_seconds ",
						"ulid_flake_waits_total{generator=\"ulidFlakeGenerator\"} ");
		}
	}

	private static void assertHealth(Server server, int status) throws Exception {
		assertThat(server.get("/actuator/health").status()).isEqualTo(status);
		assertThat(server.get("/actuator/health/readiness").status()).isEqualTo(status);
		assertThat(server.get("/actuator/health/liveness").status()).isEqualTo(200);
	}

	@ParameterizedTest
	@ValueSource(strings = { "servlet", "reactive" })
	void hidesDetailsOfHealthByDefault(String type) throws Exception {
		try (Server server = new Server("spring.main.web-application-type=" + type,
				"management.endpoint.health.show-components=always")) {
			assertThat(server.get("/actuator/health").at("$.components.ulid")).isEqualTo(Map.of("status", "UP"));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "management.health.ulid.enabled=false", "management.health.defaults.enabled=false" })
	void healthCanBeSwitchedOff(String property) throws Exception {
		try (Server server = new Server("spring.main.web-application-type=servlet", property,
				"management.endpoint.health.group.readiness.include=readinessState",
				"management.endpoint.health.show-details=always")) {
			assertThat(server.get("/actuator/health").status()).isEqualTo(200);
			assertThat(server.get("/actuator/health/ulid").status()).isEqualTo(404);
		}
	}

}
