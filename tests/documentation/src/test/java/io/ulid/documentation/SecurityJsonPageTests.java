package io.ulid.documentation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.example.session.SessionConfiguration;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.OpaqueIds;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.CustomerId;
import io.ulid.fixtures.MemberId;
import io.ulid.spring.jackson.UlidJacksonModule;
import io.ulid.support.OpaqueVectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

import org.springframework.data.redis.serializer.GenericJacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.jackson.SecurityJacksonModules;
import org.springframework.security.jackson2.SecurityJackson2Modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * What {@code docs/other-libraries.md} says about Spring Security's modules for Jackson.
 */
class SecurityJsonPageTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final SessionConfiguration SESSIONS = new SessionConfiguration();

	static final List<Object> IDS = List.of(ULID, new CustomerId(ULID));

	@ParameterizedTest
	@FieldSource("IDS")
	@SuppressWarnings("removal")
	void onlyTheConfigurationOfThePageAllowsTheType(Object id) throws JsonProcessingException {
		RedisSerializer<Object> unconfigured = new GenericJacksonJsonRedisSerializer(JsonMapper.builder()
			.addModules(SecurityJacksonModules.getModules(getClass().getClassLoader()))
			.build());
		RedisSerializer<Object> jackson3 = SESSIONS.springSessionDefaultRedisSerializer();
		ObjectMapper unconfigured2 = new ObjectMapper()
			.registerModules(SecurityJackson2Modules.getModules(getClass().getClassLoader()));
		ObjectMapper jackson2 = SESSIONS.sessionMapper();
		for (Object details : List.of(id, new HashMap<>(Map.of("id", id)))) {
			SecurityContext context = context("ada", details);
			byte[] json3 = jackson3.serialize(context);
			assertThat(jackson3.deserialize(json3)).isEqualTo(context);
			assertThatException().isThrownBy(() -> unconfigured.deserialize(json3))
				.withStackTraceContaining("'%s'".formatted(id.getClass().getName()))
				.withStackTraceContaining("denied resolution");
			String json2 = jackson2.writeValueAsString(context);
			assertThat(jackson2.readValue(json2, Object.class)).isEqualTo(context);
			assertThatException().isThrownBy(() -> unconfigured2.readValue(json2, Object.class))
				.withMessageContaining("%s is not in the allowlist", id.getClass().getName());
		}
	}

	/**
	 * As in the example, with the module for storage.
	 */
	@Test
	void readsOpaqueIdWithoutItsKey() {
		RedisSerializer<Object> serializer = new GenericJacksonJsonRedisSerializer(JsonMapper.builder()
			.addModules(SecurityJacksonModules.getModules(getClass().getClassLoader(),
					BasicPolymorphicTypeValidator.builder().allowIfSubType(TypedUlid.class)))
			.addModule(UlidJacksonModule.forStorage())
			.build());
		SecurityContext context = context("ada", new MemberId(ULID));
		byte[] json;
		try (OpaqueIds.Use first = OpaqueIds.use(OpaqueVectors.load().keys(1))) {
			json = serializer.serialize(context);
		}
		try (OpaqueIds.Use second = OpaqueIds.use(OpaqueVectors.load().keys(2))) {
			assertThat(serializer.deserialize(json)).isEqualTo(context);
		}
	}

	private static SecurityContext context(Object principal, @Nullable Object details) {
		UsernamePasswordAuthenticationToken token = UsernamePasswordAuthenticationToken.authenticated(principal, null,
				AuthorityUtils.createAuthorityList("ROLE_USER"));
		token.setDetails(details);
		return new SecurityContextImpl(token);
	}

}
