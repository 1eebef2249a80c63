package io.ulid.hibernate.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.OpaqueIds;
import io.ulid.TypedUlid;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Mistakes in classes of typed ids that fail startup or cause a warning.
 */
public final class TypedIdMistakes {

	private static final Logger LOGGER = System.getLogger(TypedIdMistakes.class.getName());

	private TypedIdMistakes() {
	}

	/**
	 * Log a warning for each prefix that several classes have.
	 * @param types typed ids and other classes
	 */
	public static void warnAboutEqualPrefixes(Collection<? extends Class<?>> types) {
		types.stream()
			.filter((type) -> type.isAnnotationPresent(IdPrefix.class))
			.collect(Collectors.groupingBy((type) -> type.getAnnotation(IdPrefix.class).value(), TreeMap::new,
					Collectors.mapping(Class::getName, Collectors.toList())))
			.forEach((prefix, names) -> {
				if (names.size() > 1) {
					LOGGER.log(Level.WARNING,
							"Typed ids '%s' have the same prefix '%s', so each class accepts the ids of the others. Give each class its own prefix"
								.formatted(String.join("' and '", names), prefix));
				}
			});
	}

	/**
	 * Describe a class with {@code @IdPrefix} that is not a typed id.
	 * @param type the class, which does not extend a base class of typed ids
	 */
	public static UlidMappingException notTyped(Class<?> type) {
		List<Class<?>> fields = Stream.of(type.getDeclaredFields()).<Class<?>>map(Field::getType).toList();
		Class<?> base = IdentifierType.all()
			.stream()
			.filter((kind) -> kind.wrapper() != null && fields.contains(kind.type()))
			.<Class<?>>map(IdentifierType::wrapper)
			.findFirst()
			.orElse(TypedUlid.class);
		return new UlidMappingException(
				"Class '%s' is annotated with @IdPrefix, but does not extend %s.".formatted(type.getName(),
						IdentifierType.wrappers().map(Class::getSimpleName).collect(Collectors.joining(" or "))),
				"Let it extend %s<%s>.".formatted(base.getSimpleName(), type.getSimpleName()));
	}

	/**
	 * Return the description of a class.
	 * @param type any class
	 * @return the description, or {@code null} if the class is not an identifier
	 * @throws UlidMappingException if the class is declared as a typed id but is invalid
	 */
	public static <T> @Nullable IdentifierType<T> describe(Class<T> type) {
		try {
			return IdentifierType.of(type);
		}
		catch (IllegalArgumentException ex) {
			IdPrefix prefix = type.getAnnotation(IdPrefix.class);
			throw new UlidMappingException(ex
				.getMessage() + ".", (prefix != null && !TypedIdType.isPrefix(prefix.value()))
						? "Change the prefix to lower-case letters, with '_' only between them, such as 'ord' or 'line_item'."
						: "Change the class so that it is a valid typed id.");
		}
	}

	/**
	 * Check that the text of an identifier can be written.
	 * @param type any class
	 * @throws UlidMappingException if the text is encrypted, but there are no keys, or if
	 * the class is declared as a typed id but is invalid
	 */
	public static void checkKey(Class<?> type) {
		if (describe(type) instanceof TypedIdType<?, ?> typed && typed.isOpaque() && !OpaqueIds.isInUse()) {
			throw new UlidMappingException(
					"Typed id '%s' has @OpaqueId, but property 'ulid.opaque-ids.keys' contains no key."
						.formatted(type.getName()),
					"Set 'ulid.opaque-ids.keys.1' to the key of this environment, or for a new key to the output of "
							+ "'openssl rand -base64 32'. If this process never "
							+ "writes the text of an id, set 'ulid.opaque-ids.text' to 'none'. Without Spring Boot, "
							+ "call OpaqueIds.use.");
		}
	}

}
