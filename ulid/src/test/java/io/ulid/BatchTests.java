package io.ulid;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Batch}.
 */
class BatchTests {

	private static final int MAX = 1 << 20;

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, MAX - 1, MAX, MAX + 1, 4 * MAX, Integer.MAX_VALUE - MAX, Integer.MAX_VALUE - 1,
			Integer.MAX_VALUE })
	void partsFollowEachOtherToTheEnd(int count) {
		AtomicInteger end = new AtomicInteger();
		AtomicInteger parts = new AtomicInteger();
		Batch.inParts(count, MAX, (from, to) -> {
			assertThat(from).isEqualTo(end.get());
			assertThat(to).isGreaterThan(from).isLessThanOrEqualTo(count);
			assertThat(to - from).isLessThanOrEqualTo(MAX);
			end.set(to);
			parts.incrementAndGet();
		});
		assertThat(end).hasValue(count);
		assertThat(parts).hasValue((int) ((count + (MAX - 1L)) / MAX));
	}

}
