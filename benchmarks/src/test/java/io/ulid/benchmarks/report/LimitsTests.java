package io.ulid.benchmarks.report;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Limits}.
 */
class LimitsTests {

	@Test
	void missesLimitIfWholeIntervalIsBeyondIt() {
		Limits limits = new Limits();
		limits.atMost("a", new Median(2, 1.5, 3), 1.5);
		limits.atLeast("b", new Median(2, 1.5, 3), 3);
		assertThat(limits.misses()).isEmpty();
		limits.atMost("time", new Median(2, 1.5, 3), 1.49);
		limits.atLeast("ids", new Median(2, 1.5, 3), 3.01);
		assertThat(limits.misses()).containsExactly("time: 2.000 (1.500 to 3.000), the limit is at most 1.490",
				"ids: 2.000 (1.500 to 3.000), the limit is at least 3.010");
	}

}
