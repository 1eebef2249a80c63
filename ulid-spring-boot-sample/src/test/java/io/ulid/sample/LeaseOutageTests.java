package io.ulid.sample;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.test.web.servlet.client.RestTestClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * What people on call see while the database that leases the node id of the running
 * sample is away for longer than the lease. It is a process of its own here, also where
 * there are containers.
 */
@Tag("slow")
class LeaseOutageTests {

	@TempDir(cleanup = CleanupMode.NEVER)
	private Path dataDirectory;

	private EmbeddedPostgres server;

	private RestTestClient http;

	@AfterEach
	void stopServer() throws IOException {
		this.server.close();
	}

	@Test
	void databaseOfLeasesIsStoppedAndStarted() throws Exception {
		this.server = start(0);
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(SampleApplication.class).run(
				"--server.port=0",
				"--spring.datasource.url=jdbc:postgresql://localhost:%s/postgres".formatted(this.server.getPort()),
				"--spring.datasource.username=postgres", "--spring.datasource.hikari.connection-timeout=1000",
				"--spring.datasource.hikari.validation-timeout=500",
				"--spring.flyway.locations=classpath:db/migration,classpath:leases",
				"--management.endpoint.health.show-details=always", "--ulid.flake.node-id-source=jdbc",
				"--ulid.flake.max-clock-rollback=50ms", "--ulid.flake.lease.term=6s",
				"--ulid.flake.lease.renewal=500ms", "--ulid.flake.lease.margin=100ms")) {
			int port = ((WebServerApplicationContext) context).getWebServer().getPort();
			this.http = RestTestClient.bindToServer().baseUrl("http://localhost:" + port).build();
			Map<String, Object> health = health(200);
			assertThat(health).containsEntry("status", "UP").asString().contains("nodeId=", "leasedUntil=");
			double node = scrape("ulid_flake_lease_node");
			assertThat(node).isBetween(0.0, 31.0);
			await().until(() -> scrape(renewals("renewed")) > 0);
			assertThat(scrape("ulid_flake_lease_remaining_seconds")).isBetween(1.0, 6.0);
			assertThat(scrape(renewals("failed"))).isZero();

			int postgres = this.server.getPort();
			this.server.close();
			await().until(() -> scrape(renewals("failed")) > 0);
			await().atMost(Duration.ofSeconds(30)).until(() -> scrape("ulid_flake_lease_remaining_seconds") == 0);
			assertThat(health(503)).containsEntry("status", "DOWN")
				.asString()
				.contains("unavailable", "could not be renewed");
			assertThat(scrape(failures("unavailable"))).isPositive();
			assertThat(scrape(failures("clock_rollback"))).isZero();

			this.server = start(postgres);
			await().atMost(Duration.ofSeconds(30)).until(() -> scrape("ulid_flake_lease_remaining_seconds") > 0);
			await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> health(200));
			assertThat(scrape("ulid_flake_lease_node")).isBetween(0.0, 31.0);
			assertThat(scrape(renewals("failed"))).isPositive();
		}
	}

	private static String renewals(String outcome) {
		return "ulid_flake_lease_renewals_total{outcome=\"%s\"}".formatted(outcome);
	}

	private static String failures(String reason) {
		return "ulid_flake_generation_failures_total{generator=\"ulidFlakeGenerator\",reason=\"%s\"}".formatted(reason);
	}

	private double scrape(String series) {
		return Scrape.of(this.http).value(series);
	}

	private Map<String, Object> health(int status) {
		return this.http.get()
			.uri("/actuator/health/ulid")
			.exchange()
			.expectStatus()
			.isEqualTo(status)
			.expectBody(new ParameterizedTypeReference<Map<String, Object>>() {
			})
			.returnResult()
			.getResponseBody();
	}

	private EmbeddedPostgres start(int port) throws IOException {
		EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
			.setDataDirectory(this.dataDirectory)
			.setCleanDataDirectory(false);
		return ((port != 0) ? builder.setPort(port) : builder).start();
	}

}
