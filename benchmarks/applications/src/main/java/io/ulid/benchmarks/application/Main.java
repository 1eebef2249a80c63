package io.ulid.benchmarks.application;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;

import io.ulid.benchmarks.report.Limits;

/**
 * Main class that runs a benchmark of applications, and fails if a target is missed.
 */
public final class Main {

	private Main() {
	}

	/**
	 * Run a benchmark.
	 * @param args the name of the benchmark, and the directory of the results
	 */
	public static void main(String[] args) throws IOException, SQLException {
		Limits limits = new Limits();
		Path directory = Path.of(args[1]);
		switch (args[0]) {
			case "stores" -> StoreBenchmark.run(directory, limits);
			case "http" -> HttpBenchmark.run(directory, limits);
			default -> throw new IllegalArgumentException("The benchmark '%s' is unknown".formatted(args[0]));
		}
		limits.exitIfMissed();
	}

}
