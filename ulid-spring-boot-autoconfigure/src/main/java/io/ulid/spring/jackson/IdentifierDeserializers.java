package io.ulid.spring.jackson;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.Deserializers;
import tools.jackson.databind.deser.KeyDeserializers;

/**
 * Provider of deserializers for identifiers. The provider examines each class, because an
 * application can have any number of typed ids.
 */
final class IdentifierDeserializers extends Deserializers.Base implements KeyDeserializers {

	private final UlidJacksonModule module;

	IdentifierDeserializers(UlidJacksonModule module) {
		this.module = module;
	}

	@Override
	public @Nullable ValueDeserializer<?> findBeanDeserializer(JavaType type, DeserializationConfig config,
			BeanDescription.Supplier description) {
		IdentifierType<?> identifierType = this.module.form(type.getRawClass());
		return (identifierType != null)
				? new IdentifierDeserializer<>(identifierType, this.module.isNumber(identifierType)) : null;
	}

	@Override
	public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
		return IdentifierType.of(type) != null;
	}

	@Override
	public @Nullable KeyDeserializer findKeyDeserializer(JavaType type, DeserializationConfig config,
			BeanDescription.Supplier description) {
		IdentifierType<?> identifierType = this.module.form(type.getRawClass());
		return (identifierType != null) ? new IdentifierKeyDeserializer(identifierType) : null;
	}

}
