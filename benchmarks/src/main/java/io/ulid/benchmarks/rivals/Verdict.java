package io.ulid.benchmarks.rivals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * Whether a target is met.
 *
 * @param target the target
 * @param own the score of this library
 * @param rival the fastest of the rivals, or {@code null} if the target names none
 */
record Verdict(Target target, Score own, @Nullable Score rival) {

	// JMH counts allocation to the byte, but includes that of the measurement itself
	private static final double BYTES_TOLERANCE = 0.5;

	/**
	 * The measured ratio.
	 * @return this library's score, divided by the rival's
	 */
	double ratio() {
		return (this.rival != null) ? this.own.score() / this.rival.score() : Double.NaN;
	}

	/**
	 * Whether the target is met as measured, or is missed by no more than the errors of
	 * both.
	 */
	boolean isMet() {
		return misses(this.target.ratio()).isEmpty();
	}

	/**
	 * Whether the target would be missed without the errors.
	 */
	boolean isWithinError() {
		return isMet() && this.rival != null && isSlower(this.own.score(), this.rival.score(), this.target.ratio());
	}

	/**
	 * Tell which limits are missed. In place of a ratio that is out of reach, the ratio
	 * that is kept counts.
	 * @return a sentence for each missed limit
	 */
	List<String> misses() {
		return misses(this.target.acceptedRatio());
	}

	private List<String> misses(double ratio) {
		List<String> misses = new ArrayList<>();
		if (this.rival != null && isSlower(this.own.fastest(), this.rival.slowest(), ratio)) {
			misses.add(text("%s: %s %s is %.2f times %s of %s, but the target is %s", this.target.title(), this.own,
					this.own.unit(), ratio(), this.rival, this.rival.library().title(), this.target.limits()));
		}
		Double limit = this.target.bytes();
		if (limit != null && this.own.bytes() > limit + BYTES_TOLERANCE) {
			misses.add(text("%s: %.1f B allocated, but the target is at most %.0f B", this.target.title(),
					this.own.bytes(), limit));
		}
		return misses;
	}

	private boolean isSlower(double own, double rival, double ratio) {
		double limit = ratio * rival;
		return (this.own.threads() == 1) ? own > limit : own < limit;
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

}
