package com.example.session;

import java.util.List;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.CustomerId;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.serializer.GenericJacksonJsonRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.security.jackson.SecurityJacksonModules;
import org.springframework.security.jackson2.SecurityJackson2Modules;

/**
 * Sessions as JSON whose authentications contain ids: with Spring Session, Redis and
 * Jackson 3, or with Jackson 2.
 */
@Configuration(proxyBeanMethods = false)
public class SessionConfiguration {

	@Bean
	public RedisSerializer<Object> springSessionDefaultRedisSerializer() {
		// For attributes of type UUID outside of a principal, also allow UUID.class
		BasicPolymorphicTypeValidator.Builder types = BasicPolymorphicTypeValidator.builder()
			.allowIfSubType(AppUser.class)
			.allowIfSubType(Ulid.class)
			.allowIfSubType(TypedUlid.class);
		List<JacksonModule> modules = SecurityJacksonModules.getModules(getClass().getClassLoader(), types);
		return new GenericJacksonJsonRedisSerializer(JsonMapper.builder().addModules(modules).build());
	}

	/**
	 * The mapper for the serializer of the sessions with Jackson 2. It is not a bean,
	 * which would replace Spring Boot's mapper. Each typed id needs a mix-in.
	 */
	@SuppressWarnings("removal")
	public ObjectMapper sessionMapper() {
		ObjectMapper mapper = new ObjectMapper();
		mapper.registerModules(SecurityJackson2Modules.getModules(getClass().getClassLoader()));
		mapper.addMixIn(Ulid.class, Object.class);
		mapper.addMixIn(CustomerId.class, Object.class);
		return mapper;
	}

	/**
	 * The principals of the application.
	 */
	public interface AppUser {

		CustomerId id();

	}

}
