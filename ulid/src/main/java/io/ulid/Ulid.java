package io.ulid;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ulid.internal.CrockfordBase32;
import io.ulid.internal.RangeException;
import jakarta.xml.bind.annotation.XmlValue;
import org.jspecify.annotations.Nullable;

import static io.ulid.internal.CrockfordBase32.first;
import static io.ulid.internal.CrockfordBase32.second;

/**
 * Universally unique identifier that sorts by its time of creation. It consists of 48
 * bits for the milliseconds since 1970-01-01T00:00:00Z, and 80 random bits.
 *
 * <pre>
 *    01ARZ3NDEK       TSV4RRFFQ69G5FAV
 *   |----------|     |----------------|
 *    timestamp            randomness
 *     48 bits              80 bits
 *
 *   most significant bits     least significant bits
 *  |-- 48: timestamp --|-16-| |-------- 64 --------|
 *                      |------ 80: randomness -----|
 * </pre>
 *
 * The text form has 26 characters of Crockford's Base32 alphabet
 * ({@code 0123456789ABCDEFGHJKMNPQRSTVWXYZ}). The text is written in upper case, and is
 * read in upper or lower case. The texts, the 16 big-endian bytes and {@link #compareTo}
 * all have the same order.
 * <p>
 * A {@link UlidGenerator} makes new ids. With the starter, inject the bean of that type.
 * Without the starter, create a generator with {@link UlidGenerator#monotonic()} or
 * {@link UlidGenerator#random()}. Keep the generator and call
 * {@link UlidGenerator#next()} for each id. This class has no static method for new ids,
 * because the clock and the order of the ids belong to a generator.
 * <p>
 * Instances are immutable and safe to share between threads. Every pattern of 128 bits is
 * a valid ULID. Equal instances are interchangeable: do not compare them with {@code ==},
 * and do not synchronize on them. A later version may change this class to a value class.
 * <p>
 * The annotations define the text for libraries that do not support this class otherwise.
 * The classes of the annotations may be absent at run time. The JVM and the compiler
 * ignore an absent annotation if it has no elements.
 *
 * @see UlidGenerator
 * @see <a href="https://github.com/ulid/spec">ULID specification</a>
 */
public final class Ulid implements Comparable<Ulid>, Serializable {

	private static final long serialVersionUID = 1L;

	/**
	 * The smallest ULID, {@code 00000000000000000000000000}.
	 */
	public static final Ulid MIN = new Ulid(0, 0);

	/**
	 * The largest ULID, {@code 7ZZZZZZZZZZZZZZZZZZZZZZZZZ}.
	 */
	public static final Ulid MAX = new Ulid(-1, -1);

	static final long MAX_TIMESTAMP = (1L << 48) - 1;

	private static final String KIND = "ULID";

	private static final long VERSION_7 = 0x7000;

	private static final long VARIANT_2 = 1L << 63;

	// The number of bits below the two bits of the variant
	private static final int LOW_BITS_OF_VERSION_7 = 62;

	private static final long LOW_MASK_OF_VERSION_7 = (1L << LOW_BITS_OF_VERSION_7) - 1;

	private static final int BYTES = 16;

	static final int RANDOM_BYTES = 10;

	static final int TEXT_LENGTH = 26;

	// The text consists of three parts: the timestamp, and the two halves of the
	// randomness
	static final int TIMESTAMP_END = 10;

	static final int RANDOM_MIDDLE = 18;

	private final long mostSignificantBits;

	private final long leastSignificantBits;

	private Ulid(long mostSignificantBits, long leastSignificantBits) {
		this.mostSignificantBits = mostSignificantBits;
		this.leastSignificantBits = leastSignificantBits;
	}

	private Ulid(Ulid other) {
		this(other.mostSignificantBits, other.leastSignificantBits);
	}

	/**
	 * Parse the canonical text form, like {@link #parse}. Frameworks such as Spring's
	 * {@code BeanWrapper} look for this constructor.
	 * @param text 26 characters, the first between '0' and '7'
	 * @throws InvalidUlidException on a wrong length, a foreign character or a value
	 * above 2^128-1
	 */
	// PreferredConstructorDiscoverer.discover() of Spring Data finds the constructor of a
	// class with exactly one constructor, even if it is private. With such a constructor,
	// DtoProjectionTransformerDelegate of Spring Data JPA would rewrite the query of a
	// method that returns List<Ulid> to "select new Ulid(…)"
	public Ulid(String text) {
		this(parse(text));
	}

	/**
	 * Create a ULID from its 128 bits.
	 * @param mostSignificantBits the timestamp and the first 16 bits of randomness
	 * @param leastSignificantBits the other 64 bits of randomness
	 * @return the ULID
	 */
	public static Ulid of(long mostSignificantBits, long leastSignificantBits) {
		return new Ulid(mostSignificantBits, leastSignificantBits);
	}

	/**
	 * Create a ULID from a time and random bytes.
	 * @param timestamp milliseconds since 1970-01-01T00:00:00Z, 0 to 2^48-1
	 * @param randomness 10 bytes, the most significant first
	 * @return the ULID
	 * @throws IllegalArgumentException if the timestamp is out of range or the randomness
	 * has another length
	 */
	public static Ulid of(long timestamp, byte[] randomness) {
		if (timestamp < 0 || timestamp > MAX_TIMESTAMP) {
			throw new IllegalArgumentException(
					"'timestamp' must be between 0 and %s ms since 1970-01-01T00:00:00Z but was %s"
						.formatted(MAX_TIMESTAMP, timestamp));
		}
		if (randomness.length != RANDOM_BYTES) {
			throw new IllegalArgumentException(
					"'randomness' must be %s bytes but was %s".formatted(RANDOM_BYTES, randomness.length));
		}
		ByteBuffer random = ByteBuffer.wrap(randomness);
		return new Ulid(timestamp << 16 | (random.getShort() & 0xFFFF), random.getLong());
	}

	/**
	 * Parse the canonical text form. Case is ignored. The letters I, L, O and U are
	 * rejected. A Spring controller that calls this method itself responds to an invalid
	 * text with status 500: declare the parameter as {@code Ulid} instead, or convert the
	 * exception.
	 * @param text 26 characters, the first between '0' and '7'
	 * @return the ULID
	 * @throws InvalidUlidException on a wrong length, a foreign character or a value
	 * above 2^128-1
	 * @see <a href="https://github.com/ulid/spec">ULID specification</a>
	 */
	public static Ulid parse(CharSequence text) {
		return parse(text, KIND);
	}

	/**
	 * Parse a text that messages should not call a ULID.
	 */
	static Ulid parse(CharSequence text, String kind) {
		Objects.requireNonNull(text, "'text' must not be null");
		if (text.length() != TEXT_LENGTH) {
			throw InvalidUlidException.ofLength(kind, text, TEXT_LENGTH);
		}
		long timestamp = CrockfordBase32.decode(text, 0, TIMESTAMP_END);
		long high = CrockfordBase32.decode(text, TIMESTAMP_END, RANDOM_MIDDLE);
		long low = CrockfordBase32.decode(text, RANDOM_MIDDLE, TEXT_LENGTH);
		if ((timestamp | high | low) < 0) {
			throw InvalidUlidException.ofCharacter(kind, text, CrockfordBase32.indexOfForeign(text),
					CrockfordBase32.NAME);
		}
		if (text.charAt(0) > '7') {
			throw InvalidUlidException.ofOverflow(kind, text, "", 128);
		}
		return new Ulid(timestamp << 16 | high >>> 24, high << 40 | low);
	}

	/**
	 * Return whether {@link #parse} would accept a text, without creating an exception.
	 * @param text the text to check, or {@code null}
	 * @return whether the text is the text form of a ULID
	 */
	public static boolean isValid(@Nullable CharSequence text) {
		if (text == null || text.length() != TEXT_LENGTH || text.charAt(0) > '7') {
			return false;
		}
		for (int i = 0; i < TEXT_LENGTH; i++) {
			if (!CrockfordBase32.contains(text.charAt(i))) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Parse the canonical text form, like {@link #parse}. Frameworks look for a method of
	 * this name.
	 * @param text 26 characters, the first between '0' and '7'
	 * @return the ULID
	 * @throws InvalidUlidException on a wrong length, a foreign character or a value
	 * above 2^128-1
	 */
	public static Ulid valueOf(String text) {
		return parse(text);
	}

	/**
	 * Create a ULID from the 128 bits of a UUID. The UUID can have any version.
	 * @param uuid the UUID
	 * @return the ULID with the same bits
	 */
	public static Ulid from(UUID uuid) {
		return new Ulid(uuid.getMostSignificantBits(), uuid.getLeastSignificantBits());
	}

	/**
	 * Create a ULID from its binary form.
	 * @param bytes 16 bytes, the most significant first
	 * @return the ULID
	 * @throws InvalidUlidException if there are more or fewer than 16 bytes
	 */
	// ObjectToObjectConverter.determineFactoryMethod() of Spring looks for a method of
	// this name when Spring converts a column to a property
	public static Ulid from(byte[] bytes) {
		if (bytes.length != BYTES) {
			throw InvalidUlidException.ofLength(KIND, bytes, BYTES);
		}
		ByteBuffer buffer = ByteBuffer.wrap(bytes);
		return new Ulid(buffer.getLong(), buffer.getLong());
	}

	/**
	 * Return the smallest ULID of a millisecond, which is the inclusive lower bound for a
	 * range of time.
	 * @param instant 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z, truncated to the
	 * millisecond
	 * @return the ULID whose random bits are all zero
	 * @throws IllegalArgumentException if the instant is out of range
	 */
	public static Ulid min(Instant instant) {
		return new Ulid(timestamp(instant) << 16, 0);
	}

	/**
	 * Return the largest ULID of a millisecond, which is the inclusive upper bound for a
	 * range of time.
	 * @param instant 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z, truncated to the
	 * millisecond
	 * @return the ULID whose random bits are all one
	 * @throws IllegalArgumentException if the instant is out of range
	 */
	public static Ulid max(Instant instant) {
		return new Ulid(timestamp(instant) << 16 | 0xFFFF, -1);
	}

	private static long timestamp(Instant instant) {
		Instant latest = Instant.ofEpochMilli(MAX_TIMESTAMP);
		if (instant.isBefore(Instant.EPOCH) || !instant.isBefore(latest.plusMillis(1))) {
			throw new IllegalArgumentException(
					"'instant' must be between %s and %s but was %s".formatted(Instant.EPOCH, latest, instant));
		}
		return instant.toEpochMilli();
	}

	/**
	 * Return the time of creation.
	 * @return milliseconds since 1970-01-01T00:00:00Z, 0 to 2^48-1
	 */
	public long timestamp() {
		return this.mostSignificantBits >>> 16;
	}

	/**
	 * Return the time of creation.
	 * @return the instant, with the precision of a millisecond
	 */
	public Instant instant() {
		return Instant.ofEpochMilli(timestamp());
	}

	/**
	 * Return the random part.
	 * @return 10 bytes, the most significant first
	 */
	public byte[] randomness() {
		return ByteBuffer.allocate(RANDOM_BYTES)
			.putShort((short) this.mostSignificantBits)
			.putLong(this.leastSignificantBits)
			.array();
	}

	/**
	 * Return the upper half of the 128 bits.
	 * @return the timestamp and the first 16 bits of randomness
	 */
	public long mostSignificantBits() {
		return this.mostSignificantBits;
	}

	/**
	 * Return the lower half of the 128 bits.
	 * @return the last 64 bits of randomness
	 */
	public long leastSignificantBits() {
		return this.leastSignificantBits;
	}

	/**
	 * Return the shard of this ULID, for a table whose rows are distributed over shards
	 * although the keys are in order. The shard is the last of the 16 bytes modulo the
	 * number of shards. SQL can compute this number as well. The last byte is random, so
	 * all shards have equally many rows if the number of shards is a power of two. For
	 * any other number of shards, some shards have more rows than other shards, by one
	 * part in {@code 256 / shards}.
	 * @param shards the number of shards, 1 to 256; it should not change, because the
	 * stored data depends on it
	 * @return 0 to {@code shards} - 1
	 * @throws IllegalArgumentException if the number of shards is out of range
	 */
	public int shard(int shards) {
		RangeException.check(shards >= 1 && shards <= 256, "shards", shards, "be between 1 and 256");
		return ((int) this.leastSignificantBits & 0xFF) % shards;
	}

	/**
	 * Return whether the UUID with the same 128 bits is a UUID of version 7, which begins
	 * with its time. The result is {@code true} if a generator with the layout
	 * {@code uuidv7} made this ULID. About 1 in 64 ULIDs with 80 random bits is a UUID of
	 * version 7 by chance.
	 * @return whether bits 48 to 51 are the version 7, and bits 64 and 65 the variant 2
	 * @see UlidGenerator.Layout#UUIDV7
	 * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-5.7">RFC 9562, section
	 * 5.7</a>
	 */
	public boolean isUuidVersion7() {
		return (this.mostSignificantBits & 0xF000) == VERSION_7
				&& (this.leastSignificantBits & ~LOW_MASK_OF_VERSION_7) == VARIANT_2;
	}

	/**
	 * Set the bits of the version to 7, and the bits of the variant to 2.
	 * @return a ULID with the same time and 74 of the 80 random bits
	 */
	Ulid toUuidVersion7() {
		return new Ulid(this.mostSignificantBits & ~0xF000 | VERSION_7,
				this.leastSignificantBits & LOW_MASK_OF_VERSION_7 | VARIANT_2);
	}

	/**
	 * Return the next larger ULID of the same millisecond. The increment uses all 80
	 * random bits, so the result may lack the version and the variant of a UUID.
	 * @return this ULID plus one
	 * @throws UlidGenerationException with {@code OVERFLOW} if the 80 random bits are all
	 * one, because the increment never changes the time
	 */
	public Ulid increment() {
		return plus(1);
	}

	/**
	 * Add to the random part.
	 * @param step an unsigned 64-bit number
	 * @return this ULID plus the step
	 * @throws UlidGenerationException with {@code OVERFLOW} if the sum does not fit into
	 * the 80 random bits
	 */
	Ulid plus(long step) {
		long sum = this.leastSignificantBits + step;
		boolean carry = Long.compareUnsigned(sum, step) < 0;
		if (!carry) {
			return new Ulid(this.mostSignificantBits, sum);
		}
		if ((this.mostSignificantBits & 0xFFFF) == 0xFFFF) {
			throw UlidGenerationException.overflow(this, step, 80);
		}
		return new Ulid(this.mostSignificantBits + 1, sum);
	}

	/**
	 * Subtract the random part of a smaller ULID of the same millisecond.
	 * @param ulid the smaller ULID
	 * @return the difference, or a negative number if the difference is 2^63 or more
	 */
	long minus(Ulid ulid) {
		long borrow = (Long.compareUnsigned(this.leastSignificantBits, ulid.leastSignificantBits) < 0) ? 1 : 0;
		boolean fits = this.mostSignificantBits - ulid.mostSignificantBits == borrow;
		return fits ? this.leastSignificantBits - ulid.leastSignificantBits : -1;
	}

	/**
	 * Subtract the random part of a smaller ULID of the same millisecond, if both ULIDs
	 * are UUIDs of version 7.
	 * @param ulid the smaller ULID
	 * @return the difference without the version and the variant, or a negative number if
	 * the difference is 2^63 or more
	 */
	long minusInUuidVersion7(Ulid ulid) {
		long upper = this.mostSignificantBits - ulid.mostSignificantBits;
		long lower = (this.leastSignificantBits & LOW_MASK_OF_VERSION_7)
				- (ulid.leastSignificantBits & LOW_MASK_OF_VERSION_7);
		return (upper <= 2) ? (upper << LOW_BITS_OF_VERSION_7) + lower : -1;
	}

	/**
	 * Add to the random part of a ULID that is a UUID of version 7. The version and the
	 * variant do not change.
	 * @param step 0 to 2^63, unsigned
	 * @return this ULID plus the step
	 * @throws UlidGenerationException with {@code OVERFLOW} if the sum does not fit into
	 * the 74 random bits
	 */
	Ulid plusInUuidVersion7(long step) {
		long sum = (this.leastSignificantBits & LOW_MASK_OF_VERSION_7) + step;
		long carry = sum >>> LOW_BITS_OF_VERSION_7;
		if ((this.mostSignificantBits & 0xFFF) + carry > 0xFFF) {
			throw UlidGenerationException.overflow(this, step, 74);
		}
		return new Ulid(this.mostSignificantBits + carry, sum & LOW_MASK_OF_VERSION_7 | VARIANT_2);
	}

	/**
	 * Return the UUID with the same 128 bits. The UUIDs have the order of the ULIDs if
	 * UUIDs are compared as unsigned bytes. PostgreSQL and H2 compare UUIDs in this way,
	 * but {@link UUID#compareTo} does not.
	 * @return the UUID
	 */
	public UUID toUuid() {
		return new UUID(this.mostSignificantBits, this.leastSignificantBits);
	}

	/**
	 * Return the binary form.
	 * @return 16 bytes, the most significant first
	 */
	public byte[] toBytes() {
		return ByteBuffer.allocate(BYTES).putLong(this.mostSignificantBits).putLong(this.leastSignificantBits).array();
	}

	/**
	 * Compare as unsigned 128-bit numbers, so that ULIDs are sorted by their time. The
	 * texts and the bytes have the same order.
	 */
	@Override
	public int compareTo(Ulid other) {
		if (this.mostSignificantBits != other.mostSignificantBits) {
			return Long.compareUnsigned(this.mostSignificantBits, other.mostSignificantBits);
		}
		return Long.compareUnsigned(this.leastSignificantBits, other.leastSignificantBits);
	}

	@Override
	public boolean equals(@Nullable Object obj) {
		return obj instanceof Ulid other && this.mostSignificantBits == other.mostSignificantBits
				&& this.leastSignificantBits == other.leastSignificantBits;
	}

	/**
	 * Return the hash code of the {@link #toUuid() UUID with the same bits}.
	 */
	@Override
	public int hashCode() {
		return Long.hashCode(this.mostSignificantBits ^ this.leastSignificantBits);
	}

	/**
	 * Return the canonical text form.
	 * @return 26 upper-case characters
	 */
	@Override
	@JsonValue
	public String toString() {
		long time = timestamp();
		long high = randomHigh();
		long low = this.leastSignificantBits;
		// The JIT compiler optimizes this single expression, without a loop or another
		// method. It builds the string in place, so no buffer is copied
		return new StringBuilder(TEXT_LENGTH).append(first(time >>> 40))
			.append(second(time >>> 40))
			.append(first(time >>> 30))
			.append(second(time >>> 30))
			.append(first(time >>> 20))
			.append(second(time >>> 20))
			.append(first(time >>> 10))
			.append(second(time >>> 10))
			.append(first(time))
			.append(second(time))
			.append(first(high >>> 30))
			.append(second(high >>> 30))
			.append(first(high >>> 20))
			.append(second(high >>> 20))
			.append(first(high >>> 10))
			.append(second(high >>> 10))
			.append(first(high))
			.append(second(high))
			.append(first(low >>> 30))
			.append(second(low >>> 30))
			.append(first(low >>> 20))
			.append(second(low >>> 20))
			.append(first(low >>> 10))
			.append(second(low >>> 10))
			.append(first(low))
			.append(second(low))
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

	/**
	 * Return the first 40 random bits, in the lower bits of the result.
	 */
	long randomHigh() {
		return this.mostSignificantBits << 24 | this.leastSignificantBits >>> 40;
	}

}
