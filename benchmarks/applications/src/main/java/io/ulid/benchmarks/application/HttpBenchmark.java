package io.ulid.benchmarks.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.ulid.benchmarks.report.Results;

/**
 * Benchmark of HTTP requests with typed ids and with UUIDs. The benchmark writes its
 * results, and fails if a target is missed:
 *
 * <pre>mvn -B -pl benchmarks/applications -am -Pbenchmarks,http-benchmark -DskipTests verify</pre>
 */
public final class HttpBenchmark {

	private static final int WARM_UPS = 15;

	private static final int REQUESTS = 2000;

	private static final int PAIRS = 50;

	private static final double TARGET = 1.02;

	private HttpBenchmark() {
	}

	/**
	 * Run the benchmark.
	 * @param args the directory of the results
	 */
	public static void main(String[] args) throws IOException {
		int requests = Integer.getInteger("http.requests", REQUESTS);
		int pairs = Integer.getInteger("http.pairs", PAIRS);
		Comparison comparison = run(requests, WARM_UPS, pairs);
		Results.of(Map.of("requests", requests, "pairs", pairs), List.of(comparison.row()))
			.report(requests == REQUESTS && pairs == PAIRS, Path.of(args[0], "http.json"));
		List<String> misses = new ArrayList<>(comparison.misses("CPU time", Cost::cpuNanos, TARGET));
		misses.addAll(comparison.misses("allocated bytes", Cost::bytes, TARGET));
		if (!misses.isEmpty()) {
			System.err.println("Above the target:\n- " + String.join("\n- ", misses));
			System.exit(1);
		}
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
