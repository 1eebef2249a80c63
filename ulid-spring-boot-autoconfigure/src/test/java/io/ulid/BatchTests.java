package io.ulid;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Batch}.
 */
class BatchTests {

	@ParameterizedTest
	@ValueSource(
			ints = { 0, 1, 1023, 1024, 1025, 4096, Integer.MAX_VALUE - 1024, Integer.MAX_VALUE - 1, Integer.MAX_VALUE })
	void partsFollowEachOtherToTheEnd(int count) {
		AtomicInteger end = new AtomicInteger();
		AtomicInteger parts = new AtomicInteger();
		Batch.inParts(count, 1024, (from, to) -> {
			assertThat(from).isEqualTo(end.get());
			assertThat(to).isGreaterThan(from).isLessThanOrEqualTo(count);
			assertThat(to - from).isLessThanOrEqualTo(1024);
			end.set(to);
			parts.incrementAndGet();
		});
		assertThat(end).hasValue(count);
		assertThat(parts).hasValue((int) ((count + 1023L) / 1024));
	}

}
