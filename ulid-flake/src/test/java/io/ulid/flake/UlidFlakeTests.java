package io.ulid.flake;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.support.RandomValues;
import io.ulid.support.UlidFlakeVectors;
import io.ulid.support.UlidFlakeVectors.Scalable;
import io.ulid.support.UlidFlakeVectors.Standalone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link UlidFlake}, in addition to {@link FlakeIdentifierTests}.
 */
class UlidFlakeTests {

	static final UlidFlakeVectors VECTORS = UlidFlakeVectors.load();

	static final List<Standalone> STANDALONE = VECTORS.standalone();

	static final List<Scalable> SCALABLE = VECTORS.scalable();

	static final List<String> TEXTS = VECTORS.texts();

	static final List<BigInteger> INVALID_VALUE = VECTORS.invalidValue();

	private static final Instant EPOCH = UlidFlake.DEFAULT_EPOCH;

	@Test
	void epochOfTheVectorsIsTheDefault() {
		assertThat(EPOCH.toEpochMilli()).isEqualTo(VECTORS.epoch());
		assertThat(UlidFlake.MAX.instant(EPOCH)).isEqualTo("2302-09-27T15:10:22.207Z");
	}

	@ParameterizedTest
	@FieldSource("STANDALONE")
	void readsStandaloneVector(Standalone vector) {
		UlidFlake flake = UlidFlake.parse(vector.text());
		assertThat(flake.toLong()).isEqualTo(vector.value());
		assertThat(flake.timestamp()).isEqualTo(vector.timestamp());
		assertThat(flake.instant(EPOCH)).isEqualTo(Instant.ofEpochMilli(vector.unixTimestamp()));
		assertThat(flake.randomness()).isEqualTo(vector.randomness());
		assertThat(UlidFlake.of(vector.timestamp(), vector.randomness())).isEqualTo(flake);
	}

	@ParameterizedTest
	@FieldSource("SCALABLE")
	void readsScalableVector(Scalable vector) {
		UlidFlake flake = UlidFlake.parse(vector.text());
		assertThat(flake.toLong()).isEqualTo(vector.value());
		assertThat(flake.timestamp()).isEqualTo(vector.timestamp());
		assertThat(flake.instant(EPOCH)).isEqualTo(Instant.ofEpochMilli(vector.unixTimestamp()));
		assertThat(flake.scalableRandomness()).isEqualTo(vector.randomness());
		assertThat(flake.nodeId()).isEqualTo(vector.nodeId());
		assertThat(UlidFlake.of(vector.timestamp(), vector.randomness(), vector.nodeId())).isEqualTo(flake);
	}

	@ParameterizedTest
	@FieldSource("TEXTS")
	void readsAndWritesEachFormOfAVector(String text) {
		UlidFlake flake = UlidFlake.parse(text);
		String hex = "%016x".formatted(flake.toLong());
		assertThat(flake).hasToString(text);
		assertThat(flake.toBytes()).asHexString().isEqualToIgnoringCase(hex);
		assertThat(UlidFlake.parse(text.toLowerCase(Locale.ROOT))).isEqualTo(flake);
		assertThat(UlidFlake.parse(CharBuffer.wrap(text))).isEqualTo(flake);
		assertThat(UlidFlake.valueOf(text)).isEqualTo(flake);
		assertThat(UlidFlake.of(flake.toLong())).isEqualTo(flake);
		assertThat(UlidFlake.from(HexFormat.of().parseHex(hex))).isEqualTo(flake);
		assertThat(UlidFlake.isValid(text)).isTrue();
		assertThat(UlidFlake.isValid(text.toLowerCase(Locale.ROOT))).isTrue();
	}

	@ParameterizedTest
	@FieldSource("INVALID_VALUE")
	void rejectsInvalidValueVector(BigInteger value) {
		// Each value is a negative number in 64 bits, because the first bit is the sign
		long bits = value.longValue();
		String message = "Invalid Ulid-Flake '%d': must be between 0 and 9223372036854775807".formatted(bits);
		for (InvalidUlidException ex : List
			.of(catchThrowableOfType(InvalidUlidException.class, () -> UlidFlake.of(bits)), catchThrowableOfType(
					InvalidUlidException.class, () -> UlidFlake.from(ByteBuffer.allocate(8).putLong(bits).array())))) {
			assertThat(ex).hasMessage(message)
				.returns(Reason.OVERFLOW, InvalidUlidException::getReason)
				.returns(-1, InvalidUlidException::getIndex)
				.returns(Long.toString(bits), InvalidUlidException::getInput);
		}
	}

	static List<Instant> rejectsInstantOutOfRange() {
		List<Instant> instants = new ArrayList<>(VECTORS.invalidTime());
		instants.addAll(List.of(EPOCH.minusNanos(1), Instant.MIN, Instant.MAX));
		return instants;
	}

	@ParameterizedTest
	@MethodSource
	void rejectsInstantOutOfRange(Instant instant) {
		String message = "'instant' must be between 2024-01-01T00:00:00Z and 2302-09-27T15:10:22.207Z but was "
				+ instant;
		assertThatIllegalArgumentException().isThrownBy(() -> UlidFlake.min(instant, EPOCH)).withMessage(message);
		assertThatIllegalArgumentException().isThrownBy(() -> UlidFlake.max(instant, EPOCH)).withMessage(message);
	}

	@Test
	void returnsBoundsOfAMillisecond() {
		Instant instant = Instant.parse("2026-01-01T00:00:00.123999Z");
		UlidFlake min = UlidFlake.min(instant, EPOCH);
		UlidFlake max = UlidFlake.max(instant, EPOCH);
		// 731 days after the epoch
		assertThat(min).isEqualTo(UlidFlake.of(731 * 86_400_000L + 123, 0));
		assertThat(max.toLong()).isEqualTo(min.toLong() + 1_048_575);
		assertThat(min.instant(EPOCH)).isEqualTo("2026-01-01T00:00:00.123Z");
		assertThat(max.instant(EPOCH)).isEqualTo("2026-01-01T00:00:00.123Z");
		assertThat(UlidFlake.min(EPOCH, EPOCH)).isEqualTo(UlidFlake.MIN);
		assertThat(UlidFlake.max(Instant.parse("2302-09-27T15:10:22.207999999Z"), EPOCH)).isEqualTo(UlidFlake.MAX);
	}

	@Test
	void returnsBoundsWithAnotherEpoch() {
		Instant epoch = Instant.parse("2020-02-29T12:00:00.5Z");
		UlidFlake min = UlidFlake.min(epoch.plusSeconds(2), epoch);
		assertThat(min).isEqualTo(UlidFlake.of(2000, 0));
		assertThat(min.instant(epoch)).isEqualTo("2020-02-29T12:00:02.5Z");
		assertThatIllegalArgumentException().isThrownBy(() -> UlidFlake.min(epoch.minusMillis(1), epoch))
			.withMessage("'instant' must be between 2020-02-29T12:00:00.500Z and 2298-11-25T03:10:22.707Z but was "
					+ "2020-02-29T12:00:00.499Z");
	}

	@Test
	void conversionsAreInverse() {
		RandomValues.check((random) -> {
			UlidFlake flake = flake(random);
			assertThat(UlidFlake.of(flake.toLong())).isEqualTo(flake).hasSameHashCodeAs(flake);
			assertThat(UlidFlake.of(flake.timestamp(), flake.randomness())).isEqualTo(flake);
			assertThat(UlidFlake.of(flake.timestamp(), flake.scalableRandomness(), flake.nodeId())).isEqualTo(flake);
		});
	}

	private static UlidFlake flake(SplittableRandom random) {
		return UlidFlake.of(RandomValues.bits(random) & Long.MAX_VALUE);
	}

	@Test
	void minAndMaxAreTheExtremeValues() {
		assertThat(UlidFlake.MIN).hasToString("0000000000000").isLessThan(UlidFlake.MAX);
		assertThat(UlidFlake.MAX).hasToString("7ZZZZZZZZZZZZ");
		assertThat(UlidFlake.MIN.toLong()).isZero();
		assertThat(UlidFlake.MAX.toLong()).isEqualTo(Long.MAX_VALUE);
		assertThat(UlidFlake.MAX).isEqualTo(UlidFlake.of(8796093022207L, 1048575))
			.isEqualTo(UlidFlake.of(8796093022207L, 32767, 31));
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			-1                  , 0      , timestamp , 8796093022207 ms since the epoch
			8796093022208       , 0      , timestamp , 8796093022207 ms since the epoch
			9223372036854775807 , 0      , timestamp , 8796093022207 ms since the epoch
			0                   , -1     , randomness, 1048575
			0                   , 1048576, randomness, 1048575
			""")
	void rejectsStandalonePartOutOfRange(long timestamp, int randomness, String name, String max) {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidFlake.of(timestamp, randomness))
			.withMessage("'%s' must be between 0 and %s but was %s", name, max,
					name.equals("timestamp") ? timestamp : randomness);
	}

	@ParameterizedTest
	@CsvSource(
			textBlock = """
					-1           , 0    , 0 , 'timestamp' must be between 0 and 8796093022207 ms since the epoch but was -1
					8796093022208, 0    , 0 , 'timestamp' must be between 0 and 8796093022207 ms since the epoch but was 8796093022208
					0            , -1   , 0 , 'randomness' must be between 0 and 32767 but was -1
					0            , 32768, 0 , 'randomness' must be between 0 and 32767 but was 32768
					0            , 0    , -1, 'nodeId' must be between 0 and 31 but was -1
					0            , 0    , 32, 'nodeId' must be between 0 and 31 but was 32
					""",
			quoteCharacter = '"')
	void rejectsScalablePartOutOfRange(long timestamp, int randomness, int nodeId, String message) {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidFlake.of(timestamp, randomness, nodeId))
			.withMessage(message);
	}

	@Test
	void rejectsASerializedNumberBelowZero() throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
			out.writeObject(UlidFlake.MAX);
		}
		byte[] crafted = bytes.toByteArray();
		assertThat(ByteBuffer.wrap(crafted, crafted.length - Long.BYTES, Long.BYTES).getLong())
			.isEqualTo(Long.MAX_VALUE);
		crafted[crafted.length - Long.BYTES] = (byte) 0xFF;
		try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(crafted))) {
			assertThatExceptionOfType(InvalidObjectException.class).isThrownBy(in::readObject)
				.withMessage("Invalid Ulid-Flake '-1': must be between 0 and 9223372036854775807")
				.withCauseInstanceOf(InvalidUlidException.class);
		}
	}

	@Test
	void hashesOfNeighboursDiffer() {
		assertThat(LongStream.range(0, 1000).mapToObj(UlidFlake::of).map(UlidFlake::hashCode)).doesNotHaveDuplicates();
	}

	@Test
	void hasTwoConstructors() {
		// If the class had one constructor, Spring Data JPA would rewrite queries for it
		assertThat(UlidFlake.class.getDeclaredConstructors()).hasSize(2);
	}

}
