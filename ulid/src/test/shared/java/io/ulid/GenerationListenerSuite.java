package io.ulid;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Tests for {@link GenerationListener}: the events that every generator reports.
 */
public abstract class GenerationListenerSuite {

	protected static final long NOW = 1_800_000_000_000L;

	protected final ScriptedClock clock = new ScriptedClock(NOW);

	protected final News news = new News();

	/**
	 * Create a generator with this clock, this listener, and one second for
	 * {@code maxClockRollback}.
	 */
	protected abstract IdGenerator<?> generator(EntropySource entropySource);

	@Test
	void reportsNothingInNormalOperation() {
		IdGenerator<?> generator = generator(EntropySource.fast());
		generator.next();
		generator.next();
		this.clock.set(NOW + 1);
		generator.next();
		assertThat(this.news.take()).isEmpty();
	}

	@Test
	void reportsFailuresOfTheClockAndTheEntropySource() {
		IdGenerator<?> generator = generator(EntropySource.fast());
		this.clock.set(-1);
		assertThatThrownBy(generator::next).isInstanceOf(UlidGenerationException.class);
		this.clock.set(NOW);
		IdGenerator<?> broken = generator((bytes) -> {
			throw new IllegalStateException("no entropy");
		});
		assertThatIllegalStateException().isThrownBy(broken::next).withMessage("no entropy");
		assertThat(this.news.take()).containsExactly("failed CLOCK_RANGE", "failed no entropy");
	}

	@Test
	void reportsReseed() {
		generator(EntropySource.fast()).reseed();
		assertThat(this.news.take()).containsExactly("reseeded");
	}

	/**
	 * Tests for a generator that keeps the order of its ids when the clock steps back.
	 */
	public abstract static class Monotonic extends GenerationListenerSuite {

		@Test
		void reportsClockThatStepsBackAndCatchesUp() {
			IdGenerator<?> generator = generator(EntropySource.fast());
			generator.next();
			this.clock.set(NOW - 1000);
			generator.next();
			generator.next();
			this.clock.set(NOW - 1001);
			assertThatThrownBy(generator::next).isInstanceOf(UlidGenerationException.class);
			assertThat(this.news.take()).containsExactly("held PT1S", "held PT1S", "refused PT1.001S",
					"failed CLOCK_ROLLBACK");
			this.clock.set(NOW - 1);
			generator.next();
			this.clock.set(NOW);
			generator.next();
			assertThat(this.news.take()).containsExactly("held PT0.001S");
			this.clock.set(NOW + 1);
			generator.next();
			generator.next();
			this.clock.set(NOW + 2);
			generator.next();
			assertThat(this.news.take()).containsExactly("caught up");
		}

		@Test
		void reportsCaughtUpClockAfterALateReportOfTheHeldClock() {
			IdGenerator<?> generator = generator(EntropySource.fast());
			generator.next();
			this.clock.set(NOW - 1000);
			// Like another thread that continues while this thread notifies the listener
			this.news.beforeHeld = () -> {
				this.clock.set(NOW + 1);
				generator.next();
			};
			generator.next();
			this.clock.set(NOW + 2);
			generator.next();
			assertThat(this.news.take()).containsExactly("held PT1S", "caught up");
		}

	}

	/**
	 * Records the events that a generator reports, as texts.
	 */
	public static final class News implements GenerationListener {

		private final List<String> told = new ArrayList<>();

		private Runnable beforeHeld = () -> {
		};

		@Override
		public void clockHeld(Duration lag) {
			Runnable first = this.beforeHeld;
			this.beforeHeld = () -> {
			};
			first.run();
			this.told.add("held " + lag);
		}

		@Override
		public void clockRefused(Duration lag) {
			this.told.add("refused " + lag);
		}

		@Override
		public void clockCaughtUp() {
			this.told.add("caught up");
		}

		@Override
		public void leadAccepted(Duration lead) {
			this.told.add("lead " + lead);
		}

		@Override
		public void leadRefused() {
			this.told.add("lead refused");
		}

		@Override
		public void waiting() {
			this.told.add("waiting");
		}

		@Override
		public void failed(Exception failure) {
			this.told.add("failed "
					+ ((failure instanceof UlidGenerationException ex) ? ex.getReason() : failure.getMessage()));
		}

		@Override
		public void reseeded() {
			this.told.add("reseeded");
		}

		/**
		 * Return the events since the last call.
		 */
		public List<String> take() {
			List<String> taken = List.copyOf(this.told);
			this.told.clear();
			return taken;
		}

	}

}
