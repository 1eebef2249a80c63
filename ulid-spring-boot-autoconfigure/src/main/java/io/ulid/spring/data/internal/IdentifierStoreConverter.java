package io.ulid.spring.data.internal;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.hibernate.internal.StoredForm;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;
import org.springframework.data.mapping.model.SimpleTypeHolder;

/**
 * Converter between identifiers of any class and the values in a data store. Unlike the
 * {@code IdentifierConverter} of {@code io.ulid.spring.web}, this converter omits the
 * prefix of a typed id, because data stores do not contain the prefix. The converter
 * needs no list of typed ids, because it examines a class when an instance is first
 * converted.
 */
public class IdentifierStoreConverter implements ConditionalGenericConverter {

	private final Supplier<StoredForm> form;

	/**
	 * Create a converter.
	 * @param form supplies the form in which the store contains identifiers of 16 bytes;
	 * called when the first of these identifiers is converted
	 */
	public IdentifierStoreConverter(Supplier<StoredForm> form) {
		this.form = form;
	}

	/**
	 * Return the classes of the values that the store's driver may return.
	 */
	protected Set<Class<?>> readableClasses() {
		return Set.of(String.class, byte[].class, UUID.class, Number.class);
	}

	/**
	 * Return the class of the values that the store's driver receives.
	 */
	protected Class<?> driverClass(StoredForm form) {
		return form.valueClass();
	}

	/**
	 * Convert a value of {@link StoredForm} to the value that the store's driver
	 * receives.
	 */
	protected Object toStore(Object value) {
		return value;
	}

	/**
	 * Convert a value that the store's driver has returned to a value of
	 * {@link JdkValues}.
	 */
	protected Object fromStore(Object value) {
		return value;
	}

	/**
	 * Return the class of the values that the store's driver receives for instances of a
	 * class.
	 * @return the class of the values, or an empty result if {@code type} is not an
	 * identifier
	 */
	public final Optional<Class<?>> storeClass(Class<?> type) {
		return isIdentifier(type) ? Optional.of(driverClass(StoredForm.of(type, this.form))) : Optional.empty();
	}

	/**
	 * Return whether an identifier can be read from an instance of a class.
	 */
	public final boolean isReadable(Class<?> source, Class<?> type) {
		// Spring Data calls this method for every value of every entity, so the cheaper
		// condition is checked first
		return isIdentifier(type)
				&& readableClasses().stream().anyMatch((readable) -> readable.isAssignableFrom(source));
	}

	public static boolean isIdentifier(Class<?> type) {
		return TypedIdMistakes.describe(type) != null;
	}

	/**
	 * Add identifiers to the simple types. Spring Data does not treat simple types as
	 * entities.
	 */
	public static SimpleTypeHolder addTo(SimpleTypeHolder simpleTypes) {
		return new SimpleTypeHolder(Set.of(), simpleTypes) {

			@Override
			public boolean isSimpleType(Class<?> type) {
				return simpleTypes.isSimpleType(type) || isIdentifier(type);
			}

		};
	}

	// Spring tries the pairs with Object last, so an application's converter between two
	// concrete classes takes precedence
	@Override
	public final Set<ConvertiblePair> getConvertibleTypes() {
		return readableClasses().stream()
			.flatMap((value) -> Stream.of(new ConvertiblePair(value, Object.class),
					new ConvertiblePair(Object.class, value)))
			.collect(Collectors.toUnmodifiableSet());
	}

	@Override
	public final boolean matches(TypeDescriptor sourceType, TypeDescriptor targetType) {
		return isReadable(sourceType.getObjectType(), targetType.getType())
				|| storeClass(sourceType.getType()).filter((type) -> type == targetType.getObjectType()).isPresent();
	}

	@Override
	public final @Nullable Object convert(@Nullable Object source, TypeDescriptor sourceType,
			TypeDescriptor targetType) {
		if (source == null) {
			return null;
		}
		IdentifierType<?> type = IdentifierType.of(targetType.getType());
		return (type != null) ? read(type, source) : write(source);
	}

	/**
	 * Read an identifier.
	 * @param type the identifier
	 * @param source the value that the store's driver has returned
	 * @throws IllegalArgumentException if the value is not an identifier of this type
	 */
	public <T> @Nullable T read(IdentifierType<T> type, Object source) {
		return JdkValues.readStored(type, fromStore(source));
	}

	public final Object write(Object identifier) {
		return toStore(StoredForm.of(identifier.getClass(), this.form).write(identifier));
	}

}
