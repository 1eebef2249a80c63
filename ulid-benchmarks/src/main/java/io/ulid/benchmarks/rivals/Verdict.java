package io.ulid.benchmarks.rivals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * Whether a target is met.
 *
 * @param target the target
 * @param own what this library has reached
 * @param rival the fastest of the rivals, or {@code null} if the target names none
 */
record Verdict(Target target, Score own, @Nullable Score rival) {

	// Allocation is counted to the byte, but also that of the measurement itself
	private static final double BYTES_TOLERANCE = 0.5;

	/**
	 * The ratio as measured.
	 * @return own score by the rival's
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
	 * Whether only the errors keep the target from being missed.
	 */
	boolean isWithinError() {
		return isMet() && this.rival != null && isSlower(this.own.score(), this.rival.score(), this.target.ratio());
	}

	/**
	 * Tell what is missed, without what is known to be out of reach.
	 * @return a sentence for each limit, none if all are kept
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
