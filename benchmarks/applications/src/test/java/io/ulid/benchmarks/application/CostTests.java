package io.ulid.benchmarks.application;

import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Cost}.
 */
class CostTests {

	@Test
	void countsWhatOneThreadAllocates() {
		assertThat(Cost.allocatedSince(Map.of(1L, 1_000L), Map.of(1L, 1_500L))).isEqualTo(500);
	}

	@Test
	void countsAllThatANewThreadAllocates() {
		assertThat(Cost.allocatedSince(Map.of(), Map.of(2L, 300L))).isEqualTo(300);
	}

	@Test
	void doesNotSubtractWhatAnEndedThreadAllocatedBefore() {
		assertThat(Cost.allocatedSince(Map.of(1L, 1_000L, 2L, 900_000L), Map.of(1L, 1_500L))).isEqualTo(500);
	}

}
