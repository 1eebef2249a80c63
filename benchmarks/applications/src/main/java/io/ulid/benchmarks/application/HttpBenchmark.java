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

	private static final double TARGET = 1.02;

	private HttpBenchmark() {
	}

	/**
	 * Run the benchmark, write its results, and check the targets.
	 */
	static void run(Path directory, Limits limits) throws IOException {
		int requests = Integer.getInteger("http.requests", REQUESTS);
		int pairs = Integer.getInteger("http.pairs", PAIRS);
		Comparison comparison = run(requests, WARM_UPS, pairs);
		Results.of(Map.of("requests", requests, "pairs", pairs), List.of(comparison.row()))
			.report(requests == REQUESTS && pairs == PAIRS, directory.resolve("http.json"));
		limits.atMost("CPU time of HTTP requests", comparison.ratio(Cost::cpuNanos), TARGET);
		limits.atMost("allocated bytes of HTTP requests", comparison.ratio(Cost::bytes), TARGET);
	}

	/**
	 * Compare the two applications.
	 * @param requests the number of requests in each measurement
	 * @param warmUps the number of pairs to ignore
	 * @param pairs the number of pairs to measure
	 */
	static Comparison run(int requests, int warmUps, int pairs) {
		try (OrderServer uuids = OrderServer.withUuids(); OrderServer typedIds = OrderServer.withTypedIds()) {
			return Comparison.of("GET /orders/{id}", warmUps, pairs, () -> uuids.measure(requests),
					() -> typedIds.measure(requests));
		}
	}

}
