package io.ulid;

import org.junit.jupiter.api.Test;

/**
 * Tests for {@link Millisecond}.
 */
class MillisecondTests {

	@Test
	void whatIsUsedUpStaysSoHoweverOftenItIsAsked() {
		Millisecond ended = Millisecond.of(Ulid.MIN, 0, 0).ended();
		// As a generator does whose entropy source fails after it has been seeded anew:
		// 2^21 calls of 2^42 would come around
		for (int i = 0; i < 1 << 22; i++) {
			Ulid next = ended.next(1L << 42, 0);
			if (next != null) {
				throw new AssertionError("Call %d made %s".formatted(i, next));
			}
		}
	}

}
