package io.ulid;

import java.math.BigInteger;
import java.nio.CharBuffer;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;

import io.ulid.support.RandomValues;
import io.ulid.support.UlidVectors;
import io.ulid.support.UlidVectors.SameMillisecond;
import io.ulid.support.UlidVectors.Valid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link Ulid}, in addition to {@link IdentifierTests}.
 */
class UlidTests {

	static final UlidVectors VECTORS = UlidVectors.load();

	static final List<Valid> VALID = VECTORS.valid();

	static final List<SameMillisecond> SAME_MILLISECOND = VECTORS.monotonicSameMillisecond();

	@ParameterizedTest
	@FieldSource("VALID")
	void readsAndWritesValidVector(Valid vector) {
		Ulid ulid = Ulid.parse(vector.text());
		assertThat(ulid).hasToString(vector.text());
		assertThat(ulid.toBytes()).asHexString().isEqualToIgnoringCase(vector.hex());
		assertThat(ulid.toUuid()).isEqualTo(vector.uuid());
		assertThat(ulid.timestamp()).isEqualTo(vector.timestamp());
		assertThat(ulid.instant()).isEqualTo(Instant.ofEpochMilli(vector.timestamp()));
		assertThat(ulid.randomness()).asHexString().isEqualToIgnoringCase(vector.hex().substring(12));
		assertThat(Ulid.parse(vector.text().toLowerCase(Locale.ROOT))).isEqualTo(ulid);
		assertThat(Ulid.valueOf(vector.text())).isEqualTo(ulid);
		assertThat(Ulid.parse(CharBuffer.wrap(vector.text()))).isEqualTo(ulid);
		assertThat(Ulid.from(HexFormat.of().parseHex(vector.hex()))).isEqualTo(ulid);
		assertThat(Ulid.from(vector.uuid())).isEqualTo(ulid);
		assertThat(Ulid.of(vector.timestamp(), ulid.randomness())).isEqualTo(ulid);
		assertThat(Ulid.isValid(vector.text())).isTrue();
		assertThat(Ulid.isValid(vector.text().toLowerCase(Locale.ROOT))).isTrue();
	}

	@ParameterizedTest
	@FieldSource("SAME_MILLISECOND")
	void incrementsSameMillisecondVector(SameMillisecond vector) {
		Ulid previous = Ulid.parse(vector.previous());
		if (vector.next() != null) {
			assertThat(previous.increment()).hasToString(vector.next());
		}
		else {
			assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(previous::increment)
				.withMessage("ULID '%s' plus 1 exceeds its 80 random bits", vector.previous())
				.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(UlidGenerationException.Reason.OVERFLOW));
		}
	}

	@Test
	void conversionsAreInverse() {
		RandomValues.check((random) -> {
			Ulid ulid = RandomValues.ulid(random);
			assertThat(Ulid.from(ulid.toUuid())).isEqualTo(ulid).hasSameHashCodeAs(ulid.toUuid());
			assertThat(Ulid.of(ulid.mostSignificantBits(), ulid.leastSignificantBits())).isEqualTo(ulid);
			assertThat(Ulid.of(ulid.timestamp(), ulid.randomness())).isEqualTo(ulid);
		});
	}

	@Test
	void plusCarriesWithinTheRandomBitsOnly() {
		Ulid ulid = Ulid.of(0x0000_0000_0001_FFFEL, 0xFFFF_FFFF_0000_0000L);
		assertThat(ulid.plus(0x1_0000_0000L)).isEqualTo(Ulid.of(0x0000_0000_0001_FFFFL, 0));
		assertThat(ulid.plus(-1)).isEqualTo(Ulid.of(0x0000_0000_0001_FFFFL, 0xFFFF_FFFE_FFFF_FFFFL));
		Ulid top = Ulid.of(0x0000_0000_0001_FFFFL, 0xFFFF_FFFF_0000_0000L);
		assertThat(top.plus(0xFFFF_FFFFL)).isEqualTo(Ulid.max(Instant.ofEpochMilli(1)));
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> top.plus(0x1_0000_0000L))
			.withMessage("ULID '%s' plus 4294967296 exceeds its 80 random bits", top);
	}

	@Test
	void shardIsTheLastByteModuloTheShards() {
		assertThat(Ulid.of(-1, 0x1234_5678_9ABC_DEF7L).shard(16)).isEqualTo(7);
		assertThat(Ulid.MAX.shard(256)).isEqualTo(255);
		assertThat(Ulid.MAX.shard(10)).isEqualTo(5);
		assertThat(Ulid.MAX.shard(1)).isZero();
	}

	@ParameterizedTest
	@EnumSource
	void shardsHaveAboutEquallyManyIds(UlidGenerator.Layout layout) {
		// 16 shards of 4,000 ids: 250 each, with a standard deviation of 15
		Map<Integer, Long> sizes = UlidGenerator.builder()
			.layout(layout)
			.build()
			.nextBatch(4_000)
			.stream()
			.collect(Collectors.groupingBy((ulid) -> ulid.shard(16), Collectors.counting()));
		assertThat(sizes).hasSize(16);
		assertThat(sizes.values()).allSatisfy((size) -> assertThat(size).isBetween(140L, 360L));
	}

	@ParameterizedTest
	@ValueSource(ints = { Integer.MIN_VALUE, -1, 0, 257 })
	void rejectsNumberOfShardsOutOfRange(int shards) {
		assertThatIllegalArgumentException().isThrownBy(() -> Ulid.MIN.shard(shards))
			.withMessage("'shards' must be between 1 and 256 but was %d", shards);
	}

	@ParameterizedTest
	@ValueSource(longs = { 0, -1 })
	void isUuidVersion7OnlyWithVersion7AndVariant2(long others) {
		for (long version = 0; version < 16; version++) {
			// Bits 64 to 67. The first two are the variant
			for (long variant = 0; variant < 16; variant++) {
				Ulid ulid = Ulid.of((others & ~0xF000) | (version << 12), (others & (-1L >>> 4)) | (variant << 60));
				assertThat(ulid.isUuidVersion7()).as(ulid.toUuid().toString())
					.isEqualTo(version == 7 && variant >= 8 && variant < 12);
			}
		}
	}

	@Test
	void uuidVersion7KeepsAllButSixBits() {
		RandomValues.check((random) -> {
			Ulid ulid = RandomValues.ulid(random);
			Ulid version7 = ulid.toUuidVersion7();
			assertThat(version7.toUuid().version()).isEqualTo(7);
			assertThat(version7.toUuid().variant()).isEqualTo(2);
			assertThat((version7.mostSignificantBits() ^ ulid.mostSignificantBits()) & ~0xF000).isZero();
			assertThat((version7.leastSignificantBits() ^ ulid.leastSignificantBits()) & (-1L >>> 2)).isZero();
		});
	}

	@Test
	void plusInUuidVersion7CountsAroundVersionAndVariant() {
		RandomValues.check((random) -> {
			Ulid ulid = RandomValues.ulid(random).toUuidVersion7();
			long step = stepUpToAHalf(random);
			BigInteger sum = randomBitsOfVersion7(ulid).add(new BigInteger(Long.toUnsignedString(step)));
			if (sum.bitLength() > 74) {
				assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> ulid.plusInUuidVersion7(step))
					.withMessage("ULID '%s' plus %s exceeds its 74 random bits", ulid, Long.toUnsignedString(step))
					.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(UlidGenerationException.Reason.OVERFLOW));
				return;
			}
			Ulid result = ulid.plusInUuidVersion7(step);
			assertThat(randomBitsOfVersion7(result)).isEqualTo(sum);
			assertThat(result.isUuidVersion7()).isTrue();
			assertThat(result.timestamp()).isEqualTo(ulid.timestamp());
		});
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			# no carry
			00000000-0001-7000-8000-000000000000, 0,                   00000000-0001-7000-8000-000000000000
			00000000-0001-7000-8000-000000000000, 4611686018427387903, 00000000-0001-7000-bfff-ffffffffffff
			# a carry of one, and of two, up to the top
			00000000-0001-7000-bfff-ffffffffffff, 1,                   00000000-0001-7001-8000-000000000000
			00000000-0001-7000-bfff-ffffffffffff, 4294967296,          00000000-0001-7001-8000-0000ffffffff
			00000000-0001-7ffe-8000-000000000001, 9223372036854775806, 00000000-0001-7fff-bfff-ffffffffffff
			00000000-0001-7ffd-bfff-ffffffffffff, 9223372036854775808, 00000000-0001-7fff-bfff-ffffffffffff
			""")
	void plusInUuidVersion7ReturnsTheExpectedSum(UUID uuid, String step, UUID expected) {
		assertThat(Ulid.from(uuid).plusInUuidVersion7(Long.parseUnsignedLong(step)).toUuid()).isEqualTo(expected);
	}

	private static long stepUpToAHalf(SplittableRandom random) {
		long step = RandomValues.bits(random);
		return (step < 0) ? Long.MIN_VALUE : step;
	}

	private static BigInteger randomBitsOfVersion7(Ulid ulid) {
		String bits = Long.toBinaryString(ulid.leastSignificantBits()).substring(2);
		return BigInteger.valueOf(ulid.mostSignificantBits() & 0xFFF).shiftLeft(62).add(new BigInteger(bits, 2));
	}

	@ParameterizedTest
	@ValueSource(longs = { 0, 1, 1469922850259L, 281474976710655L })
	void acceptsTimestampInRange(long timestamp) {
		Ulid ulid = Ulid.of(timestamp, new byte[10]);
		assertThat(ulid.timestamp()).isEqualTo(timestamp);
		assertThat(ulid).isEqualTo(Ulid.min(Instant.ofEpochMilli(timestamp)));
	}

	@ParameterizedTest
	@ValueSource(longs = { -1, 281474976710656L, Long.MIN_VALUE, Long.MAX_VALUE })
	void rejectsTimestampOutOfRange(long timestamp) {
		assertThatIllegalArgumentException().isThrownBy(() -> Ulid.of(timestamp, new byte[10]))
			.withMessage("'timestamp' must be between 0 and 281474976710655 ms since 1970-01-01T00:00:00Z but was %d",
					timestamp);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 9, 11, 16 })
	void rejectsRandomnessOfWrongLength(int length) {
		assertThatIllegalArgumentException().isThrownBy(() -> Ulid.of(0, new byte[length]))
			.withMessage("'randomness' must be 10 bytes but was %d", length);
	}

	@Test
	void returnsBoundsOfAMillisecond() {
		Instant instant = Instant.parse("2026-01-01T00:00:00.123999Z");
		assertThat(Ulid.min(instant)).hasToString("01KDVDNA3V0000000000000000");
		assertThat(Ulid.max(instant)).hasToString("01KDVDNA3VZZZZZZZZZZZZZZZZ");
		assertThat(Ulid.min(instant).instant()).isEqualTo("2026-01-01T00:00:00.123Z");
		assertThat(Ulid.min(Instant.EPOCH)).isEqualTo(Ulid.MIN).hasToString("00000000000000000000000000");
		assertThat(Ulid.max(Instant.parse("+10889-08-02T05:31:50.655999999Z"))).isEqualTo(Ulid.MAX)
			.hasToString("7ZZZZZZZZZZZZZZZZZZZZZZZZZ");
	}

	static List<Instant> rejectsInstantOutOfRange() {
		return List.of(Instant.EPOCH.minusNanos(1), Instant.parse("+10889-08-02T05:31:50.656Z"), Instant.MIN,
				Instant.MAX);
	}

	@ParameterizedTest
	@MethodSource
	void rejectsInstantOutOfRange(Instant instant) {
		String message = "'instant' must be between 1970-01-01T00:00:00Z and +10889-08-02T05:31:50.655Z but was "
				+ instant;
		assertThatIllegalArgumentException().isThrownBy(() -> Ulid.min(instant)).withMessage(message);
		assertThatIllegalArgumentException().isThrownBy(() -> Ulid.max(instant)).withMessage(message);
	}

}
