package io.ulid.flake.slice;

import java.util.Map;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.UlidGeneratedId;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.json.JsonTest;
import org.springframework.context.ApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code @JsonTest} writes Ulid-Flakes in the format of the application. It needs no node
 * id, because it has no generator.
 */
@JsonTest(properties = { "spring.jackson.find-and-add-modules=false", "ulid.flake.json-format=number" })
class FlakeJsonSliceTests {

	private static final String LONG = """
			{"id":9223372036854775807}""";

	@Autowired
	private JsonMapper mapper;

	@Autowired
	private ObjectMapper mapper2;

	@Test
	void numbers() {
		assertThat(this.mapper.writeValueAsString(UlidFlake.MAX)).isEqualTo("9223372036854775807");
		assertThat(this.mapper.readValue("9223372036854775807", UlidFlake.class)).isEqualTo(UlidFlake.MAX);
		assertThat(this.mapper.writeValueAsString(new LongReference(Long.MAX_VALUE))).isEqualTo(LONG);
	}

	@Test
	void numbersOfJackson2() throws Exception {
		assertThat(this.mapper2.writeValueAsString(UlidFlake.MAX)).isEqualTo("9223372036854775807");
		assertThat(this.mapper2.readValue("9223372036854775807", UlidFlake.class)).isEqualTo(UlidFlake.MAX);
		assertThat(this.mapper2.writeValueAsString(new LongReference(Long.MAX_VALUE))).isEqualTo(LONG);
	}

	@Test
	void keysAndUlidsStayText() {
		assertThat(this.mapper.writeValueAsString(Map.of(UlidFlake.MAX, Ulid.MAX))).isEqualTo("""
				{"7ZZZZZZZZZZZZ":"7ZZZZZZZZZZZZZZZZZZZZZZZZZ"}""");
	}

	@Test
	void thereIsNoGenerator(@Autowired ApplicationContext context) {
		assertThat(context.getBeanProvider(UlidFlakeGenerator.class).stream()).isEmpty();
	}

	record LongReference(@UlidGeneratedId Long id) {
	}

}
