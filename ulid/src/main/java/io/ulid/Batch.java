package io.ulid;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Batch of ULIDs that one call makes.
 */
final class Batch {

	private Batch() {
	}

	/**
	 * Create an array for the ULIDs.
	 * @param count the number of ULIDs, 0 or more
	 * @throws IllegalArgumentException if the count is negative
	 */
	static Ulid[] ofSize(int count) {
		return new Ulid[checkSize(count)];
	}

	static int checkSize(int count) {
		if (count < 0) {
			throw new IllegalArgumentException("'count' must not be negative but was " + count);
		}
		return count;
	}

	/**
	 * Return the filled array as a list, without a copy.
	 */
	static List<Ulid> toList(Ulid[] ulids) {
		return Collections.unmodifiableList(Arrays.asList(ulids));
	}

	/**
	 * Fill a batch part by part.
	 * @param count the number of ULIDs, 0 or more
	 * @param max the largest number of ULIDs in a part
	 * @param part fills the elements between two indices
	 */
	static void inParts(int count, int max, Part part) {
		int from = 0;
		while (from < count) {
			// Not min(count, from + max), because the sum may exceed the range of int
			int to = from + Math.min(count - from, max);
			part.fill(from, to);
			from = to;
		}
	}

	/**
	 * Filler of a part of a batch.
	 */
	@FunctionalInterface
	interface Part {

		void fill(int from, int to);

	}

}
