package io.ulid.benchmarks.application;

import java.util.ArrayList;
import java.util.List;

import io.ulid.benchmarks.report.Median;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Comparison}.
 */
class ComparisonTests {

	@Test
	void alternatesTheOrderAndIgnoresTheWarmUp() {
		List<String> order = new ArrayList<>();
		Comparison comparison = Comparison.of("test", 1, 2, () -> measure(order, "uuid"),
				() -> measure(order, "typed"));
		assertThat(order).containsExactly("uuid", "typed", "typed", "uuid", "uuid", "typed");
		assertThat(comparison.typedIds()).extracting(Cost::nanos).containsExactly(3.0, 6.0);
		assertThat(comparison.uuids()).extracting(Cost::nanos).containsExactly(4.0, 5.0);
	}

	private static Cost measure(List<String> order, String name) {
		order.add(name);
		return new Cost(order.size(), 1, 1);
	}

	@Test
	void addsTheMediansOfAProcess() {
		Comparison comparison = comparison(2.0);
		comparison.add(comparison(1.0, 1.5, 3.0).swapped());
		assertThat(comparison.ratio(Cost::nanos)).isEqualTo(new Median((2 + 8 / 12.0) / 2, 8 / 12.0, 2));
	}

	@Test
	void ratioIsMedianOfPairs() {
		assertThat(comparison(1.0, 2.0, 3.0).ratio(Cost::nanos)).isEqualTo(new Median(2, 1, 3));
	}

	@Test
	void rowContainsMediansAndRatios() {
		Comparison.Row row = comparison(1.0, 1.02, 1.5).row();
		assertThat(row.micros()).isEqualTo(new Comparison.Values(0.008, 0.00816, new Median(1.02, 1, 1.5)));
		assertThat(row.bytes()).isEqualTo(new Comparison.Values(1, 1, new Median(1, 1, 1)));
	}

	private static Comparison comparison(double... ratios) {
		List<Cost> uuids = new ArrayList<>();
		List<Cost> typedIds = new ArrayList<>();
		for (int i = 0; i < ratios.length; i++) {
			double nanos = 4 << i;
			uuids.add(new Cost(nanos, 1, 1));
			typedIds.add(new Cost(nanos * ratios[i], 1, 1));
		}
		return new Comparison("test", uuids, typedIds);
	}

}
