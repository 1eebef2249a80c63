package io.ulid.internal;

import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * Description of a kind of identifier, or of a typed id. The integrations for JSON,
 * requests, problem details, OpenAPI, GraphQL and Hibernate use this description for all
 * identifiers. An integration refers to a particular kind of identifier only for a
 * feature that the other kinds of identifiers do not have.
 * <p>
 * Each kind is a subclass with a public constructor without parameters. The name of the
 * subclass is listed in {@code META-INF/services/io.ulid.internal.IdentifierType}.
 * Instances are immutable and safe to share between threads.
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
	 * @param name the name of the kind in messages
	 * @param specification the address of the specification
	 * @param example the text of an identifier, which has the same length as all other
	 * texts
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
	 * Return all kinds of identifiers. The result does not contain typed ids.
	 */
	public static List<IdentifierType<?>> all() {
		return Registered.TYPES;
	}

	/**
	 * Return the base classes of typed ids.
	 */
	public static Stream<Class<?>> wrappers() {
		return all().stream().flatMap((kind) -> Stream.ofNullable(kind.wrapper()));
	}

	/**
	 * Return the classes that each identifier is an instance of: the kinds of
	 * identifiers, and the base classes of typed ids.
	 */
	public static Stream<Class<?>> baseClasses() {
		return Stream.concat(all().stream().map(IdentifierType::type), wrappers());
	}

	/**
	 * Return the description of a class, which is one of {@link #all()} or a typed id.
	 * @param type any class
	 * @return the description, or {@code null} if the class is not an identifier
	 * @throws IllegalArgumentException if the class is declared as a typed id but is
	 * invalid
	 */
	@SuppressWarnings("unchecked") // The description of T is an IdentifierType<T>
	public static <T> @Nullable IdentifierType<T> of(@Nullable Class<T> type) {
		IdentifierType<T> description = (type != null) ? (IdentifierType<T>) Registered.BY_CLASS.get(type) : null;
		if (description != null) {
			description.check();
		}
		return description;
	}

	/**
	 * Return the description of a class that must be an identifier.
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
	 * Return whether a class is declared as a typed id. This includes abstract classes,
	 * which have no description.
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
	 * Return the base class of typed ids that wrap an identifier of this kind.
	 * @return the class, or {@code null} if there are no such typed ids
	 */
	public @Nullable Class<?> wrapper() {
		return null;
	}

	private boolean isWrapper(Class<?> type) {
		Class<?> wrapper = wrapper();
		return wrapper != null && wrapper.isAssignableFrom(type);
	}

	/**
	 * Return the description of a concrete class that wraps an identifier of this kind.
	 * @throws IllegalArgumentException if the class is an invalid typed id
	 */
	protected IdentifierType<?> ofWrapper(Class<?> type) {
		throw new IllegalArgumentException("%s does not wrap a %s".formatted(type, this.name));
	}

	/**
	 * Check the class of a typed id when it is first used. This cannot be done by the
	 * constructor of the description, because the check creates an id, which needs the
	 * description.
	 * @throws IllegalArgumentException if the class is an invalid typed id
	 */
	void check() {
	}

	/**
	 * Return the kind of identifier that the {@linkplain #toBytes bytes} contain. For a
	 * typed id, this is the kind of the wrapped identifier. For all other identifiers,
	 * this is the description itself.
	 */
	public IdentifierType<?> valueType() {
		return this;
	}

	/**
	 * Return the class of the identifier.
	 */
	public final Class<T> type() {
		return this.type;
	}

	/**
	 * Return the name of the kind in messages, such as {@code ULID}.
	 */
	public final String name() {
		return this.name;
	}

	/**
	 * Return the short name of the kind in JSON, in meters and in the keys of settings,
	 * such as {@code ulid}.
	 */
	public String key() {
		return (valueType() == this) ? this.name.toLowerCase(Locale.ROOT) : valueType().key();
	}

	/**
	 * Return the address of the specification.
	 */
	public final String specification() {
		return this.specification;
	}

	/**
	 * Return the text of an identifier, as an example.
	 */
	public final String example() {
		return this.example;
	}

	/**
	 * Return the number of characters, which is the same for every text that is written.
	 */
	public final int textLength() {
		return this.example.length();
	}

	/**
	 * Return the smallest number of characters that {@link #parse} accepts.
	 */
	public int minTextLength() {
		return textLength();
	}

	/**
	 * Return the largest number of characters that {@link #parse} accepts.
	 */
	public int maxTextLength() {
		return textLength();
	}

	/**
	 * Return the number of bytes of the binary form: 16 or 8.
	 */
	public final int byteLength() {
		return this.byteLength;
	}

	/**
	 * Return the regular expression for all texts that {@link #parse} accepts.
	 */
	public String pattern() {
		return "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{%s}$".formatted(textLength() - 1);
	}

	/**
	 * Return the format of a string in an OpenAPI schema, or {@code null} if there is no
	 * format.
	 */
	public @Nullable String schemaFormat() {
		return this.name.toLowerCase(Locale.ROOT);
	}

	/**
	 * Return whether the identifier can be written as a number. In this case, the
	 * {@linkplain #toBytes bytes} are a {@code long} from 0 to 2^63-1.
	 */
	public boolean isNumber() {
		return false;
	}

	/**
	 * Describe a valid value in words.
	 */
	public String rule() {
		return "a string of %s characters".formatted(textLength());
	}

	/**
	 * Return the description for text that is stored, such as JSON in a database. This
	 * text is never encrypted, because it would be lost with the key.
	 * @return this description, unless the text of the identifiers is encrypted
	 */
	public IdentifierType<T> stored() {
		return this;
	}

	/**
	 * Parse a text.
	 * @throws IllegalArgumentException if the text is invalid; the message contains the
	 * text and the reason
	 */
	public abstract T parse(CharSequence text);

	/**
	 * Return the canonical text of an identifier, which consists of ASCII letters, digits
	 * and {@code _}.
	 */
	public String format(T identifier) {
		return identifier.toString();
	}

	/**
	 * Return the canonical text of an identifier of any class.
	 * @throws IllegalArgumentException if the object is not an identifier
	 */
	@SuppressWarnings("unchecked") // The class of the identifier is a Class<T>
	public static <T> String text(T identifier) {
		return require((Class<T>) identifier.getClass()).format(identifier);
	}

	/**
	 * Read the binary form.
	 * @param bytes big-endian
	 * @throws IllegalArgumentException if the bytes are not an identifier
	 */
	public abstract T fromBytes(byte[] bytes);

	/**
	 * Return the binary form of an identifier, which is big-endian and sorts like the
	 * identifiers.
	 */
	public abstract byte[] toBytes(T identifier);

	/**
	 * Return the time at which an identifier was created, with millisecond precision.
	 */
	public abstract Instant time(T identifier);

	/**
	 * Return what else the identifier contains, as names and values to show. Typed ids
	 * show what the wrapped identifier contains.
	 */
	public Map<String, Object> details(T identifier) {
		return Map.of();
	}

	/**
	 * Return the first and the last identifier of a range of time.
	 * @param start the inclusive start, from 1970 on, truncated to the millisecond
	 * @param end the exclusive end, truncated to the millisecond and after the start, or
	 * {@code null} if the range has no end
	 * @return two identifiers; an empty list for typed ids, and if identifiers of this
	 * kind cannot contain any time of the range
	 */
	public List<T> bounds(Instant start, @Nullable Instant end) {
		return List.of();
	}

	@Override
	public String toString() {
		return this.name;
	}

	/**
	 * Replace a deserialized description with the instance for its class.
	 */
	protected Object readResolve() {
		return require(this.type);
	}

	/**
	 * Holder of the descriptions, which are loaded at the first use.
	 */
	private static final class Registered {

		private static final List<IdentifierType<?>> TYPES = ServiceLoader
			.load(IdentifierType.class, IdentifierType.class.getClassLoader())
			.stream()
			.<IdentifierType<?>>map(ServiceLoader.Provider::get)
			// The order of the class path is random. ULIDs are the longest identifiers
			.sorted(Comparator.comparingInt((kind) -> -kind.byteLength()))
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
