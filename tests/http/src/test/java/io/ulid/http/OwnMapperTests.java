package io.ulid.http;

import java.util.UUID;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.paramnames.ParameterNamesModule;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Bodies of requests where a mapper of the application replaces the mapper of Spring
 * Boot, and thereby the module of this library.
 */
class OwnMapperTests {

	private static final UUID CONTROL = new UUID(1, 2);

	private static final String TEXT = "7zzzzzzzzzzzzzzzzzzzzzzzzz";

	private static final String BODY = "{\"uuid\":\"%s\",\"ulid\":\"%s\",\"order\":\"%s\",\"tenant\":\"%s\"}";

	private static final String GOOD = BODY.formatted(CONTROL, Ulid.MAX, "ord_" + TEXT, Ulid.MAX);

	@ParameterizedTest
	@ValueSource(classes = { Own2.class, Own3.class })
	void mvcReadsOnlyTheTextOfTheClass(Class<?> mapper) {
		new WebApplicationContextRunner().withUserConfiguration(Application.class, mapper)
			.withPropertyValues(properties(mapper))
			.run((context) -> assertReadsOnlyTheTextOfTheClass(Transport.mockMvc(context)));
	}

	@Tag("slow")
	@ParameterizedTest
	@ValueSource(classes = { Own2.class, Own3.class })
	void webFluxReadsOnlyTheTextOfTheClass(Class<?> mapper) {
		new ReactiveWebApplicationContextRunner().withUserConfiguration(Application.class, mapper)
			.withPropertyValues(properties(mapper))
			.run((context) -> assertReadsOnlyTheTextOfTheClass(Transport.mockWebFlux(context)));
	}

	private static String[] properties(Class<?> mapper) {
		String preferred = (mapper == Own2.class) ? "jackson2" : "jackson";
		return new String[] { "spring.mvc.problemdetails.enabled=true", "spring.webflux.problemdetails.enabled=true",
				"springdoc.api-docs.enabled=false", "spring.http.converters.preferred-json-mapper=" + preferred,
				"spring.http.codecs.preferred-json-mapper=" + preferred, "ulid.flake.node-id-source=standalone" };
	}

	private static void assertReadsOnlyTheTextOfTheClass(Transport transport) throws Exception {
		Answer answer = transport.send(HttpCall.post("/documents", GOOD));
		assertThat(answer.status()).isEqualTo(200);
		assertThat(answer.body()).isEqualTo(GOOD);
		assertRejected(transport, "ord_" + TEXT, Ulid.MAX.toString(), "PREFIX");
		assertRejected(transport, "ord_" + TEXT, "cus_" + TEXT, "PREFIX");
		assertRejected(transport, "\"" + Ulid.MAX + "\"}", "\"nope\"}", "LENGTH");
		assertRejected(transport, CONTROL.toString(), Ulid.MAX.toString(), "");
	}

	private static void assertRejected(Transport transport, String good, String bad, String reason) throws Exception {
		Answer answer = transport.send(HttpCall.post("/documents", GOOD.replace(good, bad)));
		assertThat(answer.status()).as(bad).isEqualTo(400);
		assertThat(answer.body()).as(bad).contains(reason);
	}

	@SpringBootConfiguration
	@EnableAutoConfiguration(exclude = DataSourceAutoConfiguration.class)
	@RestController
	static class Application {

		@PostMapping("/documents")
		Document echo(@RequestBody Document document) {
			return document;
		}

	}

	record Document(UUID uuid, Ulid ulid, OrderId order, TenantId tenant) {
	}

	@Configuration(proxyBeanMethods = false)
	static class Own2 {

		@Bean
		@SuppressWarnings("removal")
		ObjectMapper objectMapper(org.springframework.http.converter.json.Jackson2ObjectMapperBuilder builder) {
			return builder.modules(new ParameterNamesModule()).build();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class Own3 {

		@Bean
		JsonMapper jsonMapper() {
			return new JsonMapper();
		}

	}

}
