package io.ulid;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

import io.ulid.InvalidUlidException.Reason;
import io.ulid.support.AllocatedBytes;
import io.ulid.support.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for the text, the bytes and the order of all kinds of identifiers.
 *
 * @param <T> the class of the identifiers
 */
public abstract class IdentifierSuite<T extends Comparable<T>> {

	private final Kind<T> kind;

	protected IdentifierSuite(Kind<T> kind) {
		this.kind = kind;
	}

	@Test
	void rejectsInvalidVectors() {
		assertThat(this.kind.invalid()).isNotEmpty()
			.allSatisfy((text, reason) -> assertThat(reject(text).getReason()).isEqualTo(reason));
	}

	@ParameterizedTest
	@ValueSource(strings = { "I", "i", "L", "l", "O", "o", "U", "u", "/", ":", "@", "[", "`", "{", " ", "\0", "\n",
			"\u007f", "\u0080", "\u00ff", "\u0100", "\u0141", "\u017f", "\u0130", "\uff11", "\ud83d" })
	void rejectsInvalidCharacterAtEveryIndex(String character) {
		String text = this.kind.text();
		for (int i = 0; i < text.length(); i++) {
			assertThat(reject(text.substring(0, i) + character + text.substring(i + 1)))
				.hasMessageContaining(" at index " + i + " is not in Crockford's Base32 alphabet")
				.returns(Reason.CHARACTER, InvalidUlidException::getReason)
				.returns(i, InvalidUlidException::getIndex);
		}
	}

	@Test
	void reportsFirstInvalidCharacterEvenIfTheValueOverflows() {
		int length = this.kind.text().length();
		assertThat(reject("hello".repeat(length).substring(0, length)).getIndex()).isEqualTo(2);
		assertThat(reject("ZULU" + "0".repeat(length - 4)).getReason()).isEqualTo(Reason.CHARACTER);
	}

	@Test
	void reportsOverflowIfTheFirstCharacterIsAboveSeven() {
		int others = this.kind.text().length() - 1;
		for (char first : "89ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz".toCharArray()) {
			for (String rest : List.of("0".repeat(others), "Z".repeat(others), this.kind.text().substring(1))) {
				assertThat(reject(first + rest))
					.hasMessage("Invalid %s '%s': exceeds %d bits, the first character must be between '0' and '7'",
							this.kind.name(), first + rest, this.kind.bits())
					.returns(Reason.OVERFLOW, InvalidUlidException::getReason)
					.returns(0, InvalidUlidException::getIndex);
			}
		}
	}

	private InvalidUlidException reject(String text) {
		assertThat(this.kind.isValid().test(text)).as(text).isFalse();
		InvalidUlidException refusal = catchThrowableOfType(InvalidUlidException.class, () -> parse(text));
		assertThat(this.kind.hooks()).allSatisfy(
				(hook) -> assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> hook.apply(text))
					.withMessage(refusal.getMessage()));
		return refusal;
	}

	@Test
	void rejectsNullText() {
		assertThatNullPointerException().isThrownBy(() -> parse(null)).withMessage("'text' must not be null");
		assertThat(this.kind.isValid().test(null)).isFalse();
	}

	@Test
	void isValidAllocatesNoMemory() {
		assertThat(this.kind.invalid().keySet()).isNotEmpty().allSatisfy((text) -> assertThat(AllocatedBytes.of(() -> {
			for (int i = 0; i < 100_000; i++) {
				this.kind.isValid().test(text);
			}
		})).isLessThan(100_000));
	}

	@Test
	void isValidAcceptsOnlyTheRightLength() {
		for (int length = 0; length < 100; length++) {
			assertThat(this.kind.isValid().test("0".repeat(length))).isEqualTo(length == this.kind.text().length());
		}
	}

	@Test
	void textAndBytesAreReadAsTheyWereWritten() {
		RandomValues.check((random) -> {
			T id = this.kind.random().apply(random);
			String text = id.toString();
			assertThat(parse(text)).isEqualTo(id).hasSameHashCodeAs(id);
			assertThat(parse(text.toLowerCase(Locale.ROOT))).isEqualTo(id);
			assertThat(parse(CharBuffer.wrap(text))).isEqualTo(id);
			assertThat(this.kind.hooks()).allSatisfy((hook) -> assertThat(hook.apply(text)).isEqualTo(id));
			assertThat(this.kind.isValid().test(text)).isTrue();
			assertThat(this.kind.isValid().test(text.toLowerCase(Locale.ROOT))).isTrue();
			assertThat(fromBytes(toBytes(id))).isEqualTo(id);
		});
	}

	@Test
	void ordersOfTextBytesAndValuesAreTheSame() {
		RandomValues.check((random) -> {
			T one = this.kind.random().apply(random);
			T other = random.nextBoolean() ? this.kind.random().apply(random) : this.kind.sameTime().apply(one, random);
			int order = Integer.signum(one.compareTo(other));
			assertThat(Integer.signum(other.compareTo(one))).isEqualTo(-order);
			assertThat(Integer.signum(one.toString().compareTo(other.toString()))).isEqualTo(order);
			assertThat(Integer.signum(Arrays.compareUnsigned(toBytes(one), toBytes(other)))).isEqualTo(order);
			assertThat(one.equals(other)).isEqualTo(order == 0);
			if (order == 0) {
				assertThat(one).hasSameHashCodeAs(other);
			}
		});
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 7, 9, 15, 17, 26 })
	void rejectsBytesOfWrongLength(int length) {
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> fromBytes(new byte[length]))
			.withMessage("Invalid %s: must be %d bytes but was %d", this.kind.name(), this.kind.size(), length)
			.returns(Reason.LENGTH, InvalidUlidException::getReason)
			.returns(-1, InvalidUlidException::getIndex);
	}

	@Test
	void doesNotShareArraysWithTheCaller() {
		T id = parse(this.kind.text());
		toBytes(id)[0] = 1;
		byte[] bytes = toBytes(id);
		T copy = fromBytes(bytes);
		bytes[0] = 1;
		assertThat(id).hasToString(this.kind.text());
		assertThat(copy).hasToString(this.kind.text());
	}

	@Test
	void isSerializable() throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
			out.writeObject(parse(this.kind.text()));
		}
		try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			assertThat(in.readObject()).isEqualTo(parse(this.kind.text()));
		}
	}

	@Test
	void isNotEqualToOtherValues() {
		T id = parse(this.kind.text());
		assertThat((Object) id).isNotEqualTo(null)
			.isNotEqualTo(this.kind.text())
			.isNotEqualTo(toBytes(id))
			.isNotEqualTo(parse("0".repeat(this.kind.text().length())));
	}

	private T parse(CharSequence text) {
		return this.kind.parse().apply(text);
	}

	private byte[] toBytes(T id) {
		return this.kind.toBytes().apply(id);
	}

	private T fromBytes(byte[] bytes) {
		return this.kind.fromBytes().apply(bytes);
	}

	/**
	 * Kind of identifier.
	 *
	 * @param name the name in messages
	 * @param bits the number of bits of a value
	 * @param size the number of bytes
	 * @param text a text
	 * @param invalid texts that are rejected, and the reasons
	 * @param parse parses a text
	 * @param hooks what frameworks look for: a static method valueOf, or a constructor
	 * @param isValid whether a text is valid
	 * @param toBytes returns the bytes
	 * @param fromBytes reads the bytes
	 * @param random makes an identifier
	 * @param sameTime makes another identifier with the time of an identifier
	 */
	public record Kind<T>(String name, int bits, int size, String text, Map<String, Reason> invalid,
			Function<CharSequence, T> parse, List<Function<String, T>> hooks, Predicate<CharSequence> isValid,
			Function<T, byte[]> toBytes, Function<byte[], T> fromBytes, Function<SplittableRandom, T> random,
			BiFunction<T, SplittableRandom, T> sameTime) {

	}

}
