package io.ulid.spring.redis;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.ulid.internal.IdentifierType;
import io.ulid.spring.data.internal.IdentifierStoreConverter;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;
import org.springframework.core.convert.converter.ConverterRegistry;
import org.springframework.data.mapping.model.SimpleTypeHolder;
import org.springframework.data.redis.core.convert.RedisCustomConversions;

/**
 * Conversions for Spring Data Redis: the application's conversions, and the converter of
 * the identifiers that the application does not convert. The converter writes text that
 * includes the prefix of a typed id. Spring Data Redis
 * ({@code MappingRedisConverter.write} and {@code RedisKeyValueAdapter.put}) converts an
 * id to a {@link String} for the key of a hash, and to bytes for the members of sets, so
 * both are the same text.
 */
final class UlidRedisCustomConversions extends RedisCustomConversions implements ConditionalGenericConverter {

	private final RedisCustomConversions application;

	/**
	 * Add the converter of identifiers to the application's conversions.
	 * @param application the application's conversions, which take precedence
	 */
	UlidRedisCustomConversions(RedisCustomConversions application) {
		super(List.of());
		this.application = application;
	}

	@Override
	public SimpleTypeHolder getSimpleTypeHolder() {
		return IdentifierStoreConverter.addTo(this.application.getSimpleTypeHolder());
	}

	@Override
	public boolean isSimpleType(Class<?> type) {
		return this.application.isSimpleType(type) || IdentifierStoreConverter.isIdentifier(type);
	}

	@Override
	public void registerConvertersIn(ConverterRegistry registry) {
		registry.addConverter(this);
		this.application.registerConvertersIn(registry);
	}

	@Override
	public Optional<Class<?>> getCustomWriteTarget(Class<?> type) {
		return isConverted(type) ? Optional.of(byte[].class) : this.application.getCustomWriteTarget(type);
	}

	// Spring Data Redis (MappingRedisConverter.doReadInternal) uses the converter for
	// identifiers even if the result is false
	@Override
	public boolean hasCustomReadTarget(Class<?> value, Class<?> type) {
		return this.application.hasCustomReadTarget(value, type);
	}

	// Spring tries the pairs with Object last, so an application's converter between two
	// concrete classes takes precedence
	@Override
	public Set<ConvertiblePair> getConvertibleTypes() {
		return Set.of(new ConvertiblePair(Object.class, byte[].class), new ConvertiblePair(Object.class, String.class),
				new ConvertiblePair(byte[].class, Object.class), new ConvertiblePair(String.class, Object.class));
	}

	@Override
	public boolean matches(TypeDescriptor sourceType, TypeDescriptor targetType) {
		return (isText(targetType.getType()) && isConverted(sourceType.getType()))
				|| (isText(sourceType.getType()) && isConverted(targetType.getType()));
	}

	private static boolean isText(Class<?> type) {
		return type == byte[].class || type == String.class;
	}

	/**
	 * Return whether the converter of this library, and no converter of the application,
	 * converts a class. Abstract classes are included, because Spring Data Redis
	 * ({@code MappingRedisConverter.readProperty}) would otherwise read an {@code @Id} of
	 * such a class as {@code null}. The converter rejects them.
	 */
	private boolean isConverted(Class<?> type) {
		return (IdentifierStoreConverter.isIdentifier(type) || IdentifierType.isTyped(type))
				&& this.application.getCustomWriteTarget(type).isEmpty();
	}

	@Override
	public @Nullable Object convert(@Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
		if (source == null) {
			return null;
		}
		if (isText(source.getClass())) {
			String text = (source instanceof byte[] bytes) ? new String(bytes, StandardCharsets.UTF_8)
					: (String) source;
			return IdentifierType.require(targetType.getType()).stored().parse(text);
		}
		return (targetType.getType() == String.class) ? text(source) : text(source).getBytes(StandardCharsets.UTF_8);
	}

	@SuppressWarnings("unchecked") // The class of an object of type T is a Class<T>
	private static <T> String text(T identifier) {
		return IdentifierType.require((Class<T>) identifier.getClass()).stored().format(identifier);
	}

}
