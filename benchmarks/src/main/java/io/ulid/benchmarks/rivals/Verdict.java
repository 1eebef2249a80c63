package io.ulid.benchmarks.rivals;

import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Median;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of a target with measured scores.
 *
 * @param target the target
 * @param own the score of this library
 * @param rival the score of the fastest rival, or {@code null} if the target has no
 * rivals
 */
record Verdict(Target target, Score own, @Nullable Score rival) {

	// JMH counts allocated bytes exactly, but includes the allocations of the measurement
	// itself
	private static final double BYTES_TOLERANCE = 0.5;

	/**
	 * Return the ratio of the scores, with the interval that contains the true ratio with
	 * 95 % confidence. The relative errors of two independent measurements add up like
	 * the sides of a right triangle.
	 */
	Median ratio(Score rival) {
		double ratio = this.own.score() / rival.score();
		double error = ratio * Math.hypot(this.own.error() / this.own.score(), rival.error() / rival.score());
		return new Median(ratio, ratio - error, ratio + error);
	}

	/**
	 * Return whether the target is met, or at least lies within the interval of the
	 * ratio.
	 */
	boolean isMet() {
		Limits limits = new Limits();
		check(limits, this.target.ratio());
		return limits.misses().isEmpty();
	}

	/**
	 * Check the limits of the target. If the ratio of the target is out of reach, the
	 * accepted ratio counts.
	 */
	void check(Limits limits) {
		check(limits, this.target.acceptedRatio());
	}

	private void check(Limits limits, double ratio) {
		if (this.rival != null) {
			String name = "%s, ratio to %s".formatted(this.target.title(), this.rival.library());
			if (this.own.threads() == 1) {
				limits.atMost(name, ratio(this.rival), ratio);
			}
			else {
				limits.atLeast(name, ratio(this.rival), ratio);
			}
		}
		Double bytes = this.target.bytes();
		if (bytes != null) {
			double allocated = this.own.bytes();
			limits.atMost(this.target.title() + ", bytes",
					new Median(allocated, allocated - BYTES_TOLERANCE, allocated + BYTES_TOLERANCE), bytes);
		}
	}

}
