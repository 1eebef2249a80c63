package io.ulid.http;

import java.util.List;
import java.util.UUID;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.paramnames.ParameterNamesModule;
import io.ulid.Ulid;
import io.ulid.http.HttpCall.Answer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Bodies of requests where a mapper of the application has displaced that of Spring Boot,
 * and with it this library's module.
 */
class OwnMapperTests {

	private static final UUID CONTROL = new UUID(1, 2);

	private static final String TEXT = "7zzzzzzzzzzzzzzzzzzzzzzzzz";

	private static final String BODY = "{\"uuid\":\"%s\",\"ulid\":\"%s\",\"order\":\"%s\",\"tenant\":\"%s\"}";

	private static final String GOOD = BODY.formatted(CONTROL, Ulid.MAX, "ord_" + TEXT, Ulid.MAX);

	@Test
	void readsItsOwnTextAndNoOther() throws Exception {
		for (Class<?> mapper : List.of(Own2.class, Own3.class)) {
			for (WebApplicationType type : List.of(WebApplicationType.SERVLET, WebApplicationType.REACTIVE)) {
				try (ConfigurableApplicationContext context = start(type, mapper)) {
					Transport http = Transport.http(context);
					Answer answer = http.send(HttpCall.post("/documents", GOOD));
					assertThat(answer.status()).isEqualTo(200);
					assertThat(answer.body()).isEqualTo(GOOD);
					assertRejected(http, "ord_" + TEXT, Ulid.MAX.toString(), "PREFIX");
					assertRejected(http, "ord_" + TEXT, "cus_" + TEXT, "PREFIX");
					assertRejected(http, "\"" + Ulid.MAX + "\"}", "\"nope\"}", "LENGTH");
					assertRejected(http, CONTROL.toString(), Ulid.MAX.toString(), "");
				}
			}
		}
	}

	private static void assertRejected(Transport http, String good, String bad, String reason) throws Exception {
		Answer answer = http.send(HttpCall.post("/documents", GOOD.replace(good, bad)));
		assertThat(answer.status()).as(bad).isEqualTo(400);
		assertThat(answer.body()).as(bad).contains(reason);
	}

	private static ConfigurableApplicationContext start(WebApplicationType type, Class<?> mapper) {
		return new SpringApplicationBuilder(Application.class, mapper).web(type)
			.run("--server.port=0", "--spring.mvc.problemdetails.enabled=true",
					"--spring.webflux.problemdetails.enabled=true", "--springdoc.api-docs.enabled=false",
					"--spring.http.converters.preferred-json-mapper="
							+ ((mapper == Own2.class) ? "jackson2" : "jackson"),
					"--spring.http.codecs.preferred-json-mapper=" + ((mapper == Own2.class) ? "jackson2" : "jackson"));
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
