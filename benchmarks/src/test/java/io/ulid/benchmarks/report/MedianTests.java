package io.ulid.benchmarks.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Median}.
 */
class MedianTests {

	@Test
	void computesTheIntervalOfTwentyMeasurements() {
		List<Double> values = new ArrayList<>(DoubleStream.iterate(1, (value) -> value + 1).limit(20).boxed().toList());
		Collections.shuffle(values, new Random(42));
		// A table of the sign test has ranks 6 and 15, with 95.9 %
		assertThat(Median.of(values)).isEqualTo(new Median(10.5, 6, 15));
	}

	@Test
	void usesTheWholeRangeOfFewMeasurements() {
		assertThat(Median.of(List.of(3.0, 1.0, 2.0))).isEqualTo(new Median(2, 1, 3));
	}

}
