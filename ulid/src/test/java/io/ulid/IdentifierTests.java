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
import java.util.stream.Collectors;

import io.ulid.InvalidUlidException.Reason;
import io.ulid.flake.UlidFlake;
import io.ulid.support.AllocatedBytes;
import io.ulid.support.RandomValues;
import io.ulid.support.UlidFlakeVectors;
import io.ulid.support.UlidVectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for the text, the bytes and the order that {@link Ulid} and {@link UlidFlake}
 * have in common.
 */
@ParameterizedClass
@FieldSource("KINDS")
class IdentifierTests<T extends Comparable<T>> {

	static final List<Kind<?>> KINDS = List.of(
			new Kind<>("ULID", 128, 16, "01ARZ3NDEKTSV4RRFFQ69G5FAV",
					UlidVectors.load()
						.invalid()
						.stream()
						.collect(Collectors.toMap(UlidVectors.Invalid::text, UlidVectors.Invalid::expectedReason)),
					Ulid::parse, List.of(Ulid::valueOf, Ulid::new), Ulid::isValid, Ulid::toBytes, Ulid::fromBytes,
					RandomValues::ulid, (ulid, random) -> Ulid.of(ulid.mostSignificantBits(), random.nextLong())),
			new Kind<>("Ulid-Flake", 63, 8, "00CMXB6TAK4SA",
					UlidFlakeVectors.load()
						.invalidText()
						.stream()
						.collect(Collectors.toMap(UlidFlakeVectors.Invalid::text,
								UlidFlakeVectors.Invalid::expectedReason)),
					UlidFlake::parse, List.of(UlidFlake::valueOf, UlidFlake::new), UlidFlake::isValid,
					UlidFlake::toBytes, UlidFlake::fromBytes,
					(random) -> UlidFlake.of(RandomValues.bits(random) & Long.MAX_VALUE),
					(flake, random) -> UlidFlake.of(flake.timestamp(), random.nextInt(1 << 20))));

	@Parameter
	Kind<T> kind;

	@Test
	void invalidVectors() {
		assertThat(this.kind.invalid()).isNotEmpty()
			.allSatisfy((text, reason) -> assertThat(refuse(text).getReason()).isEqualTo(reason));
	}

	@ParameterizedTest
	@ValueSource(strings = { "I", "i", "L", "l", "O", "o", "U", "u", "/", ":", "@", "[", "`", "{", " ", "\0", "\n",
			"\u007f", "\u0080", "\u00ff", "\u0100", "\u0141", "\u017f", "\u0130", "\uff11", "\ud83d" })
	void foreignCharacterIsFoundAtEveryIndex(String character) {
		String text = this.kind.text();
		for (int i = 0; i < text.length(); i++) {
			assertThat(refuse(text.substring(0, i) + character + text.substring(i + 1)))
				.hasMessageContaining(" at index " + i + " is not in Crockford's Base32 alphabet")
				.returns(Reason.CHARACTER, InvalidUlidException::getReason)
				.returns(i, InvalidUlidException::getIndex);
		}
	}

	@Test
	void firstOfSeveralMistakesIsNamed() {
		int length = this.kind.text().length();
		assertThat(refuse("hello".repeat(length).substring(0, length)).getIndex()).isEqualTo(2);
		assertThat(refuse("ZULU" + "0".repeat(length - 4)).getReason()).isEqualTo(Reason.CHARACTER);
	}

	@Test
	void firstCharacterAboveSevenIsAnOverflow() {
		int others = this.kind.text().length() - 1;
		for (char first : "89ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz".toCharArray()) {
			for (String rest : List.of("0".repeat(others), "Z".repeat(others), this.kind.text().substring(1))) {
				assertThat(refuse(first + rest))
					.hasMessage("Invalid %s '%s': exceeds %d bits, the first character must be between '0' and '7'",
							this.kind.name(), first + rest, this.kind.bits())
					.returns(Reason.OVERFLOW, InvalidUlidException::getReason)
					.returns(0, InvalidUlidException::getIndex);
			}
		}
	}

	private InvalidUlidException refuse(String text) {
		assertThat(this.kind.isValid().test(text)).as(text).isFalse();
		InvalidUlidException refusal = catchThrowableOfType(InvalidUlidException.class, () -> parse(text));
		assertThat(this.kind.hooks()).allSatisfy(
				(hook) -> assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> hook.apply(text))
					.withMessage(refusal.getMessage()));
		return refusal;
	}

	@Test
	void nullText() {
		assertThatNullPointerException().isThrownBy(() -> parse(null)).withMessage("'text' must not be null");
		assertThat(this.kind.isValid().test(null)).isFalse();
	}

	@Test
	void isValidCostsNoMemory() {
		assertThat(this.kind.invalid().keySet()).isNotEmpty().allSatisfy((text) -> assertThat(AllocatedBytes.of(() -> {
			for (int i = 0; i < 100_000; i++) {
				this.kind.isValid().test(text);
			}
		})).isLessThan(100_000));
	}

	@Test
	void isValidOnlyWithTheRightLength() {
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
	void bytesOfWrongLength(int length) {
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> fromBytes(new byte[length]))
			.withMessage("Invalid %s: must be %d bytes but was %d", this.kind.name(), this.kind.size(), length)
			.returns(Reason.LENGTH, InvalidUlidException::getReason)
			.returns(-1, InvalidUlidException::getIndex);
	}

	@Test
	void arraysAreNotShared() {
		T id = parse(this.kind.text());
		toBytes(id)[0] = 1;
		byte[] bytes = toBytes(id);
		T copy = fromBytes(bytes);
		bytes[0] = 1;
		assertThat(id).hasToString(this.kind.text());
		assertThat(copy).hasToString(this.kind.text());
	}

	@Test
	void serializes() throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
			out.writeObject(parse(this.kind.text()));
		}
		try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			assertThat(in.readObject()).isEqualTo(parse(this.kind.text()));
		}
	}

	@Test
	void isNotEqualToOthers() {
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

	// The hooks are what frameworks look for: a static method valueOf, or a constructor
	record Kind<T>(String name, int bits, int size, String text, Map<String, Reason> invalid,
			Function<CharSequence, T> parse, List<Function<String, T>> hooks, Predicate<CharSequence> isValid,
			Function<T, byte[]> toBytes, Function<byte[], T> fromBytes, Function<SplittableRandom, T> random,
			BiFunction<T, SplittableRandom, T> sameTime) {

		@Override
		public String toString() {
			return this.name;
		}

	}

}
