package io.ulid.flake;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.mockito.BDDMockito.given;
import static org.mockito.Mockito.mock;

/**
 * Tests for {@link UlidFlakeGenerator} and its builder.
 */
class UlidFlakeGeneratorTests {

	private static final long NOW = 1_800_000_000_000L;

	private final ScriptedClock clock = new ScriptedClock(NOW);

	@Test
	void flakesContainTheCurrentTime() {
		for (UlidFlakeGenerator generator : List.of(UlidFlakeGenerator.standalone(), UlidFlakeGenerator.scalable(0))) {
			Instant before = Instant.ofEpochMilli(System.currentTimeMillis());
			Instant instant = generator.next().instant(UlidFlake.DEFAULT_EPOCH);
			assertThat(instant).isBetween(before, Instant.ofEpochMilli(System.currentTimeMillis()));
		}
	}

	@Test
	void generatorReadsOnlyTheInstantOfTheClock() {
		Clock mock = mock(Clock.class);
		given(mock.instant()).willReturn(Instant.parse("2026-01-31T12:00:00.123456789Z"));
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder().clock(mock).build();
		assertThat(generator.next().instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo("2026-01-31T12:00:00.123Z");
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 30, 31 })
	void scalableFlakesContainTheNodeId(int nodeId) {
		UlidFlakeGenerator generator = UlidFlakeGenerator.scalable(nodeId);
		assertThat(generator.nextBatch(100)).allSatisfy((flake) -> assertThat(flake.nodeId()).isEqualTo(nodeId));
	}

	@Test
	void generatorsDoNotShareTheirEntropy() {
		Set<UlidFlake> flakes = new HashSet<>();
		for (int i = 0; i < 10; i++) {
			flakes.add(UlidFlakeGenerator.builder().clock(this.clock).build().next());
		}
		// Ten times the same number once in 2^180 times
		assertThat(flakes).hasSizeGreaterThan(1);
	}

	@ParameterizedTest
	@ValueSource(ints = { Integer.MIN_VALUE, 0, 4, Integer.MAX_VALUE })
	void rejectsEntropySizeOutOfRange(int entropySize) {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidFlakeGenerator.builder().entropySize(entropySize))
			.withMessage("'entropySize' must be between 1 and 3 bytes but was %d", entropySize);
	}

	@Test
	void rejectsEntropySizeOutOfRangeForANode() {
		UlidFlakeGenerator.Builder builder = UlidFlakeGenerator.builder().entropySize(3);
		assertThat(builder.build().next()).isNotNull();
		assertThatIllegalArgumentException().isThrownBy(builder.nodeId(1)::build)
			.withMessage("'entropySize' must be between 1 and 2 bytes if there is a node id but was 3");
		assertThat(builder.entropySize(2).build().next()).isNotNull();
	}

	@Test
	void rejectsNegativeRollback() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> UlidFlakeGenerator.builder().maxClockRollback(Duration.ofNanos(-1)))
			.withMessage("'maxClockRollback' must be a duration of 0 or more but was PT-0.000000001S");
	}

	@Test
	void acceptsLongestRollback() {
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder()
			.clock(this.clock)
			.epoch(Instant.EPOCH)
			.maxClockRollback(Duration.ofSeconds(Long.MAX_VALUE))
			.build();
		UlidFlake last = generator.next();
		this.clock.set(0);
		assertThat(generator.next()).isGreaterThan(last);
	}

	@Test
	void truncatesRollbackToTheMillisecond() {
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder()
			.clock(this.clock)
			.maxClockRollback(Duration.ofNanos(1_999_999))
			.build();
		generator.next();
		this.clock.set(NOW - 2);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("Clock moved back 2 ms, more than 'ulid.flake.max-clock-rollback' (1 ms)");
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			1970-01-01T00:00:00Z    , 2023-09-30T15:33:20Z    , 1696088000000
			2020-01-01T00:00:00Z    , 2020-01-01T00:00:00Z    , 0
			2020-01-01T00:00:00Z    , 2020-01-01T00:00:00.001Z, 1
			2020-01-01T00:00:00.5Z  , 2020-01-01T00:00:01Z    , 500
			2248-09-26T15:10:22.207Z, 2248-09-26T15:10:22.210Z, 3
			""")
	void timestampsCountFromTheEpoch(Instant epoch, Instant now, long timestamp) {
		this.clock.set(now.toEpochMilli());
		UlidFlake flake = UlidFlakeGenerator.builder().clock(this.clock).epoch(epoch).build().next();
		assertThat(flake.timestamp()).isEqualTo(timestamp);
		assertThat(flake.instant(epoch)).isEqualTo(now);
	}

	@ParameterizedTest
	@ValueSource(strings = { "1969-12-31T23:59:59.999999999Z", "2248-09-26T15:10:22.208Z",
			"-1000000000-01-01T00:00:00Z", "+1000000000-12-31T23:59:59.999999999Z" })
	void rejectsEpochOutOfRange(Instant epoch) {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidFlakeGenerator.builder().epoch(epoch))
			.withMessage("'epoch' must be between 1970-01-01T00:00:00Z and 2248-09-26T15:10:22.207Z but was %s", epoch);
	}

	@Test
	void failsIfTheEpochIsInTheFuture() {
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder()
			.clock(this.clock)
			.epoch(Instant.ofEpochMilli(NOW + 1))
			.build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage(
					"Clock must be between 2027-01-15T08:00:00.001Z and 2305-10-11T23:10:22.208Z, the range of the "
							+ "epoch, but was 1800000000000 ms since 1970-01-01T00:00:00Z")
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.CLOCK_RANGE));
		this.clock.set(NOW + 1);
		assertThat(generator.next().timestamp()).isZero();
	}

	@Test
	void rejectsNull() {
		UlidFlakeGenerator.Builder builder = UlidFlakeGenerator.builder();
		assertThatNullPointerException().isThrownBy(() -> builder.clock(null)).withMessage("'clock' must not be null");
		assertThatNullPointerException().isThrownBy(() -> builder.entropySource(null))
			.withMessage("'entropySource' must not be null");
		assertThatNullPointerException().isThrownBy(() -> builder.overflow(null))
			.withMessage("'overflow' must not be null");
		assertThatNullPointerException().isThrownBy(() -> builder.maxClockRollback(null))
			.withMessage("'maxClockRollback' must not be null");
		assertThatNullPointerException().isThrownBy(() -> builder.nodeIdSource(null))
			.withMessage("'nodeIdSource' must not be null");
	}

}
