package io.ulid.spring.jackson;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.ser.Serializers;

/**
 * Provider of serializers for identifiers. The provider examines each class, because an
 * application can have any number of typed ids.
 */
final class IdentifierSerializers extends Serializers.Base {

	private final UlidJacksonModule module;

	private final boolean keys;

	IdentifierSerializers(UlidJacksonModule module, boolean keys) {
		this.module = module;
		this.keys = keys;
	}

	@Override
	public @Nullable ValueSerializer<?> findSerializer(SerializationConfig config, JavaType type,
			BeanDescription.Supplier description, JsonFormat.Value format) {
		IdentifierType<?> identifierType = this.module.form(type.getRawClass());
		return (identifierType != null)
				? new IdentifierSerializer<>(identifierType, this.keys, this.module.isNumber(identifierType)) : null;
	}

}
