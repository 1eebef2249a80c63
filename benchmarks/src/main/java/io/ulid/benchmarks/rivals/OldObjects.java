package io.ulid.benchmarks.rivals;

import java.util.Collection;
import java.util.List;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;

/**
 * Turns the generators into old objects before each iteration, as they are in a service
 * that has run for a while. Young objects cost less, because the collector does not track
 * writes to them. JMH's own way to collect garbage takes longer than an iteration.
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
