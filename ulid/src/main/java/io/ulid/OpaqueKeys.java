package io.ulid;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

import io.ulid.InvalidUlidException.Reason;
import io.ulid.internal.Quotation;
import io.ulid.internal.RangeException;
import io.ulid.internal.TypedIdType;

/**
 * Keys that encrypt the text of each typed id with {@link OpaqueId}. There are up to
 * three keys. Each key has a number, which is visible in the text. New texts are written
 * with one of the keys. Texts of all keys can be read, so that a key can be replaced
 * while old texts are still in use.
 *
 * <pre class="code">
 * OpaqueKeys keys = OpaqueKeys.builder().key(1, System.getenv("ULID_KEY_1")).build();
 * OpaqueIds.use(keys);
 * </pre>
 *
 * Instances are immutable and safe to share between threads. No method returns a key.
 */
public final class OpaqueKeys {

	/**
	 * The length of a key in bytes.
	 */
	static final int KEY_LENGTH = 32;

	/**
	 * The highest number of a key. The number 0 means that a text is not encrypted.
	 */
	public static final int MAX_NUMBER = 3;

	private static final String CHECK = "io.ulid/check/1";

	private final Map<Integer, byte[]> keys;

	private final int write;

	private final boolean readPlain;

	private final Map<String, OpaqueTexts> texts = new ConcurrentHashMap<>();

	private final LongAdder[] reads = new LongAdder[MAX_NUMBER + 1];

	private OpaqueKeys(Map<Integer, byte[]> keys, int write, boolean readPlain) {
		this.keys = keys;
		this.write = write;
		this.readPlain = readPlain;
		Arrays.setAll(this.reads, (number) -> new LongAdder());
	}

	/**
	 * Return an instance without keys, for a process that stores and reads ids but never
	 * writes their text. With this instance, each text is rejected, and each call of
	 * {@link TypedUlid#text()} is an error.
	 */
	public static OpaqueKeys none() {
		return new OpaqueKeys(Map.of(), 0, false);
	}

	/**
	 * Return a builder without keys.
	 */
	public static Builder builder() {
		return new Builder();
	}

	/**
	 * Return the numbers of the keys.
	 * @return up to three numbers from 1 to 3
	 */
	public Set<Integer> numbers() {
		return Set.copyOf(this.keys.keySet());
	}

	/**
	 * Return the number of the key that new texts are written with.
	 * @return 1 to 3, or 0 if there are no keys
	 */
	public int write() {
		return this.write;
	}

	/**
	 * Return whether the text of an id that is not encrypted can be read.
	 */
	public boolean readPlain() {
		return this.readPlain;
	}

	/**
	 * Return a value that differs for different keys, so that two processes with
	 * different keys under one number are found. The value reveals nothing about a random
	 * key.
	 * @param number the number of a key
	 * @return the first 8 hexadecimal digits of an HMAC-SHA256 with the key
	 * @throws IllegalArgumentException if there is no key with this number
	 */
	public String checkValue(int number) {
		byte[] key = this.keys.get(number);
		if (key == null) {
			throw new RangeException("number", number, "be one of " + this.keys.keySet());
		}
		return HexFormat.of().formatHex(OpaqueTexts.mac(key, CHECK), 0, 4);
	}

	/**
	 * Return how many texts were read.
	 * @param number the number of the key, 1 to 3, or 0 for texts that are not encrypted
	 * @return the number of texts, since the keys were built
	 */
	public long reads(int number) {
		return this.reads[number].sum();
	}

	void countRead(int number) {
		this.reads[number].increment();
	}

	/**
	 * Return the ciphers of all typed ids with a prefix.
	 * @param prefix the prefix, including the separator
	 */
	OpaqueTexts texts(String prefix) {
		OpaqueTexts texts = this.texts.get(prefix);
		return (texts != null) ? texts
				: this.texts.computeIfAbsent(prefix, (missing) -> new OpaqueTexts(this.keys, missing));
	}

	/**
	 * Decrypt the text of an id without its class. This method is for tools of operators.
	 * An application calls {@link TypedUlid#parse}, which also checks the prefix. The
	 * text does not count as a {@linkplain #reads read}.
	 * @param text a prefix, {@code _}, and 26 lower-case characters
	 * @return the ULID
	 * @throws InvalidUlidException if the text does not have this form, if it is not
	 * encrypted, or if its key is missing
	 */
	public Ulid decrypt(CharSequence text) {
		Objects.requireNonNull(text, "'text' must not be null");
		int start = text.length() - Ulid.TEXT_LENGTH;
		if (start < 2 || text.charAt(start - 1) != '_'
				|| !TypedIdType.isPrefix(text.subSequence(0, start - 1).toString())) {
			String input = Quotation.of(text);
			throw new InvalidUlidException(Reason.PREFIX, -1, input,
					"Invalid id '%s': must be a prefix, '_' and %s characters".formatted(input, Ulid.TEXT_LENGTH));
		}
		Ulid encrypted = TypedUlids.decode("id", text, start);
		int number = TypedUlids.firstBits(text, start);
		if (number == 0) {
			throw InvalidUlidException.ofKey("id", text, start, "is not encrypted");
		}
		// The ciphers are not kept, because a text can have any prefix
		Ulid ulid = new OpaqueTexts(this.keys, text.subSequence(0, start).toString()).decrypt(number, encrypted);
		if (ulid == null) {
			throw InvalidUlidException.ofKey("id", text, start,
					"is encrypted with key %s, which the reader does not have".formatted(number));
		}
		return ulid;
	}

	/**
	 * Compare the keys, their numbers, and how texts are written and read.
	 */
	@Override
	public boolean equals(Object other) {
		return other instanceof OpaqueKeys that && this.write == that.write && this.readPlain == that.readPlain
				&& this.keys.keySet().equals(that.keys.keySet())
				&& this.keys.keySet()
					.stream()
					.allMatch((number) -> MessageDigest.isEqual(this.keys.get(number), that.keys.get(number)));
	}

	// The hash code does not depend on the keys, so that it reveals nothing about them
	@Override
	public int hashCode() {
		return Objects.hash(this.keys.keySet(), this.write, this.readPlain);
	}

	/**
	 * Return the numbers of the keys.
	 */
	@Override
	public String toString() {
		return this.keys.isEmpty() ? "no keys" : "the keys %s, writing key %s%s".formatted(this.keys.keySet(),
				this.write, this.readPlain ? ", reading plain ids" : "");
	}

	/**
	 * Builder of {@link OpaqueKeys}.
	 */
	public static final class Builder {

		private final Map<Integer, byte[]> keys = new TreeMap<>();

		private int write;

		private boolean readPlain;

		private Builder() {
		}

		/**
		 * Add a key. The number of a key must never change.
		 * @param number the number of the key, 1 to 3
		 * @param base64 32 random bytes in standard Base64
		 * @throws IllegalArgumentException if the number or the key is invalid; the
		 * message does not contain the key
		 */
		public Builder key(int number, String base64) {
			checkNumber("number", number);
			Objects.requireNonNull(base64, "'base64' must not be null");
			byte[] key = decode(number, base64.strip());
			this.keys.forEach((other, existing) -> {
				if (other == number || MessageDigest.isEqual(existing, key)) {
					throw new IllegalArgumentException((other == number) ? "Key %s is set twice".formatted(number)
							: "Key %s is the same key as key %s".formatted(number, other));
				}
			});
			this.keys.put(number, key);
			return this;
		}

		private static void checkNumber(String name, int number) {
			RangeException.check(number >= 1 && number <= MAX_NUMBER, name, number, "be between 1 and " + MAX_NUMBER);
		}

		private static byte[] decode(int number, String base64) {
			byte[] key = new byte[0];
			String actual;
			try {
				key = Base64.getDecoder().decode(base64);
				actual = key.length + " bytes";
			}
			catch (IllegalArgumentException ex) {
				// This exception is not a cause, because the message of Decoder.decode()
				// contains a character of the key
				actual = base64.length() + " characters that are not Base64";
			}
			if (key.length != KEY_LENGTH) {
				throw new IllegalArgumentException(
						"Key %s must be %s bytes in standard Base64 but was %s".formatted(number, KEY_LENGTH, actual));
			}
			byte[] same = new byte[KEY_LENGTH];
			Arrays.fill(same, key[0]);
			if (Arrays.equals(key, same)) {
				throw new IllegalArgumentException(
						"Key %s must be %s random bytes but all its bytes are the same".formatted(number, KEY_LENGTH));
			}
			return key;
		}

		/**
		 * Select the key that new texts are written with. If there is only one key, the
		 * call is not necessary.
		 * @param number the number of the key, 1 to 3
		 */
		public Builder write(int number) {
			checkNumber("write", number);
			this.write = number;
			return this;
		}

		/**
		 * Read also texts that are not encrypted. With this setting, the links from the
		 * time before a class was annotated with {@link OpaqueId} keep working. However,
		 * a client can then find out whether an id that it knows from elsewhere exists.
		 * @param readPlain whether to read these texts; {@code false} by default
		 */
		public Builder readPlain(boolean readPlain) {
			this.readPlain = readPlain;
			return this;
		}

		/**
		 * Build the keys.
		 * @throws IllegalArgumentException if there is no key, if there are several keys
		 * and none of them is selected for writing, or if the selected key is missing
		 */
		public OpaqueKeys build() {
			if (this.keys.isEmpty()) {
				throw new IllegalArgumentException("There must be at least one key");
			}
			if (this.write == 0 && this.keys.size() > 1) {
				throw new IllegalArgumentException(
						"There are several keys %s: one of them must be selected with 'write'"
							.formatted(this.keys.keySet()));
			}
			int write = (this.write != 0) ? this.write : this.keys.keySet().iterator().next();
			if (!this.keys.containsKey(write)) {
				throw new IllegalArgumentException(
						"'write' is %s, but there are only the keys %s".formatted(write, this.keys.keySet()));
			}
			return new OpaqueKeys(new TreeMap<>(this.keys), write, this.readPlain);
		}

	}

}
