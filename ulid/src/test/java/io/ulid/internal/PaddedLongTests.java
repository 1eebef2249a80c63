package io.ulid.internal;

import io.ulid.support.AllocatedBytes;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link PaddedLong}.
 */
class PaddedLongTests {

	@Test
	void replacesOnlyTheExpectedValue() {
		PaddedLong number = new PaddedLong(5);
		assertThat(number.get()).isEqualTo(5);
		assertThat(number.replace(4, 6)).isFalse();
		assertThat(number.get()).isEqualTo(5);
		assertThat(number.replace(5, 6)).isTrue();
		assertThat(number.get()).isEqualTo(6);
	}

	@Test
	void numberIsFarFromItsNeighborsInMemory() {
		PaddedLong[] numbers = new PaddedLong[100];
		assertThat(AllocatedBytes.of(() -> {
			for (int i = 0; i < numbers.length; i++) {
				numbers[i] = new PaddedLong(i);
			}
		})).isGreaterThan(100 * 2 * 128);
	}

}
