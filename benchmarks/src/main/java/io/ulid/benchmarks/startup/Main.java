package io.ulid.benchmarks.startup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Median;
import io.ulid.benchmarks.report.Results;
import io.ulid.benchmarks.startup.StarterStart.Kind;
import io.ulid.benchmarks.startup.StarterStart.Start;

/**
 * Main class that measures what this library adds to the startup of an application. It
 * first prints the loaded classes and the allocated bytes. Unless the system property
 * {@code startup.rounds} is 0, it then writes the results for this version of Java, and
 * fails if a figure is above its limit.
 */
public final class Main {

	private Main() {
	}

	/**
	 * Run the benchmark.
	 * @param args the directory of the results
	 */
	public static void main(String[] args) throws IOException {
		int rounds = Integer.getInteger("startup.rounds", StarterStart.ROUNDS);
		StarterStart start = new StarterStart();
		Map<String, String> footprints = new HashMap<>();
		for (Kind kind : Kind.values()) {
			footprints.put(kind.title(), start.footprint(kind));
		}
		StarterStart.Result starter = start.run(rounds);
		TypedIdStart.Result typedIds = new TypedIdStart().run(rounds);
		boolean complete = rounds == StarterStart.ROUNDS && TypedIdStart.TYPED_IDS == TypedIdStart.DEFAULT_TYPED_IDS;
		results(starter, typedIds, footprints).report(complete,
				Path.of(args[0], "startup-%d.json".formatted(Runtime.version().feature())));
		Limits limits = new Limits();
		starter.check(limits);
		typedIds.check(limits);
		limits.exitIfMissed();
	}

	private static Results results(StarterStart.Result starter, TypedIdStart.Result typedIds,
			Map<String, String> footprints) {
		Map<String, Object> settings = new HashMap<>();
		settings.put("java", Runtime.version().feature());
		settings.put("rounds", starter.rounds());
		settings.put("typedIds", typedIds.toString());
		settings.put("footprints", footprints);
		return Results.of(settings, Stream.of(Kind.values()).map((kind) -> Row.of(starter, kind)).toList());
	}

	/**
	 * Medians of one variant. The ratios compare with the variant without the starter.
	 *
	 * @param application the variant
	 * @param seconds the seconds until the application is ready
	 * @param secondsRatio the ratio of the seconds
	 * @param cpuSeconds the CPU time of all threads
	 * @param cpuRatio the ratio of the CPU times
	 * @param classes the number of loaded classes
	 * @param classesRatio the ratio of the numbers
	 */
	private record Row(String application, double seconds, Median secondsRatio, double cpuSeconds, Median cpuRatio,
			double classes, Median classesRatio) {

		static Row of(StarterStart.Result starter, Kind kind) {
			return new Row(kind.title(), starter.median(kind, Start::seconds), starter.ratio(kind, Start::seconds),
					starter.median(kind, Start::cpuSeconds), starter.ratio(kind, Start::cpuSeconds),
					starter.median(kind, Start::classes), starter.ratio(kind, Start::classes));
		}

	}

}
