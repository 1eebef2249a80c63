package io.ulid.spring.jackson;

import java.util.function.Function;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.Deserializers;

/**
 * Provider of deserializers for identifiers. The provider examines each class, because an
 * application can have any number of typed ids.
 */
final class IdentifierDeserializers extends Deserializers.Base {

	private final Function<IdentifierType<?>, ValueDeserializer<?>> factory;

	IdentifierDeserializers(Function<IdentifierType<?>, ValueDeserializer<?>> factory) {
		this.factory = factory;
	}

	@Override
	public @Nullable ValueDeserializer<?> findBeanDeserializer(JavaType type, DeserializationConfig config,
			BeanDescription.Supplier description) {
		IdentifierType<?> identifierType = IdentifierType.of(type.getRawClass());
		return (identifierType != null) ? this.factory.apply(identifierType) : null;
	}

	@Override
	public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
		return IdentifierType.of(type) != null;
	}

}
