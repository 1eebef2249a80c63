package io.ulid;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for the default methods of {@link IdGenerator}. {@link UlidGenerator} overrides
 * some of them.
 */
class IdGeneratorTests {

	private final AtomicInteger last = new AtomicInteger();

	private final IdGenerator<Integer> generator = this.last::incrementAndGet;

	@Test
	void generatesSeveralIdsInOrder() {
		assertThat(this.generator.nextBatch(3)).containsExactly(1, 2, 3);
		assertThat(this.generator.nextBatch(0)).isEmpty();
		assertThat(this.generator.nextBatch(1)).containsExactly(4);
	}

	@Test
	void severalIdsCannotBeModified() {
		List<Integer> ids = this.generator.nextBatch(2);
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> ids.add(7));
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> ids.set(0, 7));
		assertThat(ids).containsExactly(1, 2);
	}

	@Test
	void rejectsNegativeCountWithoutGeneratingAnId() {
		for (int count : new int[] { -1, Integer.MIN_VALUE }) {
			assertThatIllegalArgumentException().isThrownBy(() -> this.generator.nextBatch(count))
				.withMessage("'count' must not be negative but was " + count);
		}
		assertThat(this.last).hasValue(0);
	}

	@Test
	void failsIfOneIdFails() {
		IdGenerator<Integer> failing = () -> {
			if (this.last.incrementAndGet() == 2) {
				throw new IllegalStateException("no second id");
			}
			return this.last.get();
		};
		assertThatIllegalStateException().isThrownBy(() -> failing.nextBatch(3)).withMessage("no second id");
		assertThat(this.last).hasValue(2);
	}

	@Test
	void streamGeneratesAnIdOnlyOnDemand() {
		Stream<Integer> ids = this.generator.stream();
		assertThat(this.last).hasValue(0);
		assertThat(ids.limit(3)).containsExactly(1, 2, 3);
		assertThat(this.last).hasValue(3);
	}

}
