package io.ulid.benchmarks.calls;

import java.util.List;

import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Rounds;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Main class that fails if {@code next()} with listeners, {@code nextAfter} or the texts
 * of opaque ids take too long, compared with calls without these features.
 */
public final class Main {

	private static final double LISTENERS_LIMIT = 1.05;

	private static final double NEXT_AFTER_LIMIT = 1.2;

	private static final double OPAQUE_NANOSECONDS_LIMIT = 150;

	private Main() {
	}

	/**
	 * Run the benchmarks.
	 * @param args not used
	 */
	public static void main(String[] args) throws RunnerException {
		Limits limits = new Limits();
		for (int threads = 1; threads <= 2; threads++) {
			Rounds listeners = new Rounds(ListenerBenchmark.class, threads,
					List.of("ulid", "ulidWithListeners", "flake", "flakeWithListeners"));
			for (String kind : List.of("ulid", "flake")) {
				limits.atMost("%s with listeners, ratio, threads: %d".formatted(kind, threads),
						listeners.ratio(kind + "WithListeners", kind), LISTENERS_LIMIT);
			}
			Rounds opaque = new Rounds(OpaqueIdBenchmark.class, threads,
					List.of("writeTyped", "writeOpaque", "readTyped", "readOpaque"));
			for (String operation : List.of("write", "read")) {
				String title = "%s opaque id, threads: %d".formatted(operation, threads);
				limits.atMost(title + ", ns more", opaque.difference(operation + "Opaque", operation + "Typed"),
						OPAQUE_NANOSECONDS_LIMIT);
				limits.atMost(title + ", bytes more", opaque.additionalBytes(operation + "Opaque", operation + "Typed"),
						1);
			}
		}
		Rounds nextAfter = new Rounds(NextAfterBenchmark.class, 1, List.of("next", "behind", "ahead"));
		System.out.println("nextAfter of an id ahead of the clock, ratio: " + nextAfter.ratio("ahead", "next"));
		limits.atMost("nextAfter, ratio", nextAfter.ratio("behind", "next"), NEXT_AFTER_LIMIT);
		limits.exitIfMissed();
	}

}
