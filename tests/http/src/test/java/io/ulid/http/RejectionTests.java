package io.ulid.http;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The meter {@code ulid.rejections} of Spring MVC and WebFlux, over real HTTP, with
 * Spring's problem details and without.
 */
class RejectionTests {

	private static final Map<EntryPoint, String> PLACES = new EnumMap<>(Map.of(EntryPoint.PATH, "path",
			EntryPoint.MATRIX_VARIABLE, "path", EntryPoint.HEADER, "header", EntryPoint.COOKIE, "cookie"));

	/**
	 * The plain text of an opaque id, and the text of a key that is not configured.
	 */
	private static final List<String> NOT_READABLE = List.of("mbr_01arz3ndektsv4rrffq69g5fav",
			"mbr_g1arz3ndektsv4rrffq69g5fav");

	@ParameterizedTest
	@MethodSource("io.ulid.http.HttpApplication#stacksAndProblemDetails")
	void countsEachRejectionOnceByPlaceAndReason(WebApplicationType type, boolean problemDetails) throws Exception {
		try (ConfigurableApplicationContext context = HttpApplication.start(type,
				"spring.mvc.problemdetails.enabled=" + problemDetails,
				"spring.webflux.problemdetails.enabled=" + problemDetails)) {
			MeterRegistry registry = context.getBean(MeterRegistry.class);
			Transport http = Transport.http(context);
			assertThat(registry.get("ulid.rejections").counters()).hasSizeGreaterThan(20);
			assertThat(total(registry)).isZero();
			int total = 0;
			for (Kind kind : Kind.ALL) {
				for (EntryPoint entryPoint : EntryPoint.values()) {
					String place = entryPoint.isBody() ? "body" : PLACES.getOrDefault(entryPoint, "parameter");
					// A UUID does not begin with the prefix
					String reason = (kind == Kind.WRITING) ? "prefix" : "length";
					double before = count(registry, place, reason);
					assertThat(http.send(entryPoint.call(kind, kind.good())).status()).isEqualTo(200);
					assertThat(http.send(entryPoint.call(kind, kind.good() + '0')).status()).isEqualTo(400);
					total++;
					assertThat(count(registry, place, reason) - before).as("%s %s", kind, entryPoint).isOne();
					assertThat(total(registry)).isEqualTo(total);
				}
			}
			for (String text : NOT_READABLE) {
				for (EntryPoint entryPoint : EntryPoint.values()) {
					String place = entryPoint.isBody() ? "body" : PLACES.getOrDefault(entryPoint, "parameter");
					double before = count(registry, place, "key");
					assertThat(http.send(entryPoint.call(Kind.MEMBER, text)).status()).isEqualTo(400);
					total++;
					assertThat(count(registry, place, "key") - before).as("%s %s", text, entryPoint).isOne();
					assertThat(total(registry)).isEqualTo(total);
				}
			}
			assertThat(http.send(HttpCall.post("/body", "{\"id\": 5}")).status()).isEqualTo(400);
			assertThat(count(registry, "body", "type")).isOne();
			assertThat(http.send(HttpCall.get("/parameter")).status()).isEqualTo(400);
			assertThat(http.send(HttpCall.get("/nowhere")).status()).isEqualTo(404);
			double prefix = count(registry, "parameter", "prefix");
			assertThat(http.send(HttpCall.get("/order/model?id.text=" + Kind.ULID.good())).status()).isEqualTo(400);
			assertThat(count(registry, "parameter", "prefix") - prefix).isOne();
			assertThat(total(registry)).isEqualTo(total + 2);
		}
	}

	/**
	 * Each child context has its own server. The parent context is a plain one, or is
	 * auto-configured as well.
	 */
	@ParameterizedTest
	@Tag("slow")
	@CsvSource({ "SERVLET, false", "SERVLET, true", "REACTIVE, false", "REACTIVE, true" })
	void childContextsCountInTheRegistryOfTheirParent(WebApplicationType type, boolean autoConfigured)
			throws Exception {
		Class<?> source = autoConfigured ? AutoConfiguredParent.class : Parent.class;
		try (ConfigurableApplicationContext parent = new SpringApplicationBuilder(source).web(WebApplicationType.NONE)
			.properties("ulid.flake.node-id-source=standalone")
			.run();
				ConfigurableApplicationContext first = startChild(parent, type);
				ConfigurableApplicationContext second = startChild(parent, type)) {
			MeterRegistry registry = parent.getBean(MeterRegistry.class);
			assertThat(total(registry)).isZero();
			rejectOne(first);
			assertThat(count(registry, "path", "length")).isOne();
			rejectOne(second);
			assertThat(count(registry, "path", "length")).isEqualTo(2);
			assertThat(total(registry)).isEqualTo(2);
		}
	}

	private static ConfigurableApplicationContext startChild(ConfigurableApplicationContext parent,
			WebApplicationType type) {
		return HttpApplication.start(new SpringApplicationBuilder().parent(parent), type);
	}

	private static void rejectOne(ConfigurableApplicationContext context) throws Exception {
		assertThat(Transport.http(context).send(HttpCall.get("/path/nope")).status()).isEqualTo(400);
	}

	private static double count(MeterRegistry registry, String place, String reason) {
		return registry.get("ulid.rejections").tags("place", place, "reason", reason).counter().count();
	}

	private static double total(MeterRegistry registry) {
		return registry.get("ulid.rejections").counters().stream().mapToDouble(Counter::count).sum();
	}

	@Configuration(proxyBeanMethods = false)
	static class Parent {

		@Bean
		MeterRegistry meterRegistry() {
			return new SimpleMeterRegistry();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration(exclude = DataSourceAutoConfiguration.class)
	static class AutoConfiguredParent {

	}

}
