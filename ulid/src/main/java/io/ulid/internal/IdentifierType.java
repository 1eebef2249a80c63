package io.ulid.internal;

import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;

import org.jspecify.annotations.Nullable;

/**
 * The one description of a kind of identifier, or of a typed id. JSON, requests, problem
 * details, OpenAPI, GraphQL and Hibernate's columns are written once against it. They
 * name a kind only where it can do more than the others.
 * <p>
 * A kind is added by a subclass with a public constructor without parameters, whose name
 * stands in {@code META-INF/services/io.ulid.internal.IdentifierType}. Instances are
 * immutable, and so safe to share between threads.
 *
 * @param <T> the class of the identifier
 */
public abstract class IdentifierType<T> implements Serializable {

	private static final long serialVersionUID = 1L;

	private final Class<T> type;

	private final String name;

	private final String specification;

	private final String example;

	private final int byteLength;

	/**
	 * Describe a kind of identifier.
	 * @param type the class of the identifier, whose {@code toString()} is the text
	 * @param name what people call it
	 * @param specification the address of the specification
	 * @param example the text of an identifier, as long as every other one
	 * @param byteLength the length of the binary form, 16 or 8
	 */
	protected IdentifierType(Class<T> type, String name, String specification, String example, int byteLength) {
		this.type = type;
		this.name = name;
		this.specification = specification;
		this.example = example;
		this.byteLength = byteLength;
	}

	/**
	 * All kinds of identifiers, without typed ids, which there may be any number of.
	 */
	public static List<IdentifierType<?>> all() {
		return Registered.TYPES;
	}

	/**
	 * Return the description of a class: one of {@link #all()}, or a typed id.
	 * @param type any class
	 * @return the description, or {@code null} if the class is not an identifier
	 * @throws IllegalArgumentException if the class is meant to be a typed id, but is not
	 * a valid one
	 */
	@SuppressWarnings("unchecked") // The description of a class is for that class
	public static <T> @Nullable IdentifierType<T> of(@Nullable Class<T> type) {
		return (type != null) ? (IdentifierType<T>) Registered.BY_CLASS.get(type) : null;
	}

	/**
	 * The description of a class that is known to be an identifier.
	 * @throws IllegalArgumentException if the class is not an identifier
	 */
	public static <T> IdentifierType<T> require(Class<T> type) {
		IdentifierType<T> description = of(type);
		if (description == null) {
			throw new IllegalArgumentException("%s must be an identifier: one of %s".formatted(type, all()));
		}
		return description;
	}

	/**
	 * Return whether a class is meant for typed ids, even an abstract one, which has no
	 * description.
	 * @param type any class
	 */
	public static boolean isTyped(Class<?> type) {
		return all().stream().anyMatch((kind) -> kind.isWrapper(type));
	}

	/**
	 * Return whether a class is not abstract.
	 */
	public static boolean isConcrete(Class<?> type) {
		return !Modifier.isAbstract(type.getModifiers());
	}

	/**
	 * Whether the instances of a class wrap an identifier of this kind.
	 */
	protected boolean isWrapper(Class<?> type) {
		return false;
	}

	/**
	 * Return the description of a concrete class that wraps an identifier of this kind.
	 * @throws IllegalArgumentException if the class cannot do that
	 */
	protected IdentifierType<?> ofWrapper(Class<?> type) {
		throw new IllegalArgumentException("%s wraps no %s".formatted(type, this.name));
	}

	/**
	 * The kind of identifier that the {@linkplain #toBytes bytes} are of: that in a typed
	 * id, and otherwise this one.
	 */
	public IdentifierType<?> valueType() {
		return this;
	}

	/**
	 * The class of the identifier.
	 */
	public final Class<T> type() {
		return this.type;
	}

	/**
	 * What people call it, such as {@code ULID}.
	 */
	public final String name() {
		return this.name;
	}

	/**
	 * The address of the specification.
	 */
	public final String specification() {
		return this.specification;
	}

	/**
	 * The text of an identifier.
	 */
	public final String example() {
		return this.example;
	}

	/**
	 * The number of characters of every text.
	 */
	public final int textLength() {
		return this.example.length();
	}

	/**
	 * The number of bytes of the binary form: 16 or 8.
	 */
	public final int byteLength() {
		return this.byteLength;
	}

	/**
	 * The regular expression of all texts that are read.
	 */
	public String pattern() {
		return "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{%s}$".formatted(textLength() - 1);
	}

	/**
	 * The name of the format in the schema of a string, or {@code null} for none.
	 */
	public @Nullable String schemaFormat() {
		return this.name.toLowerCase(Locale.ROOT);
	}

	/**
	 * Whether the identifier is a number for those who want numbers: the
	 * {@linkplain #toBytes bytes} are that of a {@code long}, 0 to 2^63-1.
	 */
	public boolean isNumber() {
		return false;
	}

	/**
	 * What a value must be, in words.
	 */
	public String rule() {
		return "a string of %s characters".formatted(textLength());
	}

	/**
	 * Parse a text.
	 * @throws IllegalArgumentException with the value and the reason, if it is no text of
	 * an identifier
	 */
	public abstract T parse(CharSequence text);

	/**
	 * The canonical text of an identifier.
	 */
	public String format(T identifier) {
		return identifier.toString();
	}

	/**
	 * The canonical text of an identifier in characters, for writers to whom a string
	 * would be one more copy.
	 */
	public char[] toChars(T identifier) {
		return format(identifier).toCharArray();
	}

	/**
	 * Read the binary form.
	 * @param bytes big-endian
	 * @throws IllegalArgumentException if they are not an identifier
	 */
	public abstract T fromBytes(byte[] bytes);

	/**
	 * The binary form of an identifier: big-endian, in the order of the identifiers.
	 */
	public abstract byte[] toBytes(T identifier);

	@Override
	public String toString() {
		return this.name;
	}

	/**
	 * The description that is in use here, of which there is one for each class.
	 */
	protected final Object readResolve() {
		return require(this.type);
	}

	/**
	 * Found once, when the first integration asks.
	 */
	private static final class Registered {

		private static final List<IdentifierType<?>> TYPES = ServiceLoader
			.load(IdentifierType.class, IdentifierType.class.getClassLoader())
			.stream()
			.<IdentifierType<?>>map(ServiceLoader.Provider::get)
			.toList();

		private static final ClassValue<IdentifierType<?>> BY_CLASS = new ClassValue<>() {

			@Override
			protected @Nullable IdentifierType<?> computeValue(Class<?> type) {
				for (IdentifierType<?> kind : TYPES) {
					if (kind.type == type) {
						return kind;
					}
					if (isConcrete(type) && kind.isWrapper(type)) {
						return kind.ofWrapper(type);
					}
				}
				return null;
			}

		};

	}

}
