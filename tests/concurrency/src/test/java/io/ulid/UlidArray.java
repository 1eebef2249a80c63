package io.ulid;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * An array of many ULIDs in 16 bytes each. Several threads may set them at once.
 */
final class UlidArray {

	private final long[] high;

	private final long[] low;

	UlidArray(int length) {
		this.high = new long[length];
		this.low = new long[length];
	}

	void set(int index, Ulid ulid) {
		this.high[index] = ulid.mostSignificantBits();
		this.low[index] = ulid.leastSignificantBits();
	}

	/**
	 * Find a ULID that is in the array twice. Numbers sort much faster than pairs of
	 * numbers. So this method sorts the lower halves, and looks at the upper halves only
	 * if two lower ones are equal.
	 */
	Optional<Ulid> findDuplicate() {
		long[] suspects = repeated(this.low);
		Set<Ulid> seen = new HashSet<>();
		for (int i = 0; suspects.length > 0 && i < this.low.length; i++) {
			if (Arrays.binarySearch(suspects, this.low[i]) >= 0) {
				Ulid ulid = Ulid.of(this.high[i], this.low[i]);
				if (!seen.add(ulid)) {
					return Optional.of(ulid);
				}
			}
		}
		return Optional.empty();
	}

	/**
	 * The numbers that occur more than once, sorted.
	 */
	private static long[] repeated(long[] numbers) {
		long[] sorted = numbers.clone();
		Arrays.parallelSort(sorted);
		int count = 0;
		for (int i = 1; i < sorted.length; i++) {
			if (sorted[i] == sorted[i - 1]) {
				sorted[count++] = sorted[i];
			}
		}
		return Arrays.copyOf(sorted, count);
	}

}
