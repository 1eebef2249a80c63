package io.ulid.http;

import java.util.EnumMap;
import java.util.Map;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The meter {@code ulid.rejected} of Spring MVC and WebFlux, over real HTTP, with
 * Spring's problem details and without.
 */
class RejectionTests {

	private static final Map<EntryPoint, String> PLACES = new EnumMap<>(Map.of(EntryPoint.PATH, "path",
			EntryPoint.MATRIX_VARIABLE, "path", EntryPoint.HEADER, "header", EntryPoint.COOKIE, "cookie"));

	@ParameterizedTest
	@CsvSource({ "SERVLET, true", "SERVLET, false", "REACTIVE, true", "REACTIVE, false" })
	void eachRequestIsCountedOnceByItsPlaceAndReason(WebApplicationType type, boolean problemDetails) throws Exception {
		try (ConfigurableApplicationContext context = HttpApplication.start(type,
				"spring.mvc.problemdetails.enabled=" + problemDetails,
				"spring.webflux.problemdetails.enabled=" + problemDetails)) {
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			Transport http = Transport.http(context);
			assertThat(registry.get("ulid.rejected").functionCounters()).hasSizeGreaterThan(20);
			assertThat(total(registry)).isZero();
			int total = 0;
			for (Kind kind : Kind.ALL) {
				for (EntryPoint entryPoint : EntryPoint.values()) {
					String place = entryPoint.isBody() ? "body" : PLACES.getOrDefault(entryPoint, "parameter");
					double before = count(registry, place, "length");
					assertThat(http.send(entryPoint.call(kind, kind.good())).status()).isEqualTo(200);
					assertThat(http.send(entryPoint.call(kind, kind.good() + '0')).status()).isEqualTo(400);
					total++;
					assertThat(count(registry, place, "length") - before).as("%s %s", kind, entryPoint).isOne();
					assertThat(total(registry)).isEqualTo(total);
				}
			}
			assertThat(http.send(HttpCall.post("/body", "{\"id\": 5}")).status()).isEqualTo(400);
			assertThat(count(registry, "body", "type")).isOne();
			assertThat(http.send(HttpCall.get("/parameter")).status()).isEqualTo(400);
			assertThat(http.send(HttpCall.get("/nowhere")).status()).isEqualTo(404);
			assertThat(total(registry)).isEqualTo(total + 1);
		}
	}

	private static double count(MeterRegistry registry, String place, String reason) {
		return registry.get("ulid.rejected").tags("place", place, "reason", reason).functionCounter().count();
	}

	private static double total(MeterRegistry registry) {
		return registry.get("ulid.rejected").functionCounters().stream().mapToDouble(FunctionCounter::count).sum();
	}

}
