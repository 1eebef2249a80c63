package io.ulid;

import java.util.function.IntUnaryOperator;

/**
 * Whether steps within a millisecond are evenly distributed and tell nothing about those
 * that follow. The limit is that of {@link BitStatistics}.
 */
final class StepStatistics {

	private static final int BUCKETS = 1 << 16;

	private static final int LAGS = 16;

	private StepStatistics() {
	}

	/**
	 * Check steps.
	 * @param steps how far each step is above 1, an unsigned number
	 */
	static void check(int[] steps) {
		BitStatistics bits = new BitStatistics(Integer.SIZE);
		for (int step : steps) {
			bits.add(step);
		}
		bits.check();
		checkEven("High halves", steps.length, (i) -> steps[i] >>> 16);
		checkEven("Low halves", steps.length, (i) -> steps[i] & 0xFFFF);
		// Pairs that do not overlap, for others are not independent
		checkEven("Pairs of high bytes", steps.length / 2, (i) -> steps[2 * i] >>> 24 << 8 | steps[2 * i + 1] >>> 24);
		checkEven("Pairs of low bytes", steps.length / 2,
				(i) -> (steps[2 * i] & 0xFF) << 8 | (steps[2 * i + 1] & 0xFF));
		for (int lag = 1; lag <= LAGS; lag++) {
			checkCorrelation(steps, lag);
		}
	}

	/**
	 * Pearson's chi-square. With so many degrees of freedom it is as good as normal. Too
	 * even is as suspect as uneven.
	 */
	private static void checkEven(String what, int count, IntUnaryOperator bucketOf) {
		int[] buckets = new int[BUCKETS];
		for (int i = 0; i < count; i++) {
			buckets[bucketOf.applyAsInt(i)]++;
		}
		double expected = (double) count / BUCKETS;
		double chiSquare = 0;
		for (int bucket : buckets) {
			chiSquare += (bucket - expected) * (bucket - expected) / expected;
		}
		double freedom = BUCKETS - 1;
		BitStatistics.check(what, (chiSquare - freedom) / Math.sqrt(2 * freedom));
	}

	private static void checkCorrelation(int[] steps, int lag) {
		double sum = 0;
		for (int i = lag; i < steps.length; i++) {
			sum += centred(steps[i]) * centred(steps[i - lag]);
		}
		// Each product has the mean 0 and the variance of a uniform variable, squared
		double variance = (steps.length - lag) / 144.0;
		BitStatistics.check("Correlation with the step %d before".formatted(lag), sum / Math.sqrt(variance));
	}

	private static double centred(int step) {
		// The signed number that has the first bit turned over is the unsigned one less
		// 2^31
		return ((step ^ Integer.MIN_VALUE) + 0.5) / 0x1p32;
	}

}
