package io.ulid.spring.web;

import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;
import org.springframework.util.StringUtils;

/**
 * Converter between identifiers of any class and other values: text, bytes, a
 * {@link UUID} or a {@link Long}. Unlike the {@code IdentifierStoreConverter} of
 * {@code io.ulid.spring.data}, this converter keeps the prefix of a typed id in its text.
 * White space around a text is ignored, and a blank text is converted to {@code null}. An
 * application may have any number of typed ids. The converter therefore does not register
 * their classes, but recognizes them in {@link #matches}.
 */
final class IdentifierConverter implements ConditionalGenericConverter {

	// Spring tries pairs with Object last, so an application's converter for a class or
	// an interface takes precedence. The pairs with the base classes of typed ids are
	// there because Spring (GenericConversionService.Converters.getClassHierarchy) tries
	// superclasses before interfaces: a converter for an interface that a typed id
	// implements does not know the prefix
	private static final Set<ConvertiblePair> PAIRS = Stream.of(String.class, byte[].class, UUID.class, Long.class)
		.flatMap((form) -> Stream.concat(Stream.of(Object.class), IdentifierType.wrappers())
			.flatMap((id) -> Stream.of(new ConvertiblePair(form, id), new ConvertiblePair(id, form))))
		.collect(Collectors.toUnmodifiableSet());

	@Override
	public Set<ConvertiblePair> getConvertibleTypes() {
		return PAIRS;
	}

	@Override
	public boolean matches(TypeDescriptor sourceType, TypeDescriptor targetType) {
		return hasValue(IdentifierType.of(targetType.getType()), sourceType.getObjectType())
				|| hasValue(IdentifierType.of(sourceType.getType()), targetType.getObjectType());
	}

	private static boolean hasValue(@Nullable IdentifierType<?> type, Class<?> valueClass) {
		// A number cannot represent the prefix of a typed id
		return type != null && JdkValues.isReadable(type, valueClass) && (valueClass != Long.class || type.isNumber());
	}

	@Override
	public @Nullable Object convert(@Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
		if (source == null) {
			return null;
		}
		IdentifierType<?> type = IdentifierType.of(targetType.getType());
		if (type != null) {
			return read(type, source);
		}
		return (targetType.getObjectType() == String.class) ? IdentifierType.text(source)
				: JdkValues.write(IdentifierType.require(sourceType.getType()), source, targetType.getObjectType());
	}

	private <T> @Nullable T read(IdentifierType<T> type, Object source) {
		if (!(source instanceof String text)) {
			return JdkValues.read(type, source);
		}
		return StringUtils.hasText(text) ? type.parse(text.trim()) : null;
	}

}
