package io.ulid.benchmarks.rivals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
	 * Return the measured ratio.
	 * @return the score of this library, divided by the score of the rival
	 */
	double ratio() {
		return (this.rival != null) ? this.own.score() / this.rival.score() : Double.NaN;
	}

	/**
	 * Return half of the interval that contains the true ratio with 95 % confidence. The
	 * relative errors of two independent measurements add up like the sides of a right
	 * triangle.
	 */
	private double ratioError() {
		return (this.rival != null)
				? ratio() * Math.hypot(this.own.error() / this.own.score(), this.rival.error() / this.rival.score())
				: 0;
	}

	/**
	 * Return whether the target is met, or at least lies within the interval of the
	 * ratio.
	 */
	boolean isMet() {
		return misses(this.target.ratio()).isEmpty();
	}

	/**
	 * Return whether the target is met only because of the errors.
	 */
	boolean isWithinError() {
		return isMet() && this.rival != null && isWorse(0, this.target.ratio());
	}

	/**
	 * Return the limits that are missed. If the ratio of the target is out of reach, the
	 * accepted ratio counts.
	 * @return a sentence for each missed limit
	 */
	List<String> misses() {
		return misses(this.target.acceptedRatio());
	}

	private List<String> misses(double ratio) {
		List<String> misses = new ArrayList<>();
		if (this.rival != null && isWorse(ratioError(), ratio)) {
			misses.add(text("%s, but the target is %s", comparison(this.rival), this.target.limits()));
		}
		Double limit = this.target.bytes();
		if (limit != null && this.own.bytes() > limit + BYTES_TOLERANCE) {
			misses.add(text("%s: %.1f B allocated, but the target is at most %.0f B", this.target.title(),
					this.own.bytes(), limit));
		}
		return misses;
	}

	/**
	 * Return whether even the best ratio within an error is worse than a limit.
	 */
	private boolean isWorse(double error, double limit) {
		return (this.own.threads() == 1) ? ratio() - error > limit : ratio() + error < limit;
	}

	private String comparison(Score rival) {
		return text("%s: %s %s is %.2f times %s of %s", this.target.title(), this.own, this.own.unit(), ratio(), rival,
				rival.library().title());
	}

	@Override
	public String toString() {
		return text("%s, %.0f B, the target is %s: %s",
				(this.rival != null) ? comparison(this.rival) : this.target.title(), this.own.bytes(),
				this.target.limits(), isWithinError() ? "met within the error" : isMet() ? "met" : "missed");
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

}
