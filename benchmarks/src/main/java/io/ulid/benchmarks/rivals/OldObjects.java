package io.ulid.benchmarks.rivals;

import java.util.Collection;
import java.util.List;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;

/**
 * Profiler that moves the generators to the old generation of the heap before each
 * iteration, as in a service that has run for a while. Young objects cost less, because
 * the garbage collector does not track writes to young objects. JMH's own option for
 * garbage collection takes longer than an iteration.
 */
public class OldObjects implements InternalProfiler {

	@Override
	public void beforeIteration(BenchmarkParams benchmarkParams, IterationParams iterationParams) {
		System.gc();
	}

	@Override
	public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmarkParams,
			IterationParams iterationParams, IterationResult result) {
		return List.of();
	}

	@Override
	public String getDescription() {
		return "Collects garbage before each iteration";
	}

}
