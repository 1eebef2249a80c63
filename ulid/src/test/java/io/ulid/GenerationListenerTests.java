package io.ulid;

import io.ulid.support.ScriptedEntropySource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Tests for {@link GenerationListener}: what the generators tell, and when.
 */
class GenerationListenerTests {

	private static final long NOW = 1_800_000_000_000L;

	private final ScriptedClock clock = new ScriptedClock(NOW);

	private final News news = new News();

	@ParameterizedTest
	@EnumSource
	void nothingIsToldOfIdsAsUsual(Kind kind) {
		Runnable generator = kind.generator(this);
		generator.run();
		generator.run();
		this.clock.set(NOW + 1);
		generator.run();
		assertThat(this.news.told).isEmpty();
	}

	@ParameterizedTest
	@EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RANDOM")
	void clockIsHeldAndThenRefusedAndThenHasCaughtUp(Kind kind) {
		Runnable generator = kind.generator(this);
		generator.run();
		this.clock.set(NOW - 1000);
		generator.run();
		generator.run();
		this.clock.set(NOW - 1001);
		assertThatThrownBy(generator::run).isInstanceOf(UlidGenerationException.class);
		assertThat(this.news.take()).containsExactly("held PT1S", "held PT1S", "refused PT1.001S",
				"failed CLOCK_ROLLBACK");
		this.clock.set(NOW - 1);
		generator.run();
		this.clock.set(NOW);
		generator.run();
		assertThat(this.news.take()).containsExactly("held PT0.001S");
		this.clock.set(NOW + 1);
		generator.run();
		generator.run();
		this.clock.set(NOW + 2);
		generator.run();
		assertThat(this.news.take()).containsExactly("caught up");
	}

	@ParameterizedTest
	@EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RANDOM")
	void endIsToldAfterACallThatIsToldLate(Kind kind) {
		Runnable generator = kind.generator(this);
		generator.run();
		this.clock.set(NOW - 1000);
		// As if another thread went on while this one tells
		this.news.beforeHeld = () -> {
			this.clock.set(NOW + 1);
			generator.run();
		};
		generator.run();
		this.clock.set(NOW + 2);
		generator.run();
		assertThat(this.news.take()).containsExactly("held PT1S", "caught up");
	}

	@ParameterizedTest
	@EnumSource
	void failuresOfAllKindsAreTold(Kind kind) {
		Runnable generator = kind.generator(this);
		this.clock.set(-1);
		assertThatThrownBy(generator::run).isInstanceOf(UlidGenerationException.class);
		this.clock.set(NOW);
		Runnable broken = kind.generator(this, (bytes) -> {
			throw new IllegalStateException("no entropy");
		});
		assertThatIllegalStateException().isThrownBy(broken::run).withMessage("no entropy");
		assertThat(this.news.take()).containsExactly("failed CLOCK_RANGE", "failed no entropy");
	}

	@Test
	void failureOfABatchIsToldOnce() {
		for (boolean monotonic : new boolean[] { true, false }) {
			UlidGenerator generator = ulids().monotonic(monotonic).build();
			this.clock.set(-1);
			assertThatThrownBy(() -> generator.next(5000)).isInstanceOf(UlidGenerationException.class);
			assertThat(this.news.take()).containsExactly("failed CLOCK_RANGE");
		}
	}

	@ParameterizedTest
	@EnumSource
	void reseedIsTold(Kind kind) {
		kind.reseed(this);
		assertThat(this.news.take()).containsExactly("reseeded");
	}

	@Test
	void waitForTheNextMillisecondIsTold() {
		UlidFlakeGenerator generator = flakes().entropySource(ScriptedEntropySource.of(0x7F).then("0f7fff")).build();
		// Room for 258 steps of 0x7F
		generator.next();
		for (int steps = 0; steps < 258; steps++) {
			generator.next();
		}
		assertThat(this.news.told).isEmpty();
		this.clock.set(NOW, NOW, NOW, NOW + 1);
		generator.next();
		assertThat(this.news.take()).containsExactly("waiting");
	}

	@Test
	void overflowThatFailsIsNoWait() {
		UlidFlakeGenerator generator = flakes().entropySource(ScriptedEntropySource.of(0xFF).then("0f7fff"))
			.overflow(Overflow.FAIL)
			.build();
		for (int ids = 0; ids < 129; ids++) {
			generator.next();
		}
		assertThatThrownBy(generator::next).isInstanceOf(UlidGenerationException.class);
		assertThat(this.news.take()).containsExactly("failed OVERFLOW");
	}

	@Test
	void clockThatStepsBackDuringAWaitIsToldAndRefused() {
		UlidFlakeGenerator generator = flakes().entropySource(ScriptedEntropySource.of(0xFF).then("0f7fff")).build();
		for (int ids = 0; ids < 129; ids++) {
			generator.next();
		}
		this.clock.set(NOW, NOW - 5, NOW - 2000);
		assertThatThrownBy(generator::next).isInstanceOf(UlidGenerationException.class);
		assertThat(this.news.take()).containsExactly("waiting", "refused PT2S", "failed CLOCK_ROLLBACK");
	}

	@Test
	void listenerThatThrowsKeepsNobodyFromAnything() {
		GenerationListener broken = new GenerationListener() {

			@Override
			public void clockHeld(Duration lag) {
				throw new IllegalStateException("a broken listener");
			}

			@Override
			public void clockCaughtUp() {
				throw new IllegalStateException("a broken listener");
			}

		};
		UlidGenerator generator = ulids().listener(GenerationListener.of(List.of(broken, this.news))).build();
		Ulid first = generator.next();
		this.clock.set(NOW - 1);
		Ulid second = generator.next();
		this.clock.set(NOW + 1);
		assertThat(generator.next()).isGreaterThan(second);
		assertThat(second).isGreaterThan(first);
		assertThat(this.news.take()).containsExactly("held PT0.001S", "caught up");
		assertThat(ulids().listener(broken).build().next().instant()).isEqualTo(Instant.ofEpochMilli(NOW + 1));
	}

	@Test
	void listenerIsNotToldOfIdsThatItMakes() {
		AtomicReference<UlidGenerator> generator = new AtomicReference<>();
		List<Ulid> made = new ArrayList<>();
		GenerationListener careless = new GenerationListener() {

			@Override
			public void clockHeld(Duration lag) {
				made.add(generator.get().next());
			}

		};
		generator.set(ulids().listener(GenerationListener.of(List.of(this.news, careless))).build());
		generator.get().next();
		this.clock.set(NOW - 1);
		generator.get().next();
		generator.get().next();
		assertThat(made).hasSize(2);
		assertThat(this.news.take()).containsExactly("held PT0.001S", "held PT0.001S");
	}

	private UlidGenerator.Builder ulids() {
		return UlidGenerator.builder().clock(this.clock).maxClockRollback(Duration.ofSeconds(1)).listener(this.news);
	}

	private UlidFlakeGenerator.Builder flakes() {
		return UlidFlakeGenerator.builder().clock(this.clock).listener(this.news);
	}

	private enum Kind {

		MONOTONIC {

			@Override
			Runnable generator(GenerationListenerTests test, EntropySource entropySource) {
				return test.ulids().entropySource(entropySource).build()::next;
			}

			@Override
			void reseed(GenerationListenerTests test) {
				test.ulids().build().reseed();
			}

		},

		RANDOM {

			@Override
			Runnable generator(GenerationListenerTests test, EntropySource entropySource) {
				return test.ulids().monotonic(false).entropySource(entropySource).build()::next;
			}

			@Override
			void reseed(GenerationListenerTests test) {
				test.ulids().monotonic(false).build().reseed();
			}

		},

		FLAKE {

			@Override
			Runnable generator(GenerationListenerTests test, EntropySource entropySource) {
				return test.flakes().entropySource(entropySource).build()::next;
			}

			@Override
			void reseed(GenerationListenerTests test) {
				test.flakes().build().reseed();
			}

		};

		Runnable generator(GenerationListenerTests test) {
			return generator(test, EntropySource.fast());
		}

		abstract Runnable generator(GenerationListenerTests test, EntropySource entropySource);

		abstract void reseed(GenerationListenerTests test);

	}

	private static final class News implements GenerationListener {

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

		private List<String> take() {
			List<String> taken = List.copyOf(this.told);
			this.told.clear();
			return taken;
		}

	}

}
