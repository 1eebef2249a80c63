package io.ulid.benchmarks.startup;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Benchmark that starts one application in three variants: without the starter on the
 * class path, with the starter, and with the starter and ULIDs as keys. Each start runs
 * in a new process. A round starts all three variants. Every other round has the opposite
 * order, so that a machine that becomes slower or faster affects all variants equally.
 * The benchmark computes the ratios within each round, and reports their median.
 */
final class StarterStart {

	static final int ROUNDS = 12;

	private static final double TIME_LIMIT = 1.03;

	private static final double CLASSES_LIMIT = 1.02;

	private static final Pattern OURS = Pattern
		.compile("ulid-spring-boot-(autoconfigure|starter)[^/\\\\]*([/\\\\]target[/\\\\].*)?$");

	private final Sources sources = new Sources();

	StarterStart() throws IOException {
		WebApplication.write(this.sources, "plain", "Long", "@GeneratedValue");
		WebApplication.write(this.sources, "ulids", "io.ulid.Ulid", "@io.ulid.hibernate.UlidGeneratedId");
		this.sources.compile();
	}

	/**
	 * Start the applications.
	 * @param rounds the number of rounds
	 */
	Result run(int rounds) throws IOException {
		List<Start> starts = new ArrayList<>();
		List<Kind> order = new ArrayList<>(List.of(Kind.values()));
		for (Kind kind : order) {
			// The first start of each variant is not measured. Afterwards all files are
			// in memory
			start(kind);
		}
		for (int i = 0; i < rounds; i++) {
			for (Kind kind : order) {
				starts.add(start(kind));
			}
			Collections.reverse(order);
		}
		return new Result(starts);
	}

	private Start start(Kind kind) throws IOException {
		String classPath = Stream
			.concat(Stream.of(this.sources.directory().toString()),
					Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
						.filter((entry) -> kind != Kind.WITHOUT || !OURS.matcher(entry).find()))
			.collect(Collectors.joining(File.pathSeparator));
		ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-cp", classPath, ((kind == Kind.ULIDS) ? "ulids" : "plain") + ".Application")
			.redirectErrorStream(true);
		long begin = System.nanoTime();
		Process process = builder.start();
		StringBuilder output = new StringBuilder();
		try (BufferedReader reader = process.inputReader()) {
			for (String line = reader.readLine(); line != null; line = reader.readLine()) {
				if (line.startsWith("ready ")) {
					return new Start(kind, (System.nanoTime() - begin) / 1e9, Long.parseLong(line.substring(6)));
				}
				output.append(line).append('\n');
			}
		}
		finally {
			process.destroyForcibly();
		}
		throw new IllegalStateException("The application has not started:\n" + output);
	}

	/**
	 * Variant of the application.
	 */
	enum Kind {

		WITHOUT("without the starter"), WITH("with the starter"), ULIDS("with the starter, keys are ULIDs");

		private final String title;

		Kind(String title) {
			this.title = title;
		}

		String title() {
			return this.title;
		}

	}

	/**
	 * Measurement of one start.
	 *
	 * @param kind the variant of the application
	 * @param seconds the seconds from the start of the process until the application is
	 * ready
	 * @param classes the number of classes that were loaded
	 */
	record Start(Kind kind, double seconds, long classes) {
	}

	/**
	 * Measurements of all starts.
	 *
	 * @param starts the starts in the order of the rounds
	 */
	record Result(List<Start> starts) {

		double seconds(Kind kind) {
			return Median.of(values(kind, Start::seconds)).value();
		}

		double classes(Kind kind) {
			return Median.of(values(kind, Start::classes)).value();
		}

		/**
		 * Return the ratio of the startup time to the startup time without the starter.
		 */
		Median timeRatio(Kind kind) {
			List<Double> compared = values(kind, Start::seconds);
			List<Double> without = values(Kind.WITHOUT, Start::seconds);
			return Median.of(IntStream.range(0, rounds())
				.mapToObj((round) -> compared.get(round) / without.get(round))
				.toList());
		}

		double classRatio(Kind kind) {
			return classes(kind) / classes(Kind.WITHOUT);
		}

		int rounds() {
			return this.starts.size() / Kind.values().length;
		}

		List<String> misses() {
			List<String> misses = new ArrayList<>();
			Median time = timeRatio(Kind.WITH);
			if (time.value() > TIME_LIMIT) {
				misses.add("Startup with the starter takes %s times as long as without it, but at most %.2f is allowed"
					.formatted(time, TIME_LIMIT));
			}
			double classes = classRatio(Kind.WITH);
			if (classes > CLASSES_LIMIT) {
				misses.add(
						"Startup with the starter loads %.3f times as many classes as without it, but at most %.2f is allowed"
							.formatted(classes, CLASSES_LIMIT));
			}
			return misses;
		}

		private List<Double> values(Kind kind, ToDoubleFunction<Start> value) {
			return this.starts.stream().filter((start) -> start.kind() == kind).mapToDouble(value).boxed().toList();
		}

	}

}
