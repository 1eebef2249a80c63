package io.ulid.flake;

import io.ulid.EntropySource;
import io.ulid.UlidGenerationException;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The number of Ulid-Flakes that fit into a millisecond. Each interval extends six
 * standard deviations to either side.
 */
class UlidFlakeStatisticsTests {

	private static final long NOW = 1_800_000_000_000L;

	private final ScriptedClock clock = new ScriptedClock(NOW);

	@Test
	void standaloneMillisecondFitsTheExpectedNumberOfFlakes() {
		// 540,671 by 128, and 2,290 of one millisecond
		assertThat(room(UlidFlakeGenerator.builder(), 400)).isBetween(4225 - 690.0, 4225 + 690.0);
	}

	@Test
	void scalableMillisecondFitsTheExpectedNumberOfFlakes() {
		// 24,575 by 128, and 38 of one millisecond
		assertThat(room(UlidFlakeGenerator.builder().nodeId(0), 2500)).isBetween(193 - 4.6, 193 + 4.6);
	}

	private double room(UlidFlakeGenerator.Builder builder, int milliseconds) {
		UlidFlakeGenerator generator = builder.clock(this.clock)
			.entropySource(EntropySource.fast())
			.overflow(Overflow.FAIL)
			.build();
		long count = 0;
		for (int i = 1; i <= milliseconds; i++) {
			this.clock.set(NOW + i);
			count += fill(generator);
		}
		return (double) count / milliseconds;
	}

	private static long fill(UlidFlakeGenerator generator) {
		long count = 0;
		try {
			while (true) {
				generator.next();
				count++;
			}
		}
		catch (UlidGenerationException ex) {
			return count;
		}
	}

}
