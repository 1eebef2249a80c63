package io.ulid.json;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.OpaqueIds;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.jackson.UlidJacksonModule;
import io.ulid.spring.jackson2.UlidJackson2Module;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

import org.springframework.data.redis.serializer.GenericJacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.JacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for Spring Data Redis, which stores JSON by its own mappers, without a module for
 * ULIDs.
 */
class RedisSerializerTests {

	private static final Session SESSION = new Session(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"),
			UlidFlake.parse("00CMXB6TAK4SA"), List.of(Ulid.MAX), Map.of(Ulid.MIN, UlidFlake.MAX), Ulid.MIN);

	@SuppressWarnings("removal")
	static List<RedisSerializer<?>> typedSerializers() {
		BasicPolymorphicTypeValidator validator = BasicPolymorphicTypeValidator.builder()
			.allowIfSubType("io.ulid.")
			.allowIfSubType("java.util.")
			.build();
		return List.of(new org.springframework.data.redis.serializer.GenericJackson2JsonRedisSerializer(),
				GenericJacksonJsonRedisSerializer.builder().enableDefaultTyping(validator).build(),
				GenericJacksonJsonRedisSerializer.builder().enableUnsafeDefaultTyping().build());
	}

	@SuppressWarnings("removal")
	static List<RedisSerializer<?>> serializers() {
		return List.of(new org.springframework.data.redis.serializer.Jackson2JsonRedisSerializer<>(new ObjectMapper(),
				Session.class), new JacksonJsonRedisSerializer<>(JsonMapper.shared(), Session.class));
	}

	@ParameterizedTest
	@MethodSource("typedSerializers")
	void typedSerializerKeepsIdsAndTheirTypes(RedisSerializer<Object> serializer) {
		assertThat(serializer.deserialize(serializer.serialize(SESSION))).isEqualTo(SESSION);
		assertThat(serializer.deserialize(serializer.serialize(Ulid.MAX))).isEqualTo(Ulid.MAX);
		assertThat(serializer.deserialize(serializer.serialize(UlidFlake.MAX))).isEqualTo(UlidFlake.MAX);
	}

	@ParameterizedTest
	@MethodSource("serializers")
	void serializerKeepsIdsExceptTheTypeInAnObjectProperty(RedisSerializer<Object> serializer) {
		assertThat(serializer.deserialize(serializer.serialize(SESSION)))
			.isEqualTo(new Session(SESSION.id, SESSION.flake, SESSION.ids, SESSION.map, Ulid.MIN.toString()));
	}

	@Test
	void storesAUlidAsText() {
		assertThat(new String(new JacksonJsonRedisSerializer<>(JsonMapper.shared(), Ulid.class).serialize(Ulid.MAX),
				StandardCharsets.UTF_8))
			.isEqualTo("\"7ZZZZZZZZZZZZZZZZZZZZZZZZZ\"");
	}

	@ParameterizedTest
	@MethodSource("typedSerializers")
	void typedSerializerStoresTheTextOfATypedId(RedisSerializer<Object> serializer) {
		assertThat(new String(serializer.serialize(List.of(new OrderId(Ulid.MAX))), StandardCharsets.UTF_8))
			.contains("ord_7zzzzzzzzzzzzzzzzzzzzzzzzz\"")
			.doesNotContain("value");
	}

	/**
	 * What was stored while a key was in use is still read after the key was removed.
	 */
	@Test
	@SuppressWarnings("removal")
	void serializerForStorageNeedsNoKey() {
		ObjectMapper jackson2 = new ObjectMapper().registerModule(UlidJackson2Module.forStorage());
		JsonMapper jackson3 = JsonMapper.builder().addModule(UlidJacksonModule.forStorage()).build();
		MemberId id = new MemberId(Ulid.MAX);
		Secrets secrets = new Secrets(id, Map.of(id, List.of(id)));
		for (RedisSerializer<Object> serializer : List.of(
				new org.springframework.data.redis.serializer.Jackson2JsonRedisSerializer<Object>(jackson2,
						jackson2.constructType(Secrets.class)),
				new JacksonJsonRedisSerializer<Object>(jackson3, jackson3.constructType(Secrets.class)))) {
			byte[] stored;
			try (OpaqueIds.Use use = Ids.useKey()) {
				stored = serializer.serialize(secrets);
			}
			assertThat(new String(stored, StandardCharsets.UTF_8))
				.isEqualTo("{\"id\":\"%1$s\",\"ids\":{\"%1$s\":[\"%1$s\"]}}", "mbr_7zzzzzzzzzzzzzzzzzzzzzzzzz");
			assertThat(serializer.deserialize(stored)).isEqualTo(secrets);
			assertThat(serializer.serialize(secrets)).isEqualTo(stored);
		}
	}

	record Secrets(MemberId id, Map<MemberId, List<MemberId>> ids) {

	}

	record Session(Ulid id, UlidFlake flake, List<Ulid> ids, Map<Ulid, UlidFlake> map, Object any) {

	}

}
