package io.ulid.json;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.module.paramnames.ParameterNamesModule;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.OpaqueIds;
import io.ulid.Ulid;
import io.ulid.fixtures.CustomerId;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ParcelId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * JSON by mappers without a module for ULIDs.
 */
class PlainJacksonTests {

	private static final String JSON = """
			{"flake":"00CMXB6TAK4SA","flakeMap":{"00CMXB6TAK4SA":1},"id":"01ARZ3NDEKTSV4RRFFQ69G5FAV",\
			"ids":["01ARZ3NDEKTSV4RRFFQ69G5FAV"],"map":{"01ARZ3NDEKTSV4RRFFQ69G5FAV":"00CMXB6TAK4SA"}}""";

	private static OpaqueIds.Use key;

	@BeforeAll
	static void useKey() {
		key = Ids.useKey();
	}

	@AfterAll
	static void closeKey() {
		key.close();
	}

	static Stream<Mapper> mappers() {
		return Stream.concat(jackson2(), jackson3());
	}

	private static Stream<Mapper> jackson2() {
		var visible = com.fasterxml.jackson.databind.json.JsonMapper.builder()
			.visibility(PropertyAccessor.ALL, Visibility.ANY);
		return Stream
			.concat(Stream.of(com.fasterxml.jackson.databind.json.JsonMapper.builder(), visible,
					com.fasterxml.jackson.databind.json.JsonMapper.builder().addModule(new ParameterNamesModule())),
					Stream
						.of(com.fasterxml.jackson.databind.cfg.ConstructorDetector.USE_PROPERTIES_BASED,
								com.fasterxml.jackson.databind.cfg.ConstructorDetector.USE_DELEGATING,
								com.fasterxml.jackson.databind.cfg.ConstructorDetector.EXPLICIT_ONLY)
						.map((detector) -> com.fasterxml.jackson.databind.json.JsonMapper.builder()
							.addModule(new ParameterNamesModule())
							.constructorDetector(detector)))
			.map(com.fasterxml.jackson.databind.cfg.MapperBuilder::build)
			.map(Jackson2::new);
	}

	private static Stream<Mapper> jackson3() {
		var visible = JsonMapper.builder().changeDefaultVisibility((checker) -> checker.with(Visibility.ANY));
		return Stream
			.concat(Stream.of(JsonMapper.builder(), visible),
					Stream
						.of(tools.jackson.databind.cfg.ConstructorDetector.USE_PROPERTIES_BASED,
								tools.jackson.databind.cfg.ConstructorDetector.USE_DELEGATING,
								tools.jackson.databind.cfg.ConstructorDetector.EXPLICIT_ONLY)
						.map((detector) -> JsonMapper.builder().constructorDetector(detector)))
			.map((builder) -> new Jackson3(builder.build()));
	}

	@ParameterizedTest
	@MethodSource("mappers")
	void writesAndReadsText(Mapper mapper) throws Exception {
		Document document = mapper.read(JSON, Document.class);
		assertThat(document.id).isEqualTo(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
		assertThat(document.flake).isEqualTo(UlidFlake.parse("00CMXB6TAK4SA"));
		assertThat(document.ids).containsExactly(document.id);
		assertThat(document.map).containsExactly(Map.entry(document.id, document.flake));
		assertThat(document.flakeMap).containsExactly(Map.entry(document.flake, 1));
		assertThat(mapper.write(document)).isEqualTo(JSON);
	}

	@ParameterizedTest
	@MethodSource("mappers")
	void rejectsOtherJsonThanText(Mapper mapper) throws Exception {
		for (Class<?> type : List.of(Ulid.class, UlidFlake.class)) {
			for (String text : List.of("", " ", "nope")) {
				assertThatThrownBy(() -> mapper.read('"' + text + '"', type)).as(mapper + text)
					.hasRootCauseInstanceOf(InvalidUlidException.class);
			}
			for (String json : List.of("5", "-5", "1.5", "true", "{}", "[]",
					"{\"text\":\"01ARZ3NDEKTSV4RRFFQ69G5FAV\"}", "{\"value\":5}")) {
				assertThatThrownBy(() -> mapper.read(json, type)).as(mapper + json)
					.hasMessageContaining("Cannot ")
					.hasMessageContaining(type.getName());
			}
			assertThat(mapper.read("null", type)).isNull();
		}
	}

	@ParameterizedTest
	@MethodSource("mappers")
	void writesTypedIdsAsText(Mapper mapper) throws Exception {
		OrderId order = new OrderId(Ulid.MAX);
		Map<Object, Object> map = Map.of(order, List.of(order, new ParcelId(UlidFlake.MAX)));
		assertThat(mapper.write(map)).isEqualTo("""
				{"ord_7zzzzzzzzzzzzzzzzzzzzzzzzz":["ord_7zzzzzzzzzzzzzzzzzzzzzzzzz","7ZZZZZZZZZZZZ"]}""");
	}

	/**
	 * {@link UUID} is the control: it is read from its own text only, too.
	 */
	@ParameterizedTest
	@MethodSource("mappers")
	void readsTypedIdsFromTheirTextOnly(Mapper mapper) throws Exception {
		assertThat(mapper.read("\"" + new UUID(1, 2) + "\"", UUID.class)).isEqualTo(new UUID(1, 2));
		assertThatThrownBy(() -> mapper.read("\"7ZZZZZZZZZZZZZZZZZZZZZZZZZ\"", UUID.class))
			.hasMessageContaining("UUID");
		for (Class<?> type : Ids.types().subList(2, 7)) {
			String text = mapper.write(Ids.max(type));
			assertThat(mapper.read(text, type)).as(mapper + text).isEqualTo(Ids.max(type));
			assertThat(mapper.read("null", type)).isNull();
			for (String foreign : List.of("\"cus_7zzzzzzzzzzzzzzzzzzzzzzzzz\"", "\"nope\"")) {
				assertThatThrownBy(() -> mapper.read(foreign, type)).as(mapper + foreign)
					.hasMessageContaining("Invalid " + type.getSimpleName())
					.hasRootCauseInstanceOf(InvalidUlidException.class);
			}
			for (String json : List.of("{\"value\":" + text + "}", "{}", "[" + text + "]", "5", "true", "\"\"")) {
				assertThatThrownBy(() -> mapper.read(json, type)).as(mapper + json)
					.hasMessageContaining(type.getName());
			}
		}
		for (Class<?> prefixed : List.of(OrderId.class, ShipmentId.class, MemberId.class)) {
			for (String raw : List.of("\"7ZZZZZZZZZZZZZZZZZZZZZZZZZ\"", "\"7ZZZZZZZZZZZZ\"")) {
				assertThatThrownBy(() -> mapper.read(raw, prefixed)).as(mapper + raw)
					.hasMessageContaining("must begin with");
			}
		}
	}

	@ParameterizedTest
	@MethodSource("mappers")
	void writesAndReadsOpaqueIdOnlyEncrypted(Mapper mapper) throws Exception {
		MemberId id = new MemberId(Ulid.MAX);
		String text = Ids.OPAQUE.ulid.text(Ulid.MAX);
		assertThat(text).matches("mbr_[89a-f].{25}");
		assertThat(mapper.write(Map.of(id, List.of(id)))).isEqualTo("{\"%1$s\":[\"%1$s\"]}", text);
		for (String rejected : List.of("mbr_7zzzzzzzzzzzzzzzzzzzzzzzzz", "mbr_zzzzzzzzzzzzzzzzzzzzzzzzzz")) {
			assertThatThrownBy(() -> mapper.read('"' + rejected + '"', MemberId.class)).as(mapper + rejected)
				.rootCause()
				.isInstanceOfSatisfying(InvalidUlidException.class,
						(cause) -> assertThat(cause.getReason()).isEqualTo(Reason.KEY));
		}
	}

	@ParameterizedTest
	@MethodSource("mappers")
	void readsTypedIdsAsKeys(Mapper mapper) throws Exception {
		String json = "{\"id\":\"cus_7zzzzzzzzzzzzzzzzzzzzzzzzz\",\"map\":{\"cus_7zzzzzzzzzzzzzzzzzzzzzzzzz\":1}}";
		CustomerId id = new CustomerId(Ulid.MAX);
		Customer customer = mapper.read(json, Customer.class);
		assertThat(customer).isEqualTo(new Customer(id, Map.of(id, 1)));
		assertThat(mapper.write(customer)).isEqualTo(json);
		assertThatThrownBy(() -> mapper.read(json.replace("cus", "ord"), Customer.class))
			.hasRootCauseInstanceOf(InvalidUlidException.class);
	}

	record Customer(CustomerId id, Map<CustomerId, Integer> map) {
	}

	static class Document {

		public UlidFlake flake;

		public Map<UlidFlake, Integer> flakeMap;

		public Ulid id;

		public List<Ulid> ids;

		public Map<Ulid, UlidFlake> map;

	}

	interface Mapper {

		String write(Object value) throws Exception;

		<T> T read(String json, Class<T> type) throws Exception;

	}

	record Jackson2(com.fasterxml.jackson.databind.ObjectMapper mapper) implements Mapper {

		@Override
		public String write(Object value) throws Exception {
			return this.mapper.writeValueAsString(value);
		}

		@Override
		public <T> T read(String json, Class<T> type) throws Exception {
			return this.mapper.readValue(json, type);
		}

	}

	record Jackson3(JsonMapper mapper) implements Mapper {

		@Override
		public String write(Object value) {
			return this.mapper.writeValueAsString(value);
		}

		@Override
		public <T> T read(String json, Class<T> type) {
			return this.mapper.readValue(json, type);
		}

	}

}
