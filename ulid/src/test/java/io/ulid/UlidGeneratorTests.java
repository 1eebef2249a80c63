package io.ulid;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import io.ulid.UlidGenerator.Layout;
import io.ulid.support.ScriptedClock;
import io.ulid.support.ScriptedEntropySource;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.mockito.BDDMockito.given;
import static org.mockito.Mockito.mock;

/**
 * Tests for {@link UlidGenerator} and its builder.
 */
class UlidGeneratorTests {

	private final ScriptedClock clock = new ScriptedClock(1_700_000_000_000L);

	@Test
	void ulidsHaveTheCurrentTime() {
		for (UlidGenerator generator : new UlidGenerator[] { UlidGenerator.monotonic(), UlidGenerator.random() }) {
			long before = System.currentTimeMillis();
			long timestamp = generator.next().timestamp();
			assertThat(timestamp).isBetween(before, System.currentTimeMillis());
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void readsOnlyTheInstantOfAClock(boolean monotonic) {
		Clock clock = mock(Clock.class);
		given(clock.instant()).willReturn(Instant.parse("2026-01-31T12:00:00.123456789Z"));
		UlidGenerator generator = UlidGenerator.builder().monotonic(monotonic).clock(clock).build();
		assertThat(generator.next().instant()).isEqualTo("2026-01-31T12:00:00.123Z");
	}

	@Test
	void randomGeneratorDrawsIndependentBits() {
		UlidGenerator generator = UlidGenerator.builder()
			.monotonic(false)
			.clock(this.clock)
			.entropySource(ScriptedEntropySource.of(0xFF).then("00000000000000000002").then("00000000000000000001"))
			.build();
		assertThat(generator.next().leastSignificantBits()).isEqualTo(2);
		assertThat(generator.next().leastSignificantBits()).isEqualTo(1);
		Ulid max = Ulid.max(this.clock.instant());
		assertThat(generator.next()).isEqualTo(max);
		assertThat(generator.nextBatch(2)).containsExactly(max, max);
	}

	@Test
	void randomGeneratorFollowsAClockThatStepsBack() {
		UlidGenerator generator = UlidGenerator.builder().monotonic(false).clock(this.clock).build();
		generator.next();
		this.clock.set(0);
		assertThat(generator.next().timestamp()).isZero();
	}

	@Test
	void randomGeneratorFailsIfTheClockIsOutOfRange() {
		UlidGenerator generator = UlidGenerator.builder().monotonic(false).clock(new ScriptedClock(-1)).build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("Clock must be between 0 and 281474976710655 ms since 1970-01-01T00:00:00Z but was -1");
	}

	@Test
	void randomGeneratorPassesOnFailuresAndReseeds() {
		ScriptedEntropySource entropy = ScriptedEntropySource.of(1);
		UlidGenerator generator = UlidGenerator.builder().monotonic(false).entropySource(entropy).build();
		entropy.fail(new IllegalStateException("no entropy today"));
		assertThatIllegalStateException().isThrownBy(generator::next).withMessage("no entropy today");
		entropy.recover();
		assertThat(generator.next().leastSignificantBits()).isEqualTo(0x0101010101010101L);
		generator.reseed();
		assertThat(entropy.reseeds()).isEqualTo(1);
	}

	@Test
	void generatorsDoNotShareTheirEntropy() {
		Set<Ulid> ulids = new HashSet<>();
		for (int i = 0; i < 100; i++) {
			ulids.add(UlidGenerator.builder().clock(this.clock).build().next());
		}
		assertThat(ulids).hasSize(100);
	}

	@Test
	void rejectsNegativeRollback() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> UlidGenerator.builder().maxClockRollback(Duration.ofNanos(-1)))
			.withMessage("'maxClockRollback' must be a duration of 0 or more but was PT-0.000000001S");
	}

	@Test
	void acceptsLongestRollback() {
		UlidGenerator generator = UlidGenerator.builder()
			.clock(this.clock)
			.maxClockRollback(Duration.ofSeconds(Long.MAX_VALUE))
			.build();
		Ulid last = generator.next();
		this.clock.set(0);
		assertThat(generator.next()).isGreaterThan(last);
	}

	@Test
	void rejectsNull() {
		UlidGenerator.Builder builder = UlidGenerator.builder();
		assertThatNullPointerException().isThrownBy(() -> builder.layout(null))
			.withMessage("'layout' must not be null");
		assertThatNullPointerException().isThrownBy(() -> builder.clock(null)).withMessage("'clock' must not be null");
		assertThatNullPointerException().isThrownBy(() -> builder.entropySource(null))
			.withMessage("'entropySource' must not be null");
		assertThatNullPointerException().isThrownBy(() -> builder.increment(null))
			.withMessage("'increment' must not be null");
	}

	@Test
	void aLambdaIsAGenerator() {
		UlidGenerator generator = lambda();
		generator.reseed();
		assertThat(generator.next()).isEqualTo(Ulid.MIN);
		assertThat(generator.nextBatch(2)).containsExactly(Ulid.of(0, 1), Ulid.of(0, 2));
		assertThat(generator.stream().limit(2)).containsExactly(Ulid.of(0, 3), Ulid.of(0, 4));
		assertThat(generator.next()).isEqualTo(Ulid.of(0, 5));
	}

	private static UlidGenerator lambda() {
		return Stream.iterate(Ulid.MIN, Ulid::increment).iterator()::next;
	}

	@ParameterizedTest
	@EnumSource
	void usesTheLayoutOfTheBuilder(Layout layout) {
		assertThat(lambda().layout()).isEqualTo(UlidGenerator.random().layout()).isEqualTo(Layout.ULID);
		for (boolean monotonic : new boolean[] { true, false }) {
			UlidGenerator generator = UlidGenerator.builder().monotonic(monotonic).layout(layout).build();
			assertThat(generator.layout()).isEqualTo(layout);
			assertThat(generator.nextBatch(2000)).allMatch((ulid) -> ulid.equals(layout.arrange(ulid)));
		}
	}

	static Stream<Named<UlidGenerator>> generators() {
		return Stream.of(Named.of("monotonic", UlidGenerator.monotonic()), Named.of("random", UlidGenerator.random()),
				Named.of("fast", UlidGenerator.builder().entropySource(EntropySource.fast()).build()),
				Named.of("lambda", lambda()));
	}

	@ParameterizedTest
	@MethodSource("generators")
	void generatesBatchesOfAllSizes(UlidGenerator generator) {
		for (int count : new int[] { 0, 1, 2, 64, 1023, 1024, 1025, 2048, 5000 }) {
			List<Ulid> ulids = generator.nextBatch(count);
			generator.reseed();
			assertThat(new HashSet<>(ulids)).hasSize(count).doesNotContainNull();
			assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> ulids.add(Ulid.MIN));
		}
	}

	@ParameterizedTest
	@MethodSource("generators")
	void rejectsNegativeCount(UlidGenerator generator) {
		assertThatIllegalArgumentException().isThrownBy(() -> generator.nextBatch(-1))
			.withMessage("'count' must not be negative but was -1");
	}

	@Test
	void batchReadsTheClockOnce() {
		for (boolean monotonic : new boolean[] { true, false }) {
			this.clock.set(5, 6, 7);
			UlidGenerator generator = UlidGenerator.builder().monotonic(monotonic).clock(this.clock).build();
			assertThat(generator.nextBatch(1024)).allSatisfy((ulid) -> assertThat(ulid.timestamp()).isEqualTo(5));
			assertThat(generator.nextBatch(1024)).allSatisfy((ulid) -> assertThat(ulid.timestamp()).isEqualTo(6));
		}
	}

}
