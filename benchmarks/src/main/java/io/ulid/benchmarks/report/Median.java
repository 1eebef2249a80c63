package io.ulid.benchmarks.report;

import java.util.List;
import java.util.Locale;

/**
 * Median with a confidence interval of at least 95 %, valid for any distribution of the
 * measurements: the number of measurements below the true median has the same
 * distribution as the number of heads of a fair coin.
 *
 * @param value the median
 * @param low the lower end
 * @param high the upper end
 */
public record Median(double value, double low, double high) {

	private static final double TAIL = 0.025;

	/**
	 * Compute the median.
	 * @param values the measurements, in any order
	 * @return the median with its interval
	 */
	public static Median of(List<Double> values) {
		List<Double> sorted = values.stream().sorted().toList();
		int size = sorted.size();
		int rank = rank(size);
		return new Median((sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2, sorted.get(rank),
				sorted.get(size - 1 - rank));
	}

	/**
	 * Return the largest number of measurements that the interval can omit on each side.
	 */
	private static int rank(int size) {
		double probability = Math.pow(0.5, size);
		double sum = probability;
		int rank = 0;
		while (sum <= TAIL) {
			rank++;
			probability *= (double) (size - rank + 1) / rank;
			sum += probability;
		}
		return Math.max(0, rank - 1);
	}

	@Override
	public String toString() {
		return String.format(Locale.ROOT, "%.3f (%.3f to %.3f)", this.value, this.low, this.high);
	}

}
