package com.example.json;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import io.ulid.Ulid;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Beans with which Gson and JSON-B write and read a ULID as text. Keep the bean of the
 * library that the application uses.
 */
@Configuration(proxyBeanMethods = false)
public class OtherJsonLibraries {

	/**
	 * Add an adapter to Spring Boot's builder, which applies the properties
	 * {@code spring.gson}.
	 */
	@Bean
	public Gson gson(GsonBuilder builder) {
		JsonSerializer<Ulid> writer = (id, type, context) -> new JsonPrimitive(id.toString());
		JsonDeserializer<Ulid> reader = (json, type, context) -> Ulid.parse(json.getAsString());
		return builder.registerTypeAdapter(Ulid.class, writer).registerTypeAdapter(Ulid.class, reader).create();
	}

	@Bean
	public Jsonb jsonb() {
		return JsonbBuilder.create(new JsonbConfig().withAdapters(new UlidAdapter()));
	}

	static class UlidAdapter implements JsonbAdapter<Ulid, String> {

		@Override
		public String adaptToJson(Ulid id) {
			return id.toString();
		}

		@Override
		public Ulid adaptFromJson(String text) {
			return (text != null) ? Ulid.parse(text) : null;
		}

	}

}
