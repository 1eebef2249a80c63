package io.ulid.flake;

import java.io.Serializable;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.internal.jackson.ReadAsText;

/**
 * A Ulid-Flake that is the id of one kind of thing: the same as an
 * {@link io.ulid.TypedUlid} in 64 bits. With an {@link IdPrefix} its text is the prefix,
 * {@code _}, and 13 characters in lower case.
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
	 * The Ulid-Flake.
	 * @return the Ulid-Flake, never {@code null}
	 */
	UlidFlake value();

	/**
	 * The text form, which {@link #parse} reads.
	 * @return the 13 upper-case characters of the Ulid-Flake; if there is an
	 * {@link IdPrefix}, the prefix, {@code _}, and 13 lower-case characters
	 * @throws IllegalArgumentException if this class cannot be a typed id
	 */
	@JsonValue
	default String text() {
		return TypedUlidFlakes.text(this);
	}

	/**
	 * Compare by the Ulid-Flake, which is the order of the times in them.
	 * @throws ClassCastException if the other is an id of another class
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
	 * Parse the text form. With an {@link IdPrefix} upper case is refused; without, case
	 * is ignored. A Spring controller that calls this method itself responds to an
	 * invalid text with status 500: declare the parameter as the typed id instead, or
	 * convert the exception.
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
	 * Create an id of a class that is only known at run time.
	 * @param type the class of the id
	 * @param value the Ulid-Flake
	 * @return the id
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	static <T extends TypedUlidFlake> T of(Class<T> type, UlidFlake value) {
		return TypedUlidFlakes.of(type, value);
	}

}
