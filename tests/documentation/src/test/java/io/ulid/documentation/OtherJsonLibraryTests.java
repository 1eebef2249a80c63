package io.ulid.documentation;

import java.util.Map;
import java.util.function.Function;

import com.example.json.OtherJsonLibraries;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.reflect.TypeToken;
import io.ulid.Ulid;
import jakarta.json.bind.Jsonb;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * The beans for Gson and JSON-B to which {@code docs/json.md} refers.
 */
class OtherJsonLibraryTests {

	private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private final Gson gson = new OtherJsonLibraries().gson(new GsonBuilder());

	@Test
	void gson() {
		verify(this.gson::toJson, (json) -> this.gson.fromJson(json, Order.class));
		Map<Ulid, Integer> stock = Map.of(ID, 3);
		String json = this.gson.toJson(stock);
		assertThat(json).isEqualTo("{\"%s\":3}".formatted(ID));
		assertThat(this.gson.fromJson(json, new TypeToken<Map<Ulid, Integer>>() {
		})).isEqualTo(stock);
	}

	@Test
	void jsonB() throws Exception {
		try (Jsonb jsonb = new OtherJsonLibraries().jsonb()) {
			verify(jsonb::toJson, (json) -> jsonb.fromJson(json, Order.class));
		}
	}

	private static void verify(Function<Order, String> writer, Function<String, Order> reader) {
		Order order = new Order();
		order.id = ID;
		String json = "{\"id\":\"%s\"}".formatted(ID);
		assertThat(writer.apply(order)).isEqualTo(json);
		assertThat(reader.apply(json).id).isEqualTo(ID);
		assertThat(reader.apply("{\"id\":null}").id).isNull();
		assertThatException().isThrownBy(() -> reader.apply("{\"id\":\"nope\"}"))
			.withStackTraceContaining("Invalid ULID 'nope'");
	}

	public static class Order {

		public Ulid id;

	}

}
