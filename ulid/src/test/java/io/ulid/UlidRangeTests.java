package io.ulid;

import java.io.InvalidObjectException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HexFormat;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link UlidRange}.
 */
class UlidRangeTests {

	private static final Instant FROM = Instant.parse("2026-11-21T10:00:00.123Z");

	private static final Instant TO = Instant.parse("2026-11-21T11:00:00.456Z");

	@Test
	void isHalfOpen() {
		UlidRange range = UlidRange.of(FROM, TO);
		assertThat(range.lower()).isEqualTo(Ulid.min(FROM));
		assertThat(range.upper()).isEqualTo(Ulid.min(TO));
		assertThat(range.contains(Ulid.max(FROM.minusMillis(1)))).isFalse();
		assertThat(range.contains(Ulid.min(FROM))).isTrue();
		assertThat(range.contains(Ulid.max(TO.minusMillis(1)))).isTrue();
		assertThat(range.contains(Ulid.min(TO))).isFalse();
	}

	@Test
	void truncatesBoundsToTheMillisecond() {
		assertThat(UlidRange.of(FROM.plusNanos(999_999), TO.plusNanos(1))).isEqualTo(UlidRange.of(FROM, TO));
	}

	@Test
	void canBeEmpty() {
		UlidRange empty = UlidRange.of(FROM, FROM);
		assertThat(empty.contains(Ulid.min(FROM))).isFalse();
	}

	@Test
	void dayHasTheHoursOfItsZone() {
		ZoneId berlin = ZoneId.of("Europe/Berlin");
		assertThat(length(UlidRange.ofDay(LocalDate.of(2026, 3, 29), berlin))).isEqualTo(Duration.ofHours(23));
		assertThat(length(UlidRange.ofDay(LocalDate.of(2026, 10, 25), berlin))).isEqualTo(Duration.ofHours(25));
		UlidRange day = UlidRange.ofDay(LocalDate.of(2026, 11, 21), berlin);
		assertThat(day.lower().instant()).isEqualTo("2026-11-20T23:00:00Z");
		assertThat(day.upper().instant()).isEqualTo("2026-11-21T23:00:00Z");
	}

	private static Duration length(UlidRange range) {
		return Duration.between(range.lower().instant(), range.upper().instant());
	}

	@Test
	void rejectsReversedBounds() {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidRange.of(TO, FROM))
			.withMessage("'to' must not be before 'from' (2026-11-21T11:00:00.456Z) but was 2026-11-21T10:00:00.123Z");
		assertThatIllegalArgumentException().isThrownBy(() -> new UlidRange(Ulid.MAX, Ulid.MIN))
			.withMessage("'upper' must not be below 'lower' (%s) but was %s", Ulid.MAX, Ulid.MIN);
	}

	@Test
	void rejectsTimesOutOfRange() {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidRange.of(Instant.EPOCH.minusMillis(1), TO))
			.withMessageContaining("1970-01-01T00:00:00Z");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> UlidRange.ofDay(LocalDate.of(11_000, 1, 1), ZoneOffset.UTC));
		assertThatIllegalArgumentException().isThrownBy(() -> UlidRange.ofDay(LocalDate.MAX, ZoneOffset.UTC))
			.withMessage("'day' must be before the last day of LocalDate but was +999999999-12-31");
	}

	@Test
	void isSerializable() throws Exception {
		UlidRange range = UlidRange.of(FROM, TO);
		assertThat(SerializedCopy.of(range)).isEqualTo(range);
	}

	@Test
	void rejectsSerializedRangeWithReversedBounds() throws Exception {
		// The 16 bytes of the lower bound come first. The bytes of the upper bound are at
		// the end
		byte[] crafted = SerializedCopy.write(new UlidRange(Ulid.MIN, Ulid.MAX));
		Arrays.fill(crafted, crafted.length - 16, crafted.length, (byte) 0);
		int lower = HexFormat.of().formatHex(crafted).indexOf("00".repeat(16)) / 2;
		crafted[lower + 15] = 1;
		assertThatExceptionOfType(InvalidObjectException.class).isThrownBy(() -> SerializedCopy.read(crafted))
			.withMessageContaining("'upper' must not be below 'lower'");
	}

}
