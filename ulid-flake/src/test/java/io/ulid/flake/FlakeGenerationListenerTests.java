package io.ulid.flake;

import io.ulid.EntropySource;
import io.ulid.GenerationListener;
import io.ulid.GenerationListenerSuite;
import io.ulid.UlidGenerationException;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import io.ulid.support.ScriptedEntropySource;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Tests for {@link GenerationListener} with generators of Ulid-Flakes.
 */
class FlakeGenerationListenerTests extends GenerationListenerSuite.Monotonic {

	@Override
	protected UlidFlakeGenerator generator(EntropySource entropySource) {
		return flakes(entropySource).build();
	}

	private UlidFlakeGenerator.Builder flakes(EntropySource entropySource) {
		return UlidFlakeGenerator.builder().clock(this.clock).entropySource(entropySource).listener(this.news);
	}

	@Test
	void reportsWaitForTheNextMillisecond() {
		UlidFlakeGenerator generator = generator(ScriptedEntropySource.of(0x7F).then("0f7fff"));
		// Room for 258 steps of 0x7F
		generator.next();
		for (int steps = 0; steps < 258; steps++) {
			generator.next();
		}
		assertThat(this.news.take()).isEmpty();
		this.clock.set(NOW, NOW, NOW, NOW + 1);
		generator.next();
		assertThat(this.news.take()).containsExactly("waiting");
	}

	@Test
	void reportsNoWaitIfOverflowFails() {
		UlidFlakeGenerator generator = flakes(ScriptedEntropySource.of(0xFF).then("0f7fff")).overflow(Overflow.FAIL)
			.build();
		for (int ids = 0; ids < 129; ids++) {
			generator.next();
		}
		assertThatThrownBy(generator::next).isInstanceOf(UlidGenerationException.class);
		assertThat(this.news.take()).containsExactly("failed OVERFLOW");
	}

	@Test
	void reportsClockThatStepsBackDuringAWait() {
		UlidFlakeGenerator generator = generator(ScriptedEntropySource.of(0xFF).then("0f7fff"));
		for (int ids = 0; ids < 129; ids++) {
			generator.next();
		}
		this.clock.set(NOW, NOW - 5, NOW - 2000);
		assertThatThrownBy(generator::next).isInstanceOf(UlidGenerationException.class);
		assertThat(this.news.take()).containsExactly("waiting", "refused PT2S", "failed CLOCK_ROLLBACK");
	}

}
