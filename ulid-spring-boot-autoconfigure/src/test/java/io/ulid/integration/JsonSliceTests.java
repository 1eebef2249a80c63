package io.ulid.integration;

import java.util.Map;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.integration.EchoController.Reference;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.json.JsonTest;
import org.springframework.boot.test.json.JacksonTester;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code @JsonTest} writes and reads ULIDs and Ulid-Flakes.
 */
@JsonTest(properties = "spring.jackson.find-and-add-modules=false")
class JsonSliceTests {

	private static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	@Autowired
	private JacksonTester<Reference> json;

	@Autowired
	private JsonMapper mapper;

	@Test
	void writesAndReadsUlids() throws Exception {
		Reference reference = new Reference(Ulid.parse(TEXT));
		assertThat(this.json.write(reference)).isEqualToJson("{\"id\":\"" + TEXT + "\"}");
		assertThat(this.json.parse("{\"id\":\"" + TEXT + "\"}")).isEqualTo(reference);
	}

	@Test
	void writesAndReadsUlidFlakes() {
		assertThat(this.mapper.writeValueAsString(UlidFlake.MAX)).isEqualTo("\"7ZZZZZZZZZZZZ\"");
		assertThat(this.mapper.readValue("\"7ZZZZZZZZZZZZ\"", UlidFlake.class)).isEqualTo(UlidFlake.MAX);
		assertThat(this.mapper.writeValueAsString(new LongReference(Long.MAX_VALUE))).isEqualTo("""
				{"id":"9223372036854775807"}""");
	}

	@Test
	void writesAndReadsTypedIds() {
		OrderId id = new OrderId(Ulid.parse(TEXT));
		assertThat(this.mapper.writeValueAsString(id)).isEqualTo("\"ord_01arz3ndektsv4rrffq69g5fav\"");
		assertThat(this.mapper.readValue("\"ord_01arz3ndektsv4rrffq69g5fav\"", OrderId.class)).isEqualTo(id);
	}

	@Autowired
	private ObjectMapper mapper2;

	@Test
	void writesIdsWithJackson2() throws Exception {
		assertThat(this.mapper2.writeValueAsString(Map.of(Ulid.parse(TEXT), Ulid.MAX)))
			.isEqualTo("{\"" + TEXT + "\":\"" + Ulid.MAX + "\"}");
		assertThat(this.mapper2.writeValueAsString(Map.of(UlidFlake.MIN, UlidFlake.MAX))).isEqualTo("""
				{"0000000000000":"7ZZZZZZZZZZZZ"}""");
	}

	@Test
	void writesMapKeys() {
		assertThat(this.mapper.writeValueAsString(Map.of(Ulid.parse(TEXT), 1))).isEqualTo("{\"" + TEXT + "\":1}");
	}

	record LongReference(@UlidGeneratedId Long id) {
	}

}
