package io.ulid;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ulid.internal.TypedIdType;
import org.jspecify.annotations.Nullable;

/**
 * Base class of typed ids that wrap a ULID. With typed ids, the compiler rejects the id
 * of an order where the id of a customer is expected.
 *
 * <pre class="code">
 * &#64;IdPrefix("ord")
 * public final class OrderId extends TypedUlid&lt;OrderId&gt; {
 *
 *     public OrderId(String text) {
 *         super(text); // ord_01h455vb4pex5vsknk084sn02q
 *     }
 *
 *     public OrderId(Ulid value) {
 *         super(value);
 *     }
 *
 * }
 * </pre>
 *
 * The annotation is optional. Both constructors are required, and must be public. The
 * constructor with the text is first, because some libraries call the first constructor
 * that they can use. When a class is first used, this library checks once whether the
 * class is a valid typed id. Ids are immutable and safe to share between threads. Equal
 * ids are interchangeable: do not compare them with {@code ==}, and do not synchronize on
 * them. A later version may change this class to a value class.
 *
 * @param <T> the class itself
 * @see <a href="https://github.com/jetify-com/typeid/tree/main/spec">TypeID
 * specification</a>
 */
public abstract class TypedUlid<T extends TypedUlid<T>> implements Comparable<T>, Serializable {

	private static final long serialVersionUID = 1L;

	/**
	 * The ULID.
	 */
	private final Ulid value;

	/**
	 * Parse the text form. With an {@link IdPrefix}, upper-case characters are rejected,
	 * as in every TypeID. Without a prefix, case is ignored.
	 * @param text the text
	 * @throws InvalidUlidException on another prefix, a wrong length, a foreign
	 * character, a value above 2^128-1, or a key of an {@link OpaqueId} that is not
	 * configured
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	protected TypedUlid(String text) {
		TypedIdType<?, ?> type = type();
		this.value = type.isProbe(text) ? Ulid.MIN : TypedUlids.read(type, text);
	}

	/**
	 * Wrap a ULID.
	 * @param value the ULID, never {@code null}
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	protected TypedUlid(Ulid value) {
		this.value = type().requireValue(value);
	}

	/**
	 * Return the ULID.
	 * @return the ULID, never {@code null}
	 */
	public final Ulid value() {
		return this.value;
	}

	/**
	 * Return the text form, which the constructor accepts.
	 * @return the 26 upper-case characters of the ULID; with an {@link IdPrefix}, the
	 * text of a TypeID: the prefix, {@code _}, and 26 lower-case characters; with an
	 * {@link OpaqueId} as well, these characters are encrypted
	 * @throws IllegalStateException if the class has an {@link OpaqueId}, but there are
	 * no keys
	 */
	@JsonValue
	public final String text() {
		return TypedUlids.text(type(), this.value);
	}

	private TypedIdType<?, ?> type() {
		return TypedIdType.get(getClass());
	}

	/**
	 * Compare the ULIDs, so that ids are sorted by their time.
	 * @throws ClassCastException if the other id is of another class
	 */
	@Override
	public final int compareTo(T other) {
		TypedIdType.requireSameClass(this, other);
		return this.value.compareTo(other.value());
	}

	/**
	 * Return whether the other object is of the same class and has the same ULID.
	 */
	@Override
	@SuppressWarnings("EqualsGetClass") // Ids of two classes are never equal
	public final boolean equals(@Nullable Object other) {
		return other != null && getClass() == other.getClass() && this.value.equals(((TypedUlid<?>) other).value);
	}

	@Override
	public final int hashCode() {
		return this.value.hashCode();
	}

	/**
	 * Return the {@link #text()}. If there are no keys for an {@link OpaqueId}, the
	 * result is a masked text for log messages, which differs for each id and each
	 * process, and which no parser accepts.
	 */
	@Override
	public final String toString() {
		return TypedUlids.textForLogs(type(), this.value);
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
	public static <T extends TypedUlid> T parse(Class<T> type, CharSequence text) {
		return TypedUlids.parse(TypedIdType.get(type), text);
	}

	/**
	 * Create an id of a class that is known only at run time. In all other code, call the
	 * constructor.
	 * @param type the class of the id
	 * @param value the ULID
	 * @return the id
	 * @throws IllegalArgumentException if the class cannot be a typed id
	 */
	@SuppressWarnings("rawtypes") // As the result of getClass()
	public static <T extends TypedUlid> T of(Class<T> type, Ulid value) {
		return TypedIdType.get(type).create(value);
	}

}
