package io.ulid.sample;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

import io.ulid.TypedUlid;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Health, meters and log while the clock of the running sample is set back and forth.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = { "logging.level.io.ulid=info", "management.prometheus.metrics.export.enabled=true",
				"management.endpoint.health.show-details=always",
				"management.endpoint.health.group.readiness.include=readinessState,ulid",
				"management.endpoint.health.probes.enabled=true", "ulid.flake.max-clock-rollback=1m" })
@ExtendWith(OutputCaptureExtension.class)
class ClockStepTests {

	private static final String LIMIT = "ulid.generator.max-clock-rollback";

	@Autowired
	private ScriptedClock clock;

	private RestTestClient http;

	@BeforeEach
	void connect(@LocalServerPort int port) {
		this.http = RestTestClient.bindToServer().baseUrl("http://localhost:" + port).build();
	}

	@Test
	void keepsOrderThenFailsAndRecoversAsTheClockSteps(CapturedOutput output) {
		OrderId first = place();
		assertThat(assertMeters(0, 0, 0).refusals()).isZero();
		assertThat(health("/actuator/health/ulid", 200)).containsEntry("status", "UP");
		assertThat(output).doesNotContain("Clock is");

		this.clock.advance(Duration.ofSeconds(-5));
		OrderId second = place();
		assertThat(second).isGreaterThan(first);
		assertThat(assertMeters(1, 0, 5).refusals()).isZero();
		assertThat(health("/actuator/health/ulid", 200)).containsEntry("status", "UP").asString().contains("PT5S");
		health("/actuator/health/readiness", 200);
		assertThat(output).containsOnlyOnce("Clock is 5000 ms behind the last ULID").contains(LIMIT);

		this.clock.advance(Duration.ofMinutes(-20));
		postOrder().expectStatus().is5xxServerError();
		assertThat(assertMeters(1, 1, 1205).refusals()).isEqualTo(1);
		assertThat(health("/actuator/health/ulid", 503)).containsEntry("status", "DOWN")
			.asString()
			.contains("clock_rollback", LIMIT);
		health("/actuator/health/readiness", 503);
		health("/actuator/health/liveness", 200);
		assertThat(output).containsOnlyOnce("Clock is 1205000 ms behind the last ULID")
			.contains(LIMIT + "' (600000 ms)");

		this.clock.advance(Duration.ofMinutes(21));
		assertThat(place()).isGreaterThan(second);
		assertMeters(1, 1, 0);
		assertThat(health("/actuator/health/ulid", 200)).containsEntry("status", "UP");
		health("/actuator/health/readiness", 200);
		assertThat(output).containsOnlyOnce("Clock has passed the last ULID");
		assertThat(output).doesNotContain(first.text().substring(4), second.text().substring(4));
	}

	private Scrape assertMeters(int held, int refused, int lag) {
		Scrape scrape = Scrape.of(this.http);
		assertThat(scrape.rollbacks("held")).as("held").isEqualTo(held);
		assertThat(scrape.rollbacks("refused")).as("refused").isEqualTo(refused);
		assertThat(scrape.lag()).as("lag").isEqualTo(lag);
		return scrape;
	}

	private RestTestClient.ResponseSpec postOrder() {
		return this.http.post().uri("/orders").contentType(MediaType.APPLICATION_JSON).body("""
				{"customerId":"cus_9x35x6xvtkfqtf201jhn50xrna","item":"Espresso","quantity":2}""").exchange();
	}

	private OrderId place() {
		Map<String, Object> order = postOrder().expectStatus()
			.isCreated()
			.expectBody(new ParameterizedTypeReference<Map<String, Object>>() {
			})
			.returnResult()
			.getResponseBody();
		return TypedUlid.parse(OrderId.class, (String) order.get("id"));
	}

	private Map<String, Object> health(String path, int status) {
		return this.http.get()
			.uri(path)
			.exchange()
			.expectStatus()
			.isEqualTo(status)
			.expectBody(new ParameterizedTypeReference<Map<String, Object>>() {
			})
			.returnResult()
			.getResponseBody();
	}

	@TestConfiguration
	static class ClockConfiguration {

		@Bean
		Clock clock() {
			return ScriptedClock.at(Instant.ofEpochMilli(System.currentTimeMillis()));
		}

	}

}
