package io.ulid.spring.jackson2;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.Deserializers;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Provider of deserializers for identifiers. The provider examines each class, because an
 * application can have any number of typed ids.
 */
final class IdentifierDeserializers extends Deserializers.Base {

	private final boolean numbers;

	private final boolean storage;

	/**
	 * Create a provider.
	 * @param numbers whether identifiers that are numbers are also read from JSON numbers
	 * @param storage whether the JSON is stored, and not part of a request
	 */
	IdentifierDeserializers(boolean numbers, boolean storage) {
		this.numbers = numbers;
		this.storage = storage;
	}

	@Override
	public @Nullable JsonDeserializer<?> findBeanDeserializer(JavaType type, DeserializationConfig config,
			BeanDescription description) {
		IdentifierType<?> identifierType = IdentifierType.of(type.getRawClass());
		return (identifierType != null) ? deserializer(identifierType) : null;
	}

	private <T> IdentifierDeserializer<T> deserializer(IdentifierType<T> identifierType) {
		return new IdentifierDeserializer<>(this.storage ? identifierType.stored() : identifierType,
				this.numbers && identifierType.isNumber());
	}

	@Override
	public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
		return IdentifierType.of(type) != null;
	}

}
