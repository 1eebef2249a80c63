package io.ulid.benchmarks.rivals;

import java.util.Objects;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * Result of one benchmark.
 *
 * @param operation the operation that was measured
 * @param library the library that was measured
 * @param threads the number of threads that shared the library's generator
 * @param score the nanoseconds of a call with one thread, or the calls of all threads
 * together per microsecond with more threads
 * @param error half of the interval that contains the true score with 95 % confidence
 * @param bytes the bytes that each call allocates
 */
record Score(Operation operation, Library library, int threads, double score, double error, double bytes) {

	private static final String ALLOCATION = "gc.alloc.rate.norm";

	private static final double CONFIDENCE = 0.95;

	static Score of(RunResult result) {
		BenchmarkParams params = result.getParams();
		String name = params.getBenchmark();
		int method = name.lastIndexOf('.') + 1;
		int type = name.lastIndexOf('.', method - 2) + 1;
		Result<?> primary = result.getPrimaryResult();
		Result<?> allocation = Objects.requireNonNull(result.getSecondaryResults().get(ALLOCATION),
				"The profiler of allocations must run");
		return new Score(Operation.of(name.substring(type, method - 1)), Library.of(name.substring(method)),
				params.getThreads(), primary.getScore(), primary.getStatistics().getMeanErrorAt(CONFIDENCE),
				allocation.getScore());
	}

	/**
	 * Return the throughput of all threads together.
	 * @return calls per microsecond
	 */
	double callsPerMicrosecond() {
		return (this.threads == 1) ? 1000 / this.score : this.score;
	}

}
