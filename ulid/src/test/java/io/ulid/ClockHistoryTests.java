package io.ulid;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator.Increment;
import io.ulid.UlidGenerator.Layout;
import io.ulid.support.RandomValues;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link MonotonicUlidGenerator} with random histories of the clock. A model of
 * the contract checks each call.
 */
class ClockHistoryTests {

	private static final long NOW = 1_700_000_000_000L;

	private static final long DAY = Duration.ofDays(1).toMillis();

	private static final int CALLS = 20;

	@Test
	void eachCallReturnsAGreaterUlidOrFails() {
		RandomValues.check((random) -> new History(random).run());
	}

	/**
	 * History of one generator and its clock, with the model of the generator.
	 */
	private static final class History {

		private final SplittableRandom random;

		private final StringBuilder log = new StringBuilder();

		private final ScriptedClock clock = new ScriptedClock(NOW);

		private final Layout layout;

		private final Increment increment;

		private final long maxRollback;

		private final UlidGenerator generator;

		// The model: the times of the last ULID, of the last ULID that followed the
		// clock, and the latest that the clock has shown to a call that succeeded
		private Ulid last = Ulid.MIN;

		private long time = -1;

		private long timeOfClock = -1;

		private long latest = -1;

		private boolean reseeded;

		private long now = NOW;

		History(SplittableRandom random) {
			this.random = random;
			this.layout = random.nextBoolean() ? Layout.ULID : Layout.UUIDV7;
			this.increment = random.nextBoolean() ? Increment.ONE : Increment.RANDOM;
			this.maxRollback = switch (random.nextInt(4)) {
				case 0 -> 0;
				case 1 -> random.nextLong(1, 5);
				case 2 -> Duration.ofMinutes(10).toMillis();
				default -> random.nextLong(DAY + 1);
			};
			this.generator = UlidGenerator.builder()
				.layout(this.layout)
				.clock(this.clock)
				.entropySource(random.split()::nextBytes)
				.increment(this.increment)
				.maxClockRollback(Duration.ofMillis(this.maxRollback))
				.build();
			this.log.append(this.layout)
				.append(", ")
				.append(this.increment)
				.append(", rollback at most ")
				.append(this.maxRollback)
				.append(" ms:");
		}

		void run() {
			try {
				for (int i = 0; i < CALLS; i++) {
					step();
				}
				recover();
			}
			catch (Throwable ex) {
				throw new AssertionError(this.log.toString(), ex);
			}
		}

		private void step() {
			tick();
			int action = this.random.nextInt(16);
			if (action < 2) {
				this.log.append(" reseed");
				this.generator.reseed();
				this.reseeded = true;
			}
			else if (action < 5) {
				call(this.random.nextInt(8));
			}
			else {
				call(-1);
			}
		}

		private void tick() {
			long step = switch (this.random.nextInt(6)) {
				case 0, 1 -> 0;
				case 2 -> this.random.nextLong(-1, 2);
				// Just inside, at and outside the limit
				case 3 -> this.latest - this.maxRollback + this.random.nextLong(-2, 3) - this.now;
				case 4 -> this.random.nextLong(-1000, 1001);
				default -> this.random.nextLong(-DAY, DAY + 1);
			};
			set(this.now + Math.max(-DAY, Math.min(step, DAY)));
		}

		private void set(long now) {
			this.now = now;
			this.clock.set(now);
			this.log.append(" @").append(now - NOW);
		}

		/**
		 * Call for one ULID, or for a batch.
		 * @param count the size of the batch, or -1
		 */
		private void call(int count) {
			List<Ulid> ulids;
			try {
				this.log.append(" next(").append((count < 0) ? "" : count).append(')');
				ulids = (count < 0) ? List.of(this.generator.next()) : this.generator.nextBatch(count);
			}
			catch (UlidGenerationException ex) {
				this.log.append('!');
				assertThat(ex.getReason()).isEqualTo(Reason.CLOCK_ROLLBACK);
				assertThat(this.latest - this.now).isGreaterThan(this.maxRollback);
				return;
			}
			assertThat(ulids.size()).isEqualTo(Math.abs(count));
			for (Ulid ulid : ulids) {
				check(ulid);
			}
		}

		private void check(Ulid ulid) {
			check(ulid.equals(this.layout.arrange(ulid)), ulid, "has another layout");
			check(ulid.compareTo(this.last) > 0, ulid, "is not above the last");
			if (this.now > this.time) {
				this.time = this.now;
				this.timeOfClock = this.now;
			}
			else {
				// Each reseed puts the time one millisecond further ahead of the clock.
				// The latest time of the clock may be later than the remembered time by
				// as much
				check(this.timeOfClock - this.now <= this.maxRollback, ulid, "is not an error");
				if (this.reseeded) {
					this.time++;
				}
				else {
					long step = (this.increment == Increment.ONE) ? 1 : 1L << 32;
					Ulid highest = this.layout.plus(this.last, step);
					check(ulid.compareTo(highest) <= 0, ulid, "is a step too far");
				}
			}
			check(ulid.timestamp() == this.time, ulid, "has another time");
			this.last = ulid;
			this.latest = Math.max(this.latest, this.now);
			this.reseeded = false;
		}

		private void check(boolean holds, Ulid ulid, String what) {
			if (!holds) {
				throw new AssertionError("%s %s: last %s, time %d".formatted(ulid, what, this.last, this.time - NOW));
			}
		}

		/**
		 * Check that the generator works again if the clock shows its latest time.
		 */
		private void recover() {
			set(Math.max(this.latest, NOW));
			check(this.generator.next());
		}

	}

}
