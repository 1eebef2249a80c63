package io.ulid.benchmarks.rivals;

import java.util.Locale;
import java.util.Objects;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * What a benchmark has measured.
 *
 * @param operation what was measured
 * @param library who did it
 * @param threads how many threads shared the library's generator
 * @param score nanoseconds for each call by one thread; calls in a microsecond, of all
 * together, by more threads
 * @param error half of the interval that holds the true score with 99.9 % confidence
 * @param bytes allocated by each call
 */
record Score(Operation operation, Library library, int threads, double score, double error, double bytes) {

	private static final String ALLOCATION = "gc.alloc.rate.norm";

	static Score of(RunResult result) {
		BenchmarkParams params = result.getParams();
		String name = params.getBenchmark();
		int method = name.lastIndexOf('.') + 1;
		int type = name.lastIndexOf('.', method - 2) + 1;
		Result<?> primary = result.getPrimaryResult();
		Result<?> allocation = Objects.requireNonNull(result.getSecondaryResults().get(ALLOCATION),
				"The profiler of allocations must run");
		return new Score(Operation.of(name.substring(type, method - 1)), Library.of(name.substring(method)),
				params.getThreads(), rounded(primary.getScore()), rounded(primary.getScoreError()),
				rounded(allocation.getScore()));
	}

	private static double rounded(double value) {
		return Math.round(value * 1000) / 1000.0;
	}

	/**
	 * The unit of the score and its error.
	 */
	String unit() {
		return (this.threads == 1) ? "ns" : "ids/µs";
	}

	/**
	 * The throughput of all threads together.
	 * @return calls in a microsecond
	 */
	double callsPerMicrosecond() {
		return (this.threads == 1) ? 1000 / this.score : this.score;
	}

	@Override
	public String toString() {
		return String.format(Locale.ROOT, "%.1f ± %.1f", this.score, this.error);
	}

	/**
	 * The slowest that this may be in truth, within its error.
	 */
	double slowest() {
		return (this.threads == 1) ? this.score + this.error : this.score - this.error;
	}

	/**
	 * The fastest that this may be in truth, within its error.
	 */
	double fastest() {
		return (this.threads == 1) ? this.score - this.error : this.score + this.error;
	}

}
