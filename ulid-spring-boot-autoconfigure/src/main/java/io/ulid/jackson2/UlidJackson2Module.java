package io.ulid.jackson2;

import com.fasterxml.jackson.databind.module.SimpleModule;
import io.ulid.Ulid;

/**
 * Writes and reads a {@link Ulid} as its 26 characters, as a value and as the key of a
 * map. Spring Boot adds it to its mappers; others find it with
 * {@code JsonMapper.builder().findAndAddModules()}.
 */
public final class UlidJackson2Module extends SimpleModule {

	private static final long serialVersionUID = 1L;

	/**
	 * Create the module.
	 */
	public UlidJackson2Module() {
		super(UlidJackson2Module.class.getName());
		addSerializer(Ulid.class, new UlidSerializer());
		addDeserializer(Ulid.class, new UlidDeserializer());
		addKeySerializer(Ulid.class, new UlidKeySerializer());
		addKeyDeserializer(Ulid.class, new UlidKeyDeserializer());
	}

}
