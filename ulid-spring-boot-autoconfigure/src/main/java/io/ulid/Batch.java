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

	/**
	 * Fill a batch part by part.
	 * @param count how many ULIDs, 0 or more
	 * @param max how many of them a part has at most
	 * @param part fills what lies between two indices
	 */
	static void inParts(int count, int max, Part part) {
		int from = 0;
		while (from < count) {
			// Not by comparing with what follows, which may be more than there are
			// numbers
			int to = from + Math.min(count - from, max);
			part.fill(from, to);
			from = to;
		}
	}

	/**
	 * Fills a part of a batch.
	 */
	@FunctionalInterface
	interface Part {

		void fill(int from, int to);

	}

}
