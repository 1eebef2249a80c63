package example;

import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.graphql.GraphQlTest;
import org.springframework.boot.test.autoconfigure.json.JsonTest;
import org.springframework.boot.test.autoconfigure.orm.jpa.DataJpaTest;
import org.springframework.boot.test.autoconfigure.web.reactive.WebFluxTest;
import org.springframework.boot.test.autoconfigure.web.servlet.WebMvcTest;
import org.springframework.boot.test.json.JacksonTester;
import org.springframework.context.ApplicationContext;
import org.springframework.graphql.test.tester.GraphQlTester;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The test slices of Spring Boot 3.5, whose names are others in Spring Boot 4.
 */
class SliceTests {

	private static final String TEXT = AbstractServerTests.TEXT;

	@Nested
	@WebMvcTest(EchoController.class)
	class WebMvc {

		@Test
		void slice(@Autowired MockMvcTester mvc, @Autowired ApplicationContext context) {
			assertThat(mvc.get().uri("/path/" + TEXT)).bodyJson().isStrictlyEqualTo("[\"" + TEXT + "\"]");
			assertThat(mvc.get().uri("/optional?id=")).bodyJson().isStrictlyEqualTo("[]");
			assertThat(mvc.get().uri("/path/nope")).bodyJson().extractingPath("$.reason").isEqualTo("LENGTH");
			assertThat(context.getBeanProvider(UlidGenerator.class).stream()).isEmpty();
		}

	}

	@Nested
	@WebFluxTest(EchoController.class)
	class WebFlux {

		@Test
		void slice(@Autowired WebTestClient client, @Autowired ApplicationContext context) {
			client.get().uri("/path/" + TEXT).exchange().expectBody().json("[\"" + TEXT + "\"]");
			client.get().uri("/optional?id=").exchange().expectBody().json("[]");
			client.get().uri("/path/nope").exchange().expectBody().jsonPath("$.reason").isEqualTo("LENGTH");
			assertThat(context.getBeanProvider(UlidGenerator.class).stream()).isEmpty();
		}

	}

	@Nested
	@JsonTest
	class Json {

		@Autowired
		private JacksonTester<EchoController.Body> json;

		@Test
		void slice() throws Exception {
			Ulid ulid = Ulid.parse(TEXT);
			EchoController.Body body = new EchoController.Body(List.of(ulid), Map.of(ulid, 1));
			String text = "{\"ids\": [\"%1$s\"], \"counts\": {\"%1$s\": 1}}".formatted(TEXT);
			assertThat(this.json.write(body)).isStrictlyEqualToJson(text);
			assertThat(this.json.parseObject(text)).isEqualTo(body);
		}

	}

	@Nested
	@DataJpaTest
	class DataJpa {

		@Test
		void slice(@Autowired ItemRepository items, @Autowired ApplicationContext context) {
			Item item = items.saveAndFlush(new Item());
			assertThat(items.findById(item.getId())).isPresent();
			assertThat(context.getBeanProvider(UlidGenerator.class).stream()).hasSize(1);
		}

	}

	@Nested
	@GraphQlTest(EchoController.class)
	class GraphQl {

		@Test
		void slice(@Autowired GraphQlTester graphQl, @Autowired ApplicationContext context) {
			graphQl.document("{scalar(id: \"" + TEXT + "\")}")
				.execute()
				.path("scalar")
				.entity(String.class)
				.isEqualTo(TEXT);
			assertThat(context.getBeanProvider(UlidGenerator.class).stream()).isEmpty();
		}

	}

}
