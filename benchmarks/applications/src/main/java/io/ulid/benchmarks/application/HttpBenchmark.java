package io.ulid.benchmarks.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Results;

/**
 * Benchmark of HTTP requests with typed ids and with UUIDs.
 */
final class HttpBenchmark {

	private static final int WARM_UPS = 15;

	private static final int REQUESTS = 2000;

	private static final int PAIRS = 50;

	// One target for the CPU time and for the bytes
	private static final double TARGET = 1.03;

	private HttpBenchmark() {
	}

	/**
	 * Run the benchmark, write its results, and check the targets.
	 */
	static void run(Path directory, Limits limits) throws IOException {
		int requests = Integer.getInteger("http.requests", REQUESTS);
		int pairs = Integer.getInteger("http.pairs", PAIRS);
		List<Comparison> comparisons = List.of(run("GET /orders/{id}", 0, requests, WARM_UPS, pairs),
				run("POST of 1 id", 1, requests, WARM_UPS, pairs),
				run("POST of 1,000 ids", 1000, requests / 10, WARM_UPS, pairs));
		Results.of(Map.of("requests", requests, "pairs", pairs), comparisons.stream().map(Comparison::row).toList())
			.report(requests == REQUESTS && pairs == PAIRS, directory.resolve("http.json"));
		for (Comparison comparison : comparisons) {
			limits.atMost("CPU time of " + comparison.title(), comparison.ratio(Cost::cpuNanos), TARGET);
			limits.atMost("allocated bytes of " + comparison.title(), comparison.ratio(Cost::bytes), TARGET);
		}
	}

	/**
	 * Compare the two applications.
	 * @param title the name of the requests
	 * @param ids the number of ids in the body of each request, or 0 for an id in the
	 * path
	 * @param requests the number of requests in each measurement
	 * @param warmUps the number of pairs to ignore
	 * @param pairs the number of pairs to measure
	 */
	static Comparison run(String title, int ids, int requests, int warmUps, int pairs) {
		try (OrderServer uuids = OrderServer.withUuids(ids); OrderServer typedIds = OrderServer.withTypedIds(ids)) {
			return Comparison.of(title, warmUps, pairs, () -> uuids.measure(requests),
					() -> typedIds.measure(requests));
		}
	}

}
