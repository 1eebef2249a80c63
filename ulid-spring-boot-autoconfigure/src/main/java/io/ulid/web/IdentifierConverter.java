package io.ulid.web;

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
 * Converts identifiers of every class from and to what else can stand for them. Unlike
 * the {@code IdentifierStoreConverter} of {@code io.ulid.data}, it keeps the prefix of a
 * typed id in its text. It asks for the class when it is first converted: there may be
 * any number of typed ids.
 */
final class IdentifierConverter implements ConditionalGenericConverter {

	// Spring asks for the pairs of Object last, so that a converter of the
	// application that names both classes wins
	private static final Set<ConvertiblePair> PAIRS = Stream.of(String.class, byte[].class, UUID.class, Long.class)
		.flatMap((form) -> Stream.of(new ConvertiblePair(form, Object.class), new ConvertiblePair(Object.class, form)))
		.collect(Collectors.toUnmodifiableSet());

	private final boolean strict;

	/**
	 * Create a converter.
	 * @param strict whether a text is read as it is, without regard to white space
	 */
	IdentifierConverter(boolean strict) {
		this.strict = strict;
	}

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
		// A number is no text of a typed id with a prefix
		return type != null && JdkValues.isReadable(type, valueClass) && (valueClass != Long.class || type.isNumber());
	}

	@Override
	public @Nullable Object convert(@Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
		if (source == null) {
			return null;
		}
		IdentifierType<?> type = IdentifierType.of(targetType.getType());
		return (type != null) ? read(type, source)
				: write(IdentifierType.require(sourceType.getType()), source, targetType.getObjectType());
	}

	private <T> @Nullable T read(IdentifierType<T> type, Object source) {
		if (!(source instanceof String text)) {
			return JdkValues.read(type, source);
		}
		if (this.strict) {
			return type.parse(text);
		}
		return StringUtils.hasText(text) ? type.parse(text.trim()) : null;
	}

	private static <T> Object write(IdentifierType<T> type, Object source, Class<?> valueClass) {
		T identifier = type.type().cast(source);
		return (valueClass == String.class) ? type.format(identifier) : JdkValues.write(type, identifier, valueClass);
	}

}
