package io.ulid.documentation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

import com.example.session.AppUser;
import com.example.session.SessionConfiguration;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.OpaqueIds;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.CustomerId;
import io.ulid.fixtures.MemberId;
import io.ulid.spring.jackson.UlidJacksonModule;
import io.ulid.support.OpaqueVectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.exc.InvalidTypeIdException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

import org.springframework.data.redis.serializer.GenericJacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.data.redis.serializer.SerializationException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.jackson.SecurityJacksonModules;
import org.springframework.security.jackson2.SecurityJackson2Modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What {@code docs/other-libraries.md} says of Spring Security's modules for Jackson.
 */
class SecurityJsonPageTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final SessionConfiguration SESSIONS = new SessionConfiguration();

	static Stream<Object> ids() {
		return Stream.of(ULID, new CustomerId(ULID), new OpenId(ULID), ULID.toUuid());
	}

	@ParameterizedTest
	@MethodSource("ids")
	void unknownTypeIsDenied(Object id) {
		RedisSerializer<Object> serializer = serializer(BasicPolymorphicTypeValidator.builder());
		for (Object details : List.of(id, new HashMap<>(Map.of("id", id)))) {
			byte[] json = serializer.serialize(context("ada", details));
			assertThatExceptionOfType(SerializationException.class).isThrownBy(() -> serializer.deserialize(json))
				.havingRootCause()
				.isInstanceOf(InvalidTypeIdException.class)
				.withMessageContaining("'%s'", id.getClass().getName())
				.withMessageContaining("denied resolution");
		}
	}

	@ParameterizedTest
	@MethodSource("ids")
	void allowedTypeIsRead(Object id) {
		RedisSerializer<Object> serializer = (id instanceof UUID)
				? serializer(BasicPolymorphicTypeValidator.builder().allowIfSubType(UUID.class))
				: SESSIONS.springSessionDefaultRedisSerializer();
		for (Object details : List.of(id, new HashMap<>(Map.of("id", id)))) {
			SecurityContext context = context("ada", details);
			assertThat(serializer.deserialize(serializer.serialize(context))).isEqualTo(context);
		}
	}

	@Test
	void attributeOfAFinalClassNeedsOnlyThePrincipal() {
		RedisSerializer<Object> serializer = serializer(
				BasicPolymorphicTypeValidator.builder().allowIfSubType(AppUser.class));
		AppUser user = new User(new CustomerId(ULID), ULID, ULID.toUuid(), null);
		SecurityContext context = context(user, null);
		assertThat(serializer.deserialize(serializer.serialize(context))).isEqualTo(context);
		byte[] json = serializer
			.serialize(context(new User(new CustomerId(ULID), ULID, ULID.toUuid(), new OpenId(ULID)), null));
		assertThatException().isThrownBy(() -> serializer.deserialize(json))
			.withStackTraceContaining("'%s'", OpenId.class.getName())
			.withStackTraceContaining("denied resolution");
	}

	@Test
	void principalIsRead() {
		RedisSerializer<Object> serializer = SESSIONS.springSessionDefaultRedisSerializer();
		SecurityContext context = context(new User(new CustomerId(ULID), ULID, ULID.toUuid(), new OpenId(ULID)),
				new CustomerId(ULID));
		assertThat(serializer.deserialize(serializer.serialize(context))).isEqualTo(context);
	}

	@ParameterizedTest
	@MethodSource("ids")
	@SuppressWarnings("removal")
	void jackson2NeedsAMixin(Object id) throws JsonProcessingException {
		ObjectMapper mapper = new ObjectMapper();
		mapper.registerModules(SecurityJackson2Modules.getModules(getClass().getClassLoader()));
		for (Object details : List.of(id, new HashMap<>(Map.of("id", id)))) {
			String json = mapper.writeValueAsString(context("ada", details));
			assertThatException().isThrownBy(() -> mapper.readValue(json, Object.class))
				.withMessageContaining("%s is not in the allowlist", id.getClass().getName());
			ObjectMapper cured = SESSIONS.sessionMapper()
				.addMixIn(OpenId.class, Object.class)
				.addMixIn(UUID.class, Object.class);
			assertThat(cured.readValue(json, Object.class)).isEqualTo(context("ada", details));
		}
	}

	@Test
	@SuppressWarnings("removal")
	void attributeOfAFinalClassNeedsNoMixin() throws JsonProcessingException {
		ObjectMapper mapper = new ObjectMapper();
		mapper.registerModules(SecurityJackson2Modules.getModules(getClass().getClassLoader()));
		SecurityContext context = context(new User(new CustomerId(ULID), ULID, ULID.toUuid(), null), null);
		assertThat(mapper.readValue(mapper.writeValueAsString(context), Object.class)).isEqualTo(context);
	}

	/**
	 * As in the example, with the module for storage.
	 */
	@Test
	void opaqueIdOutlivesItsKey() {
		JsonMapper mapper = JsonMapper.builder()
			.addModules(SecurityJacksonModules.getModules(getClass().getClassLoader(),
					BasicPolymorphicTypeValidator.builder().allowIfSubType(TypedUlid.class)))
			.addModule(UlidJacksonModule.forStorage())
			.build();
		RedisSerializer<Object> serializer = new GenericJacksonJsonRedisSerializer(mapper);
		SecurityContext context = context("ada", new MemberId(ULID));
		byte[] json;
		try (OpaqueIds.Use first = OpaqueIds.use(OpaqueVectors.load().keys(1))) {
			json = serializer.serialize(context);
		}
		try (OpaqueIds.Use second = OpaqueIds.use(OpaqueVectors.load().keys(2))) {
			assertThat(serializer.deserialize(json)).isEqualTo(context);
		}
	}

	private static SecurityContext context(Object principal, Object details) {
		UsernamePasswordAuthenticationToken token = UsernamePasswordAuthenticationToken.authenticated(principal, null,
				AuthorityUtils.createAuthorityList("ROLE_USER"));
		token.setDetails(details);
		return new SecurityContextImpl(token);
	}

	private static RedisSerializer<Object> serializer(BasicPolymorphicTypeValidator.Builder types) {
		return new GenericJacksonJsonRedisSerializer(JsonMapper.builder()
			.addModules(SecurityJacksonModules.getModules(SecurityJsonPageTests.class.getClassLoader(), types))
			.build());
	}

	@JsonAutoDetect
	record User(@JsonProperty("id") CustomerId id, @JsonProperty("batch") Ulid batch, @JsonProperty("uuid") UUID uuid,
			@JsonProperty("open") OpenId open) implements AppUser {
	}

	static class OpenId extends TypedUlid<OpenId> {

		private static final long serialVersionUID = 1L;

		public OpenId(String text) {
			super(text);
		}

		public OpenId(Ulid value) {
			super(value);
		}

	}

}
