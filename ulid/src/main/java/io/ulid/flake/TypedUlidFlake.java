package io.ulid.flake;

import java.io.Serializable;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.internal.jackson.ReadAsText;

/**
 * Interface of a typed id that wraps a Ulid-Flake: the 64-bit counterpart of
 * {@link io.ulid.TypedUlid}. With an {@link IdPrefix}, the text consists of the prefix,
 * {@code
 * _}, and 13 characters in lower case.
 *
 * <pre class="code">
 * &#64;IdPrefix("shp")
 * public record ShipmentId(UlidFlake value) implements TypedUlidFlake {
 * }
 * </pre>
 */
@ReadAsText
public interface TypedUlidFlake extends Comparable<TypedUlidFlake>, Serializable {

	/**
	 * Return the Ulid-Flake.
	 * @return the Ulid-Flake, never {@code null}
	 */
	UlidFlake value();

	/**
	 * Return the text form, which {@link #parse} accepts.
	 * @return the 13 upper-case characters of the Ulid-Flake; with an {@link IdPrefix},
	 * the prefix, {@code _}, and 13 lower-case characters
	 * @throws IllegalArgumentException if this class cannot be a typed id
	 */
	@JsonValue
	default String text() {
		return TypedUlidFlakes.text(this);
	}

	/**
	 * Compare the wrapped Ulid-Flakes, so that ids are sorted by their time.
	 * @throws ClassCastException if the other id is of another class
	 */
	@Override
	default int compareTo(TypedUlidFlake other) {
		if (getClass() != other.getClass()) {
			throw new ClassCastException(
					"Cannot compare %s with %s".formatted(getClass().getName(), other.getClass().getName()));
		}
		return TypedUlidFlakes.value(this).compareTo(TypedUlidFlakes.value(other));
	}

	/**
	 * Parse the text form. With an {@link IdPrefix}, upper-case characters are rejected.
	 * Without a prefix, case is ignored. A Spring controller that calls this method
	 * itself responds to an invalid text with status 500: declare the parameter as the
	 * typed id instead, or convert the exception.
	 * @param type the class of the id
	 * @param text the text
	 * @return the id
	 * @throws InvalidUlidException on another prefix, a wrong length, a foreign character
	 * or a value above 2^63-1
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	static <T extends TypedUlidFlake> T parse(Class<T> type, CharSequence text) {
		return TypedUlidFlakes.parse(type, text);
	}

	/**
	 * Create an id of a class that is known only at run time.
	 * @param type the class of the id
	 * @param value the Ulid-Flake
	 * @return the id
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	static <T extends TypedUlidFlake> T of(Class<T> type, UlidFlake value) {
		return TypedUlidFlakes.of(type, value);
	}

}
