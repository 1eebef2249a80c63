package io.ulid.http;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import io.ulid.support.ScriptedClock;
import io.ulid.support.database.Matrix;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.GenericApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The health {@code ulid} as load balancers see it.
 */
class HealthTests {

	/**
	 * The health check is the same on both stacks.
	 */
	static final List<WebApplicationType> STACKS = Matrix.isFull()
			? List.of(WebApplicationType.SERVLET, WebApplicationType.REACTIVE) : List.of(WebApplicationType.SERVLET);

	private final ScriptedClock clock = ScriptedClock.at(Instant.parse("2026-11-22T12:00:00Z"));

	@ParameterizedTest
	@FieldSource("STACKS")
	void healthAffectsReadinessIfIncludedAndNeverLiveness(WebApplicationType type) throws Exception {
		try (ConfigurableApplicationContext context = start(type,
				"management.endpoint.health.group.readiness.include=readinessState,ulid",
				"management.endpoint.health.show-details=always", "ulid.flake.max-clock-rollback=1m")) {
			Transport http = Transport.http(context);
			assertHealth(http, 200, 200);
			JsonNode generator = generator(http);
			assertThat(generator.at("/status").asString()).isEqualTo("UP");
			assertThat(generator.has("clockLag")).isFalse();
			this.clock.advance(Duration.ofSeconds(-5));
			assertHealth(http, 200, 200);
			assertThat(generator(http).at("/clockLag").asString()).isEqualTo("PT5S");
			this.clock.advance(Duration.ofMinutes(-20));
			assertHealth(http, 503, 503);
			generator = generator(http);
			assertThat(generator.at("/status").asString()).isEqualTo("DOWN");
			assertThat(generator.at("/reason").asString()).isEqualTo("clock_rollback");
			assertThat(generator.at("/message").asString()).contains("ulid.generator.max-clock-rollback");
			this.clock.advance(Duration.ofHours(1));
			assertHealth(http, 200, 200);
		}
	}

	@ParameterizedTest
	@EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
	void healthDoesNotAffectReadinessAndShowsNoDetailsByDefault(WebApplicationType type) throws Exception {
		AtomicBoolean mayWait = new AtomicBoolean();
		try (ConfigurableApplicationContext context = start(type)) {
			this.clock.onceAfterReading(() -> mayWait.set(!Schedulers.isInNonBlockingThread()));
			Transport http = Transport.http(context);
			assertHealth(http, 200, 200);
			assertThat(mayWait).as("a thread that may wait generates the id").isTrue();
			this.clock.advance(Duration.ofMinutes(-20));
			assertHealth(http, 503, 200);
			assertThat(http.send(HttpCall.get("/actuator/health")).body()).doesNotContain("rollback", "ulidGenerator");
		}
	}

	private static void assertHealth(Transport http, int health, int readiness) throws Exception {
		assertThat(http.send(HttpCall.get("/actuator/health")).status()).isEqualTo(health);
		assertThat(http.send(HttpCall.get("/actuator/health/readiness")).status()).isEqualTo(readiness);
		assertThat(http.send(HttpCall.get("/actuator/health/liveness")).status()).isEqualTo(200);
	}

	private static JsonNode generator(Transport http) throws Exception {
		String body = http.send(HttpCall.get("/actuator/health/ulid")).body();
		return JsonMapper.shared().readTree(body).at("/details/ulidGenerator");
	}

	private ConfigurableApplicationContext start(WebApplicationType type, String... properties) {
		return new SpringApplicationBuilder(Application.class).web(type)
			.properties("server.port=0", "management.endpoint.health.probes.enabled=true",
					"springdoc.api-docs.enabled=false", "ulid.flake.node-id-source=standalone")
			.properties(properties)
			.initializers(
					(context) -> ((GenericApplicationContext) context).registerBean(Clock.class, () -> this.clock))
			.run();
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration(exclude = DataSourceAutoConfiguration.class)
	static class Application {

	}

}
