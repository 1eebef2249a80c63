package io.ulid;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

/**
 * Tests for {@link UlidGenerator} and its builder.
 */
class UlidGeneratorTests {

	private final ScriptedClock clock = new ScriptedClock(1_700_000_000_000L);

	@Test
	void monotonicIsTheDefault() {
		assertThat(UlidGenerator.monotonic()).isInstanceOf(MonotonicUlidGenerator.class);
		assertThat(UlidGenerator.builder().build()).isInstanceOf(MonotonicUlidGenerator.class);
	}

	@Test
	void ulidsAreOfTheCurrentTime() {
		for (UlidGenerator generator : new UlidGenerator[] { UlidGenerator.monotonic(), UlidGenerator.random() }) {
			long before = System.currentTimeMillis();
			long timestamp = generator.next().timestamp();
			assertThat(timestamp).isBetween(before, System.currentTimeMillis());
		}
	}

	@Test
	void randomHasIndependentBits() {
		UlidGenerator generator = UlidGenerator.builder()
			.monotonic(false)
			.clock(this.clock)
			.entropySource(ScriptedEntropySource.of(0xFF).then("00000000000000000002").then("00000000000000000001"))
			.build();
		assertThat(generator.next().leastSignificantBits()).isEqualTo(2);
		assertThat(generator.next().leastSignificantBits()).isEqualTo(1);
		assertThat(generator.next()).isEqualTo(Ulid.max(this.clock.instant()));
	}

	@Test
	void randomFollowsTheClockBack() {
		UlidGenerator generator = UlidGenerator.builder().monotonic(false).clock(this.clock).build();
		generator.next();
		this.clock.set(0);
		assertThat(generator.next().timestamp()).isZero();
	}

	@Test
	void randomRefusesAClockOutOfRange() {
		UlidGenerator generator = UlidGenerator.builder().monotonic(false).clock(new ScriptedClock(-1)).build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::next)
			.withMessage("Clock must be between 0 and 281474976710655 ms since 1970-01-01T00:00:00Z but was -1");
	}

	@Test
	void randomPassesOnFailureAndReseed() {
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
	void negativeRollbackIsRefused() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> UlidGenerator.builder().maxClockRollback(Duration.ofNanos(-1)))
			.withMessage("'maxClockRollback' must not be negative but was PT-0.000000001S");
	}

	@Test
	void longestRollbackIsAccepted() {
		UlidGenerator generator = UlidGenerator.builder()
			.clock(this.clock)
			.maxClockRollback(Duration.ofSeconds(Long.MAX_VALUE))
			.build();
		Ulid last = generator.next();
		this.clock.set(0);
		assertThat(generator.next()).isGreaterThan(last);
	}

	@Test
	void nullIsRefused() {
		UlidGenerator.Builder builder = UlidGenerator.builder();
		assertThatNullPointerException().isThrownBy(() -> builder.clock(null)).withMessage("'clock' must not be null");
		assertThatNullPointerException().isThrownBy(() -> builder.entropySource(null))
			.withMessage("'entropySource' must not be null");
		assertThatNullPointerException().isThrownBy(() -> builder.increment(null))
			.withMessage("'increment' must not be null");
	}

	@Test
	void aLambdaIsAGenerator() {
		UlidGenerator generator = () -> Ulid.MIN;
		generator.reseed();
		assertThat(generator.next()).isEqualTo(Ulid.MIN);
	}

}
