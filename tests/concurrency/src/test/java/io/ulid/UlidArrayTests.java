package io.ulid;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidArray}, on which all other tests of concurrency rely.
 */
class UlidArrayTests {

	@Test
	void noDuplicate() {
		assertThat(array(Ulid.of(1, 2), Ulid.of(2, 1), Ulid.of(1, 1), Ulid.of(2, 2)).findDuplicate()).isEmpty();
	}

	@Test
	void duplicate() {
		assertThat(array(Ulid.of(1, 2), Ulid.of(3, 2), Ulid.of(2, 1), Ulid.of(1, 2), Ulid.of(2, 2)).findDuplicate())
			.contains(Ulid.of(1, 2));
	}

	@Test
	void zeroTwice() {
		assertThat(array(Ulid.MIN, Ulid.MAX, Ulid.MIN).findDuplicate()).contains(Ulid.MIN);
	}

	@Test
	void ofOne() {
		assertThat(array(Ulid.MIN).findDuplicate()).isEmpty();
	}

	private static UlidArray array(Ulid... ulids) {
		UlidArray array = new UlidArray(ulids.length);
		for (int i = 0; i < ulids.length; i++) {
			array.set(i, ulids[i]);
		}
		return array;
	}

}
