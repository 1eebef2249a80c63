package io.ulid.mapping;

import java.lang.reflect.Field;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.OpaqueIds;
import io.ulid.TypedUlid;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;

/**
 * Thrown at startup if the mapping of an entity, or a setting, would lose ULIDs or their
 * order. The message is the description followed by the action.
 */
public final class UlidMappingException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final String description;

	private final String action;

	/**
	 * Create an exception.
	 * @param description what is wrong, and where
	 * @param action how to fix the problem
	 */
	public UlidMappingException(String description, String action) {
		this(description, " ", action);
	}

	private UlidMappingException(String description, String separator, String action) {
		super(description + separator + action);
		this.description = description;
		this.action = action;
	}

	/**
	 * Report a class with {@code @IdPrefix} that is not a typed id.
	 * @param type the class, which does not extend a base class of typed ids
	 */
	public static UlidMappingException notTyped(Class<?> type) {
		List<Class<?>> fields = Stream.of(type.getDeclaredFields()).<Class<?>>map(Field::getType).toList();
		Class<?> base = TypedUlid.class;
		for (IdentifierType<?> kind : IdentifierType.all()) {
			Class<?> wrapper = kind.wrapper();
			base = (wrapper != null && fields.contains(kind.type())) ? wrapper : base;
		}
		return new UlidMappingException(
				"Class '%s' is annotated with @IdPrefix, but does not extend %s.".formatted(type.getName(),
						IdentifierType.wrappers().map(Class::getSimpleName).collect(Collectors.joining(" or "))),
				"Let it extend %s<%s>.".formatted(base.getSimpleName(), type.getSimpleName()));
	}

	/**
	 * Report a class that is declared as a typed id but is invalid.
	 * @param type the class
	 * @param reason the exception of {@link io.ulid.internal.IdentifierType} for the
	 * class
	 */
	public static UlidMappingException invalid(Class<?> type, IllegalArgumentException reason) {
		IdPrefix prefix = type.getAnnotation(IdPrefix.class);
		return new UlidMappingException(reason
			.getMessage() + ".", (prefix != null && !TypedIdType.isPrefix(prefix.value()))
					? "Change the prefix to lower-case letters, with '_' only between them, such as 'ord' or 'line_item'."
					: "Change the class so that it is a valid typed id.");
	}

	/**
	 * Check that the text of an identifier can be written.
	 * @param type any class
	 * @throws UlidMappingException if the text is encrypted, but there are no keys
	 * @throws IllegalArgumentException if the class is an invalid typed id
	 */
	public static void checkKey(Class<?> type) {
		if (IdentifierType.of(type) instanceof TypedIdType<?, ?> typed && typed.isOpaque() && !OpaqueIds.isInUse()) {
			throw new UlidMappingException(
					"Typed id '%s' has @OpaqueId, but property 'ulid.opaque-ids.keys' contains no key."
						.formatted(type.getName()),
					"Set 'ulid.opaque-ids.keys.1' to the key of this environment, or for a new key to the output of "
							+ "'openssl rand -base64 32'. If this process never "
							+ "writes the text of an id, set 'ulid.opaque-ids.text' to 'none'. Without Spring Boot, "
							+ "call OpaqueIds.use.");
		}
	}

	/**
	 * Report all problems at once.
	 * @param findings the problems
	 * @throws UlidMappingException if there is at least one
	 */
	public static void throwIfAny(List<UlidMappingException> findings) {
		throwIfAny(findings, "");
	}

	/**
	 * Report all problems at once.
	 * @param findings the problems
	 * @param end the text that follows the actions
	 * @throws UlidMappingException if there is at least one problem
	 */
	public static void throwIfAny(List<UlidMappingException> findings, String end) {
		if (findings.size() == 1) {
			UlidMappingException finding = findings.get(0);
			throw end.isEmpty() ? finding
					: new UlidMappingException(finding.getDescription(), finding.getAction() + end);
		}
		if (!findings.isEmpty()) {
			throw new UlidMappingException(
					"Found %s problems in the ULID mappings:%n%n%s".formatted(findings.size(),
							numbered(findings, UlidMappingException::getDescription)),
					"%n%nAction:%n%n".formatted(), numbered(findings, UlidMappingException::getAction) + end);
		}
	}

	private static String numbered(List<UlidMappingException> findings,
			Function<UlidMappingException, String> sentence) {
		return IntStream.range(0, findings.size())
			.mapToObj((i) -> "%s. %s".formatted(i + 1, sentence.apply(findings.get(i))))
			.collect(Collectors.joining(System.lineSeparator()));
	}

	/**
	 * Return what is wrong, and where.
	 * @return a sentence, or a list of sentences
	 */
	public String getDescription() {
		return this.description;
	}

	/**
	 * Return how to fix the problem.
	 * @return a sentence, or a list of sentences in the order of the description
	 */
	public String getAction() {
		return this.action;
	}

}
