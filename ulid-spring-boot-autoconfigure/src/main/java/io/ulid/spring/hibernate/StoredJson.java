package io.ulid.spring.hibernate;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.spring.jackson.UlidJacksonModule;
import io.ulid.spring.jackson2.UlidJackson2Module;
import org.hibernate.type.format.jackson.Jackson3JsonFormatMapper;
import org.hibernate.type.format.jackson.JacksonJsonFormatMapper;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.util.ClassUtils;

/**
 * Mapper for Hibernate's JSON columns. It is the mapper that Hibernate itself would
 * create ({@code SessionFactoryOptionsBuilder.jsonFormatMapper}), and it never encrypts
 * ids: JSON in a column would be lost with the key.
 */
final class StoredJson {

	private StoredJson() {
	}

	/**
	 * Create the value of Hibernate's setting {@code hibernate.type.json_format_mapper}.
	 * @param classLoader the class loader of the application, which contains Jackson
	 * @return the mapper, or {@code null} if Jackson is absent. Hibernate prefers Jackson
	 * 2
	 */
	static @Nullable Object formatMapper(@Nullable ClassLoader classLoader) {
		if (ClassUtils.isPresent("com.fasterxml.jackson.databind.ObjectMapper", classLoader)) {
			return Jackson2.formatMapper(classLoader);
		}
		// Hibernate before 7.2 does not support Jackson 3
		return (ClassUtils.isPresent("tools.jackson.databind.json.JsonMapper", classLoader)
				&& ClassUtils.isPresent("org.hibernate.type.format.jackson.Jackson3JsonFormatMapper", classLoader))
						? Jackson3.formatMapper(classLoader) : null;
	}

	private static final class Jackson2 {

		static Object formatMapper(@Nullable ClassLoader classLoader) {
			return new JacksonJsonFormatMapper(new ObjectMapper().registerModules(ObjectMapper.findModules(classLoader))
				.registerModule(UlidJackson2Module.forStorage()));
		}

	}

	private static final class Jackson3 {

		static Object formatMapper(@Nullable ClassLoader classLoader) {
			return new Jackson3JsonFormatMapper(JsonMapper.builderWithJackson2Defaults()
				.addModules(JsonMapper.Builder.findModules(classLoader))
				.addModule(UlidJacksonModule.forStorage())
				.build());
		}

	}

}
