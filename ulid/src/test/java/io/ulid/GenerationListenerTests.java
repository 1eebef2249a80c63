package io.ulid;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Tests for {@link GenerationListener} with generators of ULIDs.
 */
class GenerationListenerTests extends GenerationListenerSuite.Monotonic {

	@Override
	protected UlidGenerator generator(EntropySource entropySource) {
		return ulids().entropySource(entropySource).build();
	}

	private UlidGenerator.Builder ulids() {
		return UlidGenerator.builder().clock(this.clock).maxClockRollback(Duration.ofSeconds(1)).listener(this.news);
	}

	@Test
	void reportsFailureOfABatchOnce() {
		for (boolean monotonic : new boolean[] { true, false }) {
			UlidGenerator generator = ulids().monotonic(monotonic).build();
			this.clock.set(-1);
			assertThatThrownBy(() -> generator.nextBatch(5000)).isInstanceOf(UlidGenerationException.class);
			assertThat(this.news.take()).containsExactly("failed CLOCK_RANGE");
		}
	}

	@Test
	void ignoresExceptionsOfAListener() {
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
	void listenerIsNotNotifiedOfItsOwnIds() {
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

	/**
	 * Tests for a generator whose ids are in no order within a millisecond.
	 */
	@Nested
	class WithoutOrder extends GenerationListenerSuite {

		@Override
		protected UlidGenerator generator(EntropySource entropySource) {
			return UlidGenerator.builder()
				.monotonic(false)
				.clock(this.clock)
				.entropySource(entropySource)
				.listener(this.news)
				.build();
		}

	}

}
