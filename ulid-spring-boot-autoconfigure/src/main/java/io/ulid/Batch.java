package io.ulid;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * ULIDs that are made in one go.
 */
final class Batch {

	private Batch() {
	}

	/**
	 * An array to fill.
	 * @param count how many ULIDs, 0 or more
	 * @throws IllegalArgumentException if the count is negative
	 */
	static Ulid[] ofSize(int count) {
		if (count < 0) {
			throw new IllegalArgumentException("'count' must not be negative but was " + count);
		}
		return new Ulid[count];
	}

	/**
	 * The filled array as a list, without a copy.
	 */
	static List<Ulid> toList(Ulid[] ulids) {
		return Collections.unmodifiableList(Arrays.asList(ulids));
	}

}
