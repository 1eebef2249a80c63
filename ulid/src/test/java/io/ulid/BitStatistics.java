package io.ulid;

/**
 * Balance and runs of random bits, for each position in a value and for all bits in a row
 * (NIST SP 800-22, sections 2.1 and 2.3).
 * <p>
 * Each result is a number of standard deviations, which exceeds {@link #LIMIT} once in
 * 10^13 times if the bits are fair. All tests have fewer than 1000 results. Therefore a
 * run of the tests fails by chance less than once in 10^10 times.
 */
final class BitStatistics {

	private static final double LIMIT = 7.5;

	private final int width;

	private final Counters ones = new Counters();

	private final Counters changes = new Counters();

	private long changesInRow;

	private long last;

	private long values;

	/**
	 * Create statistics without values.
	 * @param width the number of bits in a value, 1 to 64
	 */
	BitStatistics(int width) {
		this.width = width;
	}

	void add(long value) {
		long bits = value & -1L >>> (Long.SIZE - this.width);
		this.ones.add(bits);
		this.changes.add(bits ^ this.last);
		// In the row, the first bit of a value follows the last bit of the previous value
		long neighbours = bits << 1 | this.last >>> (this.width - 1);
		this.changesInRow += Long.bitCount((bits ^ neighbours) & -1L >>> (Long.SIZE - this.width));
		this.last = bits;
		this.values++;
	}

	void check() {
		long onesInRow = 0;
		for (int i = 0; i < this.width; i++) {
			check("bit " + i, this.values, this.ones.get(i), this.changes.get(i));
			onesInRow += this.ones.get(i);
		}
		check("all bits", this.values * this.width, onesInRow, this.changesInRow);
	}

	private static void check(String what, long bits, long ones, long changes) {
		check("Balance of " + what, (2 * ones - bits) / Math.sqrt((double) bits));
		double share = (double) ones / bits;
		double expected = 2 * bits * share * (1 - share);
		check("Runs of " + what, (changes - expected) / (2 * Math.sqrt((double) bits) * share * (1 - share)));
	}

	private static void check(String what, double deviations) {
		// This condition is also true for NaN
		if (!(Math.abs(deviations) < LIMIT)) {
			throw new AssertionError("%s: %.1f standard deviations".formatted(what, deviations));
		}
	}

	/**
	 * Counters for 64 bits, which are incremented at once: the n-th word contains the
	 * n-th binary digit of each counter.
	 */
	private static final class Counters {

		private final long[] digits = new long[32];

		void add(long bits) {
			long carry = bits;
			for (int i = 0; carry != 0; i++) {
				long digit = this.digits[i];
				this.digits[i] = digit ^ carry;
				carry &= digit;
			}
		}

		long get(int bit) {
			long count = 0;
			for (int i = 0; i < this.digits.length; i++) {
				count |= (this.digits[i] >>> bit & 1) << i;
			}
			return count;
		}

	}

}
