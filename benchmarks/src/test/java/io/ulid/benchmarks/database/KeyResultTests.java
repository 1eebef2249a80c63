package io.ulid.benchmarks.database;

import java.time.Duration;
import java.util.Arrays;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link KeyResult}.
 */
class KeyResultTests {

	private static final TableSize EARLY = new TableSize(1000, "uuid", 100_000, 20_000);

	private static final TableSize LATE = new TableSize(1000, "uuid", 110_000, 30_000);

	@Test
	void oddNumberOfRoundsHasItsMedianInTheMiddle() {
		KeyResult result = result(5, 1, 2);
		assertThat(result.slowest()).isEqualTo(200);
		assertThat(result.median()).isEqualTo(500);
		assertThat(result.fastest()).isEqualTo(1000);
	}

	@Test
	void evenNumberOfRoundsHasTheMeanOfTheMiddle() {
		KeyResult result = result(10, 1, 2, 4);
		assertThat(result.slowest()).isEqualTo(100);
		assertThat(result.median()).isEqualTo(375);
		assertThat(result.fastest()).isEqualTo(1000);
	}

	@Test
	void singleRoundIsAllThree() {
		KeyResult result = result(2);
		assertThat(result.slowest()).isEqualTo(500);
		assertThat(result.median()).isEqualTo(500);
		assertThat(result.fastest()).isEqualTo(500);
	}

	@Test
	void laterRoundBringsItsSize() {
		KeyResult later = new KeyResult(KeyKind.ULID_UUID, 1000, result(4).rounds(), LATE);
		KeyResult both = result(2).followedBy(later);
		assertThat(both.rounds()).containsExactly(Duration.ofSeconds(2), Duration.ofSeconds(4));
		assertThat(both.size()).isEqualTo(LATE);
		assertThat(both.size().bytesPerRow()).isEqualTo(140);
	}

	private static KeyResult result(int... seconds) {
		return new KeyResult(KeyKind.ULID_UUID, 1000, Arrays.stream(seconds).mapToObj(Duration::ofSeconds).toList(),
				EARLY);
	}

}
