package io.ulid.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Check of the limits of a benchmark. A value misses its limit only if the whole interval
 * lies beyond the limit.
 */
public final class Limits {

	private final List<String> misses = new ArrayList<>();

	public void atMost(String name, Median value, double limit) {
		check(value.low() <= limit, name, value, "at most", limit);
	}

	public void atLeast(String name, Median value, double limit) {
		check(value.high() >= limit, name, value, "at least", limit);
	}

	private void check(boolean met, String name, Median value, String bound, double limit) {
		String text = String.format(Locale.ROOT, "%s: %s, the limit is %s %.3f", name, value, bound, limit);
		System.out.println(text);
		if (!met) {
			this.misses.add(text);
		}
	}

	/**
	 * Return a sentence for each missed limit.
	 */
	public List<String> misses() {
		return this.misses;
	}

	/**
	 * End the process with an error if a limit is missed.
	 */
	public void exitIfMissed() {
		if (!this.misses.isEmpty()) {
			System.err.println("Missed limits:\n- " + String.join("\n- ", this.misses));
			System.exit(1);
		}
	}

}
