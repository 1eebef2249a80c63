package io.ulid.web;

import java.nio.ByteBuffer;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;
import org.springframework.util.StringUtils;

/**
 * Converts identifiers of every class from and to what else can stand for them. It asks
 * for the class when it is first converted: there may be any number of typed ids.
 */
final class IdentifierConverter implements ConditionalGenericConverter {

	// Spring asks for the pairs of Object last, so that every converter of the
	// application
	// that names the class of the identifier wins
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
		return hasForm(IdentifierType.of(targetType.getType()), sourceType.getObjectType())
				|| hasForm(IdentifierType.of(sourceType.getType()), targetType.getObjectType());
	}

	private static boolean hasForm(@Nullable IdentifierType<?> type, Class<?> form) {
		if (type == null) {
			return false;
		}
		if (form == UUID.class) {
			return type.byteLength() == 2 * Long.BYTES;
		}
		return (form == Long.class) ? type.isNumber() : form == String.class || form == byte[].class;
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
		if (source instanceof String text) {
			if (this.strict) {
				return type.parse(text);
			}
			return StringUtils.hasText(text) ? type.parse(text.trim()) : null;
		}
		if (source instanceof UUID uuid) {
			return type.fromBytes(ByteBuffer.allocate(2 * Long.BYTES)
				.putLong(uuid.getMostSignificantBits())
				.putLong(uuid.getLeastSignificantBits())
				.array());
		}
		return type.fromBytes((source instanceof Long number) ? ByteBuffer.allocate(Long.BYTES).putLong(number).array()
				: (byte[]) source);
	}

	private static <T> Object write(IdentifierType<T> type, Object source, Class<?> form) {
		T identifier = type.type().cast(source);
		if (form == String.class) {
			return type.format(identifier);
		}
		ByteBuffer bytes = ByteBuffer.wrap(type.toBytes(identifier));
		if (form == UUID.class) {
			return new UUID(bytes.getLong(), bytes.getLong());
		}
		return (form == Long.class) ? bytes.getLong() : bytes.array();
	}

}
