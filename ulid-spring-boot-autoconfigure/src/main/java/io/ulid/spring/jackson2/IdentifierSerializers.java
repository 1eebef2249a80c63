package io.ulid.spring.jackson2;

import java.util.function.Function;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.ser.Serializers;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Provider of serializers for identifiers. The provider examines each class, because an
 * application can have any number of typed ids.
 */
final class IdentifierSerializers extends Serializers.Base {

	private final Function<IdentifierType<?>, JsonSerializer<?>> factory;

	IdentifierSerializers(Function<IdentifierType<?>, JsonSerializer<?>> factory) {
		this.factory = factory;
	}

	@Override
	public @Nullable JsonSerializer<?> findSerializer(SerializationConfig config, JavaType type,
			BeanDescription description) {
		IdentifierType<?> identifierType = IdentifierType.of(type.getRawClass());
		return (identifierType != null) ? this.factory.apply(identifierType) : null;
	}

}
