package io.ulid.flake;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.internal.CrockfordBase32;
import io.ulid.internal.RangeException;
import jakarta.xml.bind.annotation.XmlValue;
import org.jspecify.annotations.Nullable;

import static io.ulid.internal.CrockfordBase32.first;
import static io.ulid.internal.CrockfordBase32.second;

/**
 * 64-bit identifier that sorts by its time of creation. It consists of a sign bit of 0,
 * 43 bits for the milliseconds since an epoch that the application chooses, and 20 bits
 * of randomness. In the scalable form, the last 5 bits are the node id instead.
 *
 * <pre>
 *   stand-alone   | 0 |-- 43: timestamp --|------ 20: randomness ------|
 *   scalable      | 0 |-- 43: timestamp --|-- 15: randomness --|-- 5 --|
 *                                                               node id
 * </pre>
 *
 * The value itself reveals neither its epoch nor its form. Only the application that
 * generates the ids knows the epoch and the form. The text form has 13 characters of
 * Crockford's Base32 alphabet ({@code 0123456789ABCDEFGHJKMNPQRSTVWXYZ}). In the scalable
 * form, the last character is the node id. The text is written in upper case, and is read
 * in upper or lower case. The texts, the 8 big-endian bytes, the numbers and
 * {@link #compareTo} all have the same order. Scalable Ulid-Flakes of different nodes are
 * always different, but within a millisecond they are not in the order of creation. Two
 * generators of stand-alone Ulid-Flakes can make the same value.
 * <p>
 * The text of the specification contradicts itself in two places. In these places, this
 * class follows the code of the reference implementations: the binary form has 8 bytes
 * and not 16 bytes, and node ids are 0 to 31 and not 1 to 32.
 * <p>
 * A {@link UlidFlakeGenerator} makes new ids. With the starter, inject the bean of that
 * type. Without the starter, create a generator with
 * {@link UlidFlakeGenerator#standalone()} or {@link UlidFlakeGenerator#scalable(int)}.
 * Keep the generator and call {@link UlidFlakeGenerator#next()} for each id. This class
 * has no static method for new ids, because two generators without node ids can make the
 * same id.
 * <p>
 * Instances are immutable and safe to share between threads. Every number that is not
 * negative is a valid Ulid-Flake. Equal instances are interchangeable: do not compare
 * them with {@code ==}, and do not synchronize on them. A later version may change this
 * class to a value class.
 * <p>
 * The annotations define the text for libraries that do not support this class otherwise.
 * The classes of the annotations may be absent at run time, as with {@link io.ulid.Ulid}.
 *
 * @see UlidFlakeGenerator
 * @see <a href="https://github.com/ulid-flake/spec">Ulid-Flake specification</a>
 */
public final class UlidFlake implements Comparable<UlidFlake>, Serializable {

	private static final long serialVersionUID = 1L;

	/**
	 * The smallest Ulid-Flake, {@code 0000000000000}.
	 */
	public static final UlidFlake MIN = new UlidFlake(0);

	/**
	 * The largest Ulid-Flake, {@code 7ZZZZZZZZZZZZ}.
	 */
	public static final UlidFlake MAX = new UlidFlake(Long.MAX_VALUE);

	/**
	 * The epoch of the specification, 2024-01-01T00:00:00Z. With this epoch, the last
	 * timestamp is 2302-09-27T15:10:22.207Z.
	 */
	public static final Instant DEFAULT_EPOCH = Instant.ofEpochSecond(1_704_067_200);

	/**
	 * The largest node id, 31. The smallest is 0.
	 */
	public static final int MAX_NODE_ID = 31;

	static final long MAX_TIMESTAMP = (1L << 43) - 1;

	static final int RANDOM_BITS = 20;

	static final int NODE_BITS = 5;

	static final int MAX_RANDOMNESS = (1 << RANDOM_BITS) - 1;

	private static final int MAX_SCALABLE_RANDOMNESS = MAX_RANDOMNESS >> NODE_BITS;

	private static final String KIND = "Ulid-Flake";

	static final int TEXT_LENGTH = 13;

	private final long value;

	/**
	 * Create a Ulid-Flake without a check. The constructor is hidden from Jackson, which
	 * would otherwise use it to read numbers. These numbers would be unchecked, and might
	 * be rounded.
	 */
	@JsonIgnore
	private UlidFlake(long value) {
		this.value = value;
	}

	/**
	 * Parse the text form, like {@link #parse}. Frameworks such as Spring's
	 * {@code BeanWrapper} look for this constructor.
	 * @param text 13 characters, the first between '0' and '7'
	 * @throws InvalidUlidException on a wrong length, a foreign character or a value
	 * above 2^63-1
	 */
	// With exactly one constructor, even a private one, Spring Data JPA would rewrite the
	// query of a method that returns List<UlidFlake> to "select new UlidFlake(…)"
	public UlidFlake(String text) {
		this(parse(text).value);
	}

	/**
	 * Create a Ulid-Flake from its number.
	 * @param value 0 to 2^63-1
	 * @return the Ulid-Flake
	 * @throws InvalidUlidException with {@code OVERFLOW} if the number is negative
	 */
	public static UlidFlake of(long value) {
		if (value < 0) {
			throw new InvalidUlidException(Reason.OVERFLOW, -1, Long.toString(value),
					"Invalid %s '%s': must be between 0 and %s".formatted(KIND, value, Long.MAX_VALUE));
		}
		return new UlidFlake(value);
	}

	/**
	 * Create a Ulid-Flake from its number, like {@link #of(long)}. Spring looks for a
	 * method of this name when it converts a column to a property.
	 * @param value 0 to 2^63-1
	 * @return the Ulid-Flake
	 * @throws InvalidUlidException with {@code OVERFLOW} if the number is negative
	 */
	public static UlidFlake from(Long value) {
		return of(value);
	}

	/**
	 * Create a stand-alone Ulid-Flake from a timestamp and randomness.
	 * @param timestamp milliseconds since the epoch, 0 to 2^43-1
	 * @param randomness 20 bits, 0 to 1048575
	 * @return the Ulid-Flake
	 * @throws IllegalArgumentException if an argument is out of range
	 */
	public static UlidFlake of(long timestamp, int randomness) {
		checkRange("timestamp", timestamp, MAX_TIMESTAMP, " ms since the epoch");
		checkRange("randomness", randomness, MAX_RANDOMNESS, "");
		return new UlidFlake(timestamp << RANDOM_BITS | randomness);
	}

	/**
	 * Create a scalable Ulid-Flake from a timestamp, randomness and a node id.
	 * @param timestamp milliseconds since the epoch, 0 to 2^43-1
	 * @param randomness 15 bits, 0 to 32767
	 * @param nodeId the number of the node, 0 to 31
	 * @return the Ulid-Flake
	 * @throws IllegalArgumentException if an argument is out of range
	 */
	public static UlidFlake of(long timestamp, int randomness, int nodeId) {
		checkRange("timestamp", timestamp, MAX_TIMESTAMP, " ms since the epoch");
		checkRange("randomness", randomness, MAX_SCALABLE_RANDOMNESS, "");
		checkRange("nodeId", nodeId, MAX_NODE_ID, "");
		return new UlidFlake(timestamp << RANDOM_BITS | (long) randomness << NODE_BITS | nodeId);
	}

	static void checkRange(String name, long value, long max, String unit) {
		if (value < 0 || value > max) {
			throw new RangeException(name, value, "be between 0 and %s%s".formatted(max, unit));
		}
	}

	/**
	 * Parse the text form. Case is ignored. The letters I, L, O and U are rejected. A
	 * Spring controller that calls this method itself responds to an invalid text with
	 * status 500: declare the parameter as {@code UlidFlake} instead, or convert the
	 * exception.
	 * @param text 13 characters, the first between '0' and '7'
	 * @return the Ulid-Flake
	 * @throws InvalidUlidException on a wrong length, a foreign character or a value
	 * above 2^63-1
	 */
	public static UlidFlake parse(CharSequence text) {
		return parse(text, KIND);
	}

	/**
	 * Parse a text that messages should not call a Ulid-Flake.
	 */
	static UlidFlake parse(CharSequence text, String kind) {
		Objects.requireNonNull(text, "'text' must not be null");
		if (text.length() != TEXT_LENGTH) {
			throw InvalidUlidException.ofLength(kind, text, TEXT_LENGTH);
		}
		long first = CrockfordBase32.decode(text, 0, 1);
		long rest = CrockfordBase32.decode(text, 1, TEXT_LENGTH);
		if ((first | rest) < 0) {
			throw InvalidUlidException.ofCharacter(kind, text, CrockfordBase32.indexOfForeign(text),
					CrockfordBase32.NAME);
		}
		if (first > 7) {
			throw InvalidUlidException.ofOverflow(kind, text, "", Long.SIZE - 1);
		}
		return new UlidFlake(first << 60 | rest);
	}

	/**
	 * Return whether {@link #parse} would accept a text, without creating an exception.
	 * @param text the text to check, or {@code null}
	 * @return whether the text is the text form of a Ulid-Flake
	 */
	public static boolean isValid(@Nullable CharSequence text) {
		return text != null && text.length() == TEXT_LENGTH && text.charAt(0) <= '7'
				&& (CrockfordBase32.decode(text, 0, 1) | CrockfordBase32.decode(text, 1, TEXT_LENGTH)) >= 0;
	}

	/**
	 * Parse the text form, like {@link #parse}. Frameworks look for a method of this
	 * name.
	 * @param text 13 characters, the first between '0' and '7'
	 * @return the Ulid-Flake
	 * @throws InvalidUlidException on a wrong length, a foreign character or a value
	 * above 2^63-1
	 */
	public static UlidFlake valueOf(String text) {
		return parse(text);
	}

	/**
	 * Create a Ulid-Flake from its binary form.
	 * @param bytes 8 bytes, the most significant first
	 * @return the Ulid-Flake
	 * @throws InvalidUlidException if there are more or fewer than 8 bytes, or if the
	 * first bit is not 0
	 */
	public static UlidFlake from(byte[] bytes) {
		if (bytes.length != Long.BYTES) {
			throw InvalidUlidException.ofLength(KIND, bytes, Long.BYTES);
		}
		return of(ByteBuffer.wrap(bytes).getLong());
	}

	/**
	 * Return the smallest Ulid-Flake of a millisecond, which is the inclusive lower bound
	 * for a range of time.
	 * @param instant the instant, from the epoch to 2^43-1 ms after the epoch, truncated
	 * to the millisecond
	 * @param epoch the epoch of the timestamps, such as {@link #DEFAULT_EPOCH}
	 * @return the Ulid-Flake whose last 20 bits are all zero
	 * @throws IllegalArgumentException if the instant is out of range
	 */
	public static UlidFlake min(Instant instant, Instant epoch) {
		return new UlidFlake(timestamp(instant, epoch) << RANDOM_BITS);
	}

	/**
	 * Return the largest Ulid-Flake of a millisecond, which is the inclusive upper bound
	 * for a range of time.
	 * @param instant the instant, from the epoch to 2^43-1 ms after the epoch, truncated
	 * to the millisecond
	 * @param epoch the epoch of the timestamps, such as {@link #DEFAULT_EPOCH}
	 * @return the Ulid-Flake whose last 20 bits are all one
	 * @throws IllegalArgumentException if the instant is out of range
	 */
	public static UlidFlake max(Instant instant, Instant epoch) {
		return new UlidFlake(timestamp(instant, epoch) << RANDOM_BITS | MAX_RANDOMNESS);
	}

	private static long timestamp(Instant instant, Instant epoch) {
		Instant latest = epoch.plusMillis(MAX_TIMESTAMP);
		if (instant.isBefore(epoch) || !instant.isBefore(latest.plusMillis(1))) {
			throw new IllegalArgumentException(
					"'instant' must be between %s and %s but was %s".formatted(epoch, latest, instant));
		}
		return epoch.until(instant, ChronoUnit.MILLIS);
	}

	/**
	 * Return the number.
	 * @return 0 to 2^63-1
	 */
	public long toLong() {
		return this.value;
	}

	/**
	 * Return the binary form.
	 * @return 8 bytes, the most significant first
	 */
	public byte[] toBytes() {
		return ByteBuffer.allocate(Long.BYTES).putLong(this.value).array();
	}

	/**
	 * Return the time of creation.
	 * @return milliseconds since the epoch, 0 to 2^43-1
	 */
	public long timestamp() {
		return this.value >>> RANDOM_BITS;
	}

	/**
	 * Return the time of creation.
	 * @param epoch the epoch of the timestamps, such as {@link #DEFAULT_EPOCH}
	 * @return the instant, with the precision of a millisecond
	 */
	public Instant instant(Instant epoch) {
		return epoch.plusMillis(timestamp());
	}

	/**
	 * Return the random part of a stand-alone Ulid-Flake.
	 * @return 20 bits, 0 to 1048575
	 */
	public int randomness() {
		return (int) this.value & MAX_RANDOMNESS;
	}

	/**
	 * Return the random part of a scalable Ulid-Flake.
	 * @return 15 bits, 0 to 32767
	 */
	public int scalableRandomness() {
		return randomness() >> NODE_BITS;
	}

	/**
	 * Return the id of the node that made a scalable Ulid-Flake. For a stand-alone
	 * Ulid-Flake, the result consists of 5 random bits.
	 * @return the node id, 0 to 31
	 */
	public int nodeId() {
		return (int) this.value & MAX_NODE_ID;
	}

	/**
	 * Compare the numbers, so that Ulid-Flakes are sorted by their time. Both Ulid-Flakes
	 * must have the same epoch.
	 */
	@Override
	public int compareTo(UlidFlake other) {
		return Long.compare(this.value, other.value);
	}

	@Override
	public boolean equals(@Nullable Object obj) {
		return obj instanceof UlidFlake other && this.value == other.value;
	}

	@Override
	public int hashCode() {
		return Long.hashCode(this.value);
	}

	/**
	 * Return the text form.
	 * @return 13 upper-case characters
	 */
	@Override
	@JsonValue
	public String toString() {
		long value = this.value;
		// As in Ulid, the JIT compiler optimizes this single expression, and builds the
		// string in place
		return new StringBuilder(TEXT_LENGTH).append(second(value >>> 60))
			.append(first(value >>> 50))
			.append(second(value >>> 50))
			.append(first(value >>> 40))
			.append(second(value >>> 40))
			.append(first(value >>> 30))
			.append(second(value >>> 30))
			.append(first(value >>> 20))
			.append(second(value >>> 20))
			.append(first(value >>> 10))
			.append(second(value >>> 10))
			.append(first(value))
			.append(second(value))
			.toString();
	}

	/**
	 * Return the text that JAXB writes.
	 */
	@XmlValue
	@SuppressWarnings("unused")
	private String getText() {
		return toString();
	}

	private void readObject(ObjectInputStream stream) throws IOException, ClassNotFoundException {
		stream.defaultReadObject();
		try {
			of(this.value);
		}
		catch (InvalidUlidException ex) {
			InvalidObjectException invalid = new InvalidObjectException(ex.getMessage());
			invalid.initCause(ex);
			throw invalid;
		}
	}

}
