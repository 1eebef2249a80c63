package io.ulid.flake;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Locale;
import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.internal.CrockfordBase32;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Base class of typed ids that wrap a Ulid-Flake: the 64-bit counterpart of
 * {@link io.ulid.TypedUlid}. With an {@link IdPrefix}, the text consists of the prefix,
 * {@code _}, and 13 characters in lower case.
 *
 * <pre class="code">
 * &#64;IdPrefix("shp")
 * public final class ShipmentId extends TypedUlidFlake&lt;ShipmentId&gt; {
 *
 *     public ShipmentId(String text) {
 *         super(text); // shp_00f2n078mdt7j
 *     }
 *
 *     public ShipmentId(UlidFlake value) {
 *         super(value);
 *     }
 *
 * }
 * </pre>
 *
 * @param <T> the class itself
 */
public abstract class TypedUlidFlake<T extends TypedUlidFlake<T>> implements Comparable<T>, Serializable {

	private static final long serialVersionUID = 1L;

	/**
	 * The Ulid-Flake.
	 */
	private final UlidFlake value;

	/**
	 * Parse the text form. With an {@link IdPrefix}, upper-case characters are rejected.
	 * Without a prefix, case is ignored.
	 * @param text the text
	 * @throws InvalidUlidException on another prefix, a wrong length, a foreign character
	 * or a value above 2^63-1
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	protected TypedUlidFlake(String text) {
		this.value = read(type(), text);
	}

	/**
	 * Wrap a Ulid-Flake.
	 * @param value the Ulid-Flake, never {@code null}
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	protected TypedUlidFlake(UlidFlake value) {
		this.value = type().requireValue(value);
	}

	/**
	 * Return the Ulid-Flake.
	 * @return the Ulid-Flake, never {@code null}
	 */
	public final UlidFlake value() {
		return this.value;
	}

	/**
	 * Return the text form, which the constructor accepts.
	 * @return the 13 upper-case characters of the Ulid-Flake; with an {@link IdPrefix},
	 * the prefix, {@code _}, and 13 lower-case characters
	 */
	@JsonValue
	public final String text() {
		TypedIdType<?, ?> type = type();
		String text = this.value.toString();
		return (type.prefixLength() == 0) ? text : type.prefix() + text.toLowerCase(Locale.ROOT);
	}

	private TypedIdType<?, ?> type() {
		return TypedIdType.get(getClass());
	}

	/**
	 * Compare the Ulid-Flakes, so that ids are sorted by their time.
	 * @throws ClassCastException if the other id is of another class
	 */
	@Override
	public final int compareTo(T other) {
		TypedIdType.requireSameClass(this, other);
		return this.value.compareTo(other.value());
	}

	/**
	 * Return whether the other object is of the same class and has the same Ulid-Flake.
	 */
	@Override
	@SuppressWarnings("EqualsGetClass") // Ids of two classes are never equal
	public final boolean equals(@Nullable Object other) {
		return other != null && getClass() == other.getClass() && this.value.equals(((TypedUlidFlake<?>) other).value);
	}

	@Override
	public final int hashCode() {
		return this.value.hashCode();
	}

	/**
	 * Return the {@link #text()}.
	 */
	@Override
	public final String toString() {
		return text();
	}

	private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
		stream.defaultReadObject();
		if (this.value == null) {
			throw new InvalidObjectException("The value of '%s' must not be null".formatted(getClass().getName()));
		}
		type();
	}

	/**
	 * Parse the text form of a class that is known only at run time. In all other code,
	 * call the constructor. A Spring controller that parses a text itself responds to an
	 * invalid text with status 500: declare the parameter as the typed id instead, or
	 * convert the exception.
	 * @param type the class of the id
	 * @param text the text
	 * @return the id
	 * @throws InvalidUlidException if the text is invalid
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	@SuppressWarnings("rawtypes") // As the result of getClass()
	public static <T extends TypedUlidFlake> T parse(Class<T> type, CharSequence text) {
		TypedIdType<T, ?> typed = TypedIdType.get(type);
		return typed.create(read(typed, text));
	}

	private static UlidFlake read(TypedIdType<?, ?> typed, CharSequence text) {
		Objects.requireNonNull(text, "'text' must not be null");
		return (typed.prefixLength() == 0) ? UlidFlake.parse(text, typed.name()) : parsePrefixed(typed, text);
	}

	private static UlidFlake parsePrefixed(TypedIdType<?, ?> typed, CharSequence text) {
		int start = typed.prefixLength();
		if (!typed.isPrefixOf(text)) {
			throw InvalidUlidException.ofPrefix(typed.name(), text, typed.prefix());
		}
		int end = start + UlidFlake.TEXT_LENGTH;
		if (text.length() != end) {
			throw InvalidUlidException.ofLength(typed.name(), text, end);
		}
		long first = CrockfordBase32.decodeLowerCase(text, start, start + 1);
		long rest = CrockfordBase32.decodeLowerCase(text, start + 1, end);
		if ((first | rest) < 0) {
			throw InvalidUlidException.ofCharacter(typed.name(), text, CrockfordBase32.indexOfNoLowerCase(text, start),
					CrockfordBase32.NAME_IN_LOWER_CASE);
		}
		if (first > 7) {
			throw InvalidUlidException.ofOverflow(typed.name(), text, typed.prefix(), Long.SIZE - 1);
		}
		return UlidFlake.of(first << 60 | rest);
	}

	/**
	 * Create an id of a class that is known only at run time. In all other code, call the
	 * constructor.
	 * @param type the class of the id
	 * @param value the Ulid-Flake
	 * @return the id
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	@SuppressWarnings("rawtypes") // As the result of getClass()
	public static <T extends TypedUlidFlake> T of(Class<T> type, UlidFlake value) {
		return TypedIdType.get(type).create(value);
	}

}
