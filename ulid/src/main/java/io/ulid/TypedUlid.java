package io.ulid;

import java.io.Serializable;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ulid.internal.jackson.ReadAsText;

/**
 * Interface of a typed id that wraps a ULID. With typed ids, the compiler rejects the id
 * of an order where the id of a customer is expected. A typed id is a record with one
 * component. It can also be another class that has a constructor with a {@link Ulid} as
 * the only parameter, and that overrides {@code equals} and {@code hashCode}.
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
 * The annotation and {@code toString()} are optional. Without an {@link IdPrefix}, the
 * text is the text of the ULID. Without this {@code toString()} method, the compiler adds
 * a method that returns {@code OrderId[value=…]}. JSON, requests and other text that this
 * library converts always contain the {@link #text()}. Log messages, and libraries that
 * call {@code toString()} to get the text, need the method.
 * <p>
 * When a class is first used, this library checks once whether the class is a valid typed
 * id.
 *
 * @see <a href="https://github.com/jetify-com/typeid/tree/main/spec">TypeID
 * specification</a>
 */
@ReadAsText
public interface TypedUlid extends Comparable<TypedUlid>, Serializable {

	/**
	 * Return the ULID.
	 * @return the ULID, never {@code null}
	 */
	Ulid value();

	/**
	 * Return the text form, which {@link #parse} accepts. Do not override this method:
	 * this library calls it only for opaque ids.
	 * @return the 26 upper-case characters of the ULID; with an {@link IdPrefix}, the
	 * text of a TypeID: the prefix, {@code _}, and 26 lower-case characters; with an
	 * {@link OpaqueId} as well, these characters are encrypted
	 * @throws IllegalArgumentException if this class cannot be a typed id
	 * @throws IllegalStateException if the class has an {@link OpaqueId}, but there are
	 * no keys
	 */
	@JsonValue
	default String text() {
		return TypedUlids.text(this);
	}

	/**
	 * Compare the wrapped ULIDs, so that ids are sorted by their time.
	 * @throws ClassCastException if the other id is of another class
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
	 * Parse the text form. With an {@link IdPrefix}, upper-case characters are rejected,
	 * as in every TypeID. Without a prefix, case is ignored. A Spring controller that
	 * calls this method itself responds to an invalid text with status 500: declare the
	 * parameter as the typed id instead, or convert the exception.
	 * @param type the class of the id
	 * @param text the text
	 * @return the id
	 * @throws InvalidUlidException on another prefix, a wrong length, a foreign
	 * character, a value above 2^128-1, or a key of an {@link OpaqueId} that is not
	 * configured
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	static <T extends TypedUlid> T parse(Class<T> type, CharSequence text) {
		return TypedUlids.parse(type, text);
	}

	/**
	 * Create an id of a class that is known only at run time.
	 * @param type the class of the id
	 * @param value the ULID
	 * @return the id
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	static <T extends TypedUlid> T of(Class<T> type, Ulid value) {
		return TypedUlids.of(type, value);
	}

}
