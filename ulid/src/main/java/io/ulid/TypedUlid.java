package io.ulid;

import java.io.Serializable;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ulid.internal.jackson.ReadAsText;

/**
 * A ULID that is the id of one kind of thing, so that the compiler keeps the id of an
 * order from being passed for that of a customer. It is implemented by a record of one
 * component, or by another class that has a constructor with a {@link Ulid} as its only
 * parameter, and that overrides {@code equals} and {@code hashCode}.
 *
 * <pre class="code">
 * &#64;IdPrefix("ord")
 * public record OrderId(Ulid value) implements TypedUlid {
 *
 *     &#64;Override
 *     public String toString() {
 *         return text(); // ord_01h455vb4pex5vsknk084sn02q
 *     }
 *
 * }
 * </pre>
 *
 * The annotation and {@code toString()} may be left out. Without an {@link IdPrefix} the
 * text is that of the ULID. The {@code toString()} of the compiler is
 * {@code OrderId[value=…]}. JSON, requests and other text that this library converts
 * contain the {@link #text()} with or without the method. Log messages and the libraries
 * that take {@code toString()} for the text need the method.
 * <p>
 * Whether a class fits is checked once, when it is first used.
 *
 * @see <a href="https://github.com/jetify-com/typeid/tree/main/spec">TypeID
 * specification</a>
 */
@ReadAsText
public interface TypedUlid extends Comparable<TypedUlid>, Serializable {

	/**
	 * The ULID.
	 * @return the ULID, never {@code null}
	 */
	Ulid value();

	/**
	 * The text form, which {@link #parse} reads.
	 * @return the 26 upper-case characters of the ULID, or those of a TypeID if there is
	 * an {@link IdPrefix}: the prefix, {@code _}, and 26 lower-case characters
	 * @throws IllegalArgumentException if this class cannot be a typed id
	 */
	@JsonValue
	default String text() {
		return TypedUlids.text(this);
	}

	/**
	 * Compare by the ULID, which is the order of the times in them.
	 * @throws ClassCastException if the other is an id of another class
	 */
	@Override
	default int compareTo(TypedUlid other) {
		if (getClass() != other.getClass()) {
			throw new ClassCastException(
					"Cannot compare %s with %s".formatted(getClass().getName(), other.getClass().getName()));
		}
		return TypedUlids.value(this).compareTo(TypedUlids.value(other));
	}

	/**
	 * Parse the text form. With an {@link IdPrefix} upper case is refused, as in every
	 * TypeID; without, case is ignored. A Spring controller that calls this method itself
	 * responds to an invalid text with status 500: declare the parameter as the typed id
	 * instead, or convert the exception.
	 * @param type the class of the id
	 * @param text the text
	 * @return the id
	 * @throws InvalidUlidException on another prefix, a wrong length, a foreign character
	 * or a value above 2^128-1
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	static <T extends TypedUlid> T parse(Class<T> type, CharSequence text) {
		return TypedUlids.parse(type, text);
	}

	/**
	 * Create an id of a class that is only known at run time.
	 * @param type the class of the id
	 * @param value the ULID
	 * @return the id
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	static <T extends TypedUlid> T of(Class<T> type, Ulid value) {
		return TypedUlids.of(type, value);
	}

}
