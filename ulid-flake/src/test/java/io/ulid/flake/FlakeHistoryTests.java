package io.ulid.flake;

import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;

import io.ulid.EntropySource;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import io.ulid.support.RandomValues;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link MonotonicUlidFlakeGenerator} with random histories of the clock. A
 * model of the contract checks each call.
 */
class FlakeHistoryTests {

	private static final long EPOCH = Instant.parse("2025-05-05T00:00:00Z").toEpochMilli();

	private static final long RANGE = 1L << 43;

	private static final int CALLS = 8;

	@Test
	void eachCallReturnsAGreaterFlakeOrFails() {
		RandomValues.check((random) -> new History(random).run());
	}

	/**
	 * History of one generator and its clock, with the model of the generator.
	 */
	private static final class History {

		private final SplittableRandom random;

		private final StringBuilder log = new StringBuilder();

		private final ScriptedClock clock = new ScriptedClock(0);

		private final RecordingEntropySource entropy;

		private final boolean scalable;

		private final long maxRollback;

		private final UlidFlakeGenerator generator;

		private int nodeId;

		private long now;

		// The model: the parts of the last Ulid-Flake
		private long timestamp = -1;

		private long randomness;

		History(SplittableRandom random) {
			this.random = random;
			this.entropy = new RecordingEntropySource(random.split());
			this.scalable = random.nextBoolean();
			this.maxRollback = random.nextBoolean() ? random.nextLong(5) : random.nextLong(RANGE);
			int entropySize = random.nextInt(1, this.scalable ? 3 : 4);
			UlidFlakeGenerator.Builder builder = UlidFlakeGenerator.builder()
				.clock(this.clock)
				.epoch(Instant.ofEpochMilli(EPOCH))
				.entropySource(this.entropy)
				.entropySize(entropySize)
				.overflow(Overflow.FAIL)
				.maxClockRollback(Duration.ofMillis(this.maxRollback));
			this.generator = (this.scalable ? builder.nodeIdSource((time) -> this.nodeId) : builder).build();
			this.log.append("scalable %s, step of %d bytes, rollback at most %d ms:".formatted(this.scalable,
					entropySize, this.maxRollback));
			this.now = random.nextBoolean() ? 1000 : random.nextLong(RANGE);
		}

		void run() {
			try {
				for (int i = 0; i < CALLS; i++) {
					tick();
					if (this.random.nextInt(16) == 0) {
						this.log.append(" reseed");
						this.generator.reseed();
						this.randomness = maxRandomness();
					}
					this.nodeId = this.random.nextInt(32);
					call();
				}
			}
			catch (Throwable ex) {
				throw new AssertionError(this.log.toString(), ex);
			}
		}

		private void tick() {
			this.now += switch (this.random.nextInt(8)) {
				case 0 -> this.random.nextLong(-1, 2);
				// Just inside, at and outside the limit
				case 1 -> this.timestamp - this.maxRollback + this.random.nextLong(-2, 3) - this.now;
				case 2 -> this.random.nextLong(-1000, 1001);
				case 3 -> this.random.nextLong(-RANGE, RANGE) >> this.random.nextInt(43);
				default -> 0;
			};
			this.clock.set(EPOCH + this.now);
			this.log.append(" @").append(this.now);
		}

		private void call() {
			Reason failure = null;
			UlidFlake flake = null;
			try {
				flake = this.generator.next();
				this.log.append(' ').append(flake);
			}
			catch (UlidGenerationException ex) {
				failure = ex.getReason();
				this.log.append(' ').append(failure);
			}
			long nextRandomness = this.entropy.last;
			if (this.now < 0 || this.now >= RANGE) {
				assertThat(failure).isEqualTo(Reason.CLOCK_RANGE);
				return;
			}
			if (this.timestamp - this.now > this.maxRollback) {
				assertThat(failure).isEqualTo(Reason.CLOCK_ROLLBACK);
				return;
			}
			if (this.now > this.timestamp) {
				nextRandomness &= this.scalable ? maxRandomness() / 2 : maxRandomness();
			}
			else {
				assertThat(nextRandomness).isNotZero();
				nextRandomness += this.randomness;
				if (nextRandomness > maxRandomness()) {
					assertThat(failure).isEqualTo(Reason.OVERFLOW);
					return;
				}
			}
			assertThat(failure).isNull();
			this.timestamp = Math.max(this.timestamp, this.now);
			this.randomness = nextRandomness;
			assertThat(flake).isEqualTo(this.scalable ? UlidFlake.of(this.timestamp, (int) nextRandomness, this.nodeId)
					: UlidFlake.of(this.timestamp, (int) nextRandomness));
		}

		private long maxRandomness() {
			return this.scalable ? 32_767 : 1_048_575;
		}

	}

	/**
	 * Remembers the number that was drawn last.
	 */
	private static final class RecordingEntropySource implements EntropySource {

		private final SplittableRandom random;

		private long last;

		RecordingEntropySource(SplittableRandom random) {
			this.random = random;
		}

		@Override
		public void nextBytes(byte[] bytes) {
			this.random.nextBytes(bytes);
			this.last = 0;
			for (byte octet : bytes) {
				this.last = this.last * 256 + Byte.toUnsignedInt(octet);
			}
		}

	}

}
