package io.ulid.benchmarks.startup;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.benchmarks.report.Limits;
import io.ulid.benchmarks.report.Median;

/**
 * Benchmark that starts one application in three variants: without the starter on the
 * class path, with the starter, and with the starter and ULIDs as keys. Each start runs
 * in a new process. Every other round has the opposite order, so that a machine that
 * becomes slower or faster affects all variants equally. The benchmark computes the
 * ratios within each round, and reports their median.
 * <p>
 * The jars of the starter are the last ones on the class path, like a dependency that was
 * added to an existing application. The JVM searches the jars in their order, so jars
 * that come first make the loading of all other classes slower.
 */
final class StarterStart {

	static final int ROUNDS = 24;

	private static final int FOOTPRINTS = 7;

	// The target is 1.010. The page says why it is missed
	private static final double CLASSES_LIMIT = 1.019;

	private static final Pattern OURS = Pattern.compile("[/\\\\]ulid(-hibernate|-spring-boot-(autoconfigure|starter))?"
			+ "[/\\\\]target[/\\\\](quick[/\\\\])?[^/\\\\]+[/\\\\]?$");

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
			start(kind, 0);
		}
		for (int round = 0; round < rounds; round++) {
			for (Kind kind : order) {
				starts.add(start(kind, round));
			}
			Collections.reverse(order);
		}
		return new Result(starts);
	}

	private Start start(Kind kind, int round) throws IOException {
		long begin = System.nanoTime();
		return start(kind, List.of(), (process, figures) -> new Start(kind, round, (System.nanoTime() - begin) / 1e9,
				process.info().totalCpuDuration().orElseThrow().toMillis() / 1e3, figures[0]));
	}

	/**
	 * Start a variant several times, and return the medians of the classes that it loads
	 * and of the bytes that it allocates. This garbage collector never frees memory, so
	 * the bytes in use are all bytes that the application has allocated.
	 */
	String footprint(Kind kind) throws IOException {
		List<String> options = List.of("-XX:+UnlockExperimentalVMOptions", "-XX:+UseEpsilonGC", "-Xms2g", "-Xmx2g",
				"-XX:TieredStopAtLevel=1");
		List<Double> classes = new ArrayList<>();
		List<Double> bytes = new ArrayList<>();
		for (int i = 0; i < FOOTPRINTS; i++) {
			start(kind, options,
					(process, figures) -> classes.add((double) figures[0]) && bytes.add((double) figures[1]));
		}
		Median allocated = Median.of(bytes);
		return String.format(Locale.ROOT, "%,.0f classes, %.1f MB (95 %%: %.1f to %.1f)", Median.of(classes).value(),
				allocated.value() / 1e6, allocated.low() / 1e6, allocated.high() / 1e6);
	}

	private <T> T start(Kind kind, List<String> options, BiFunction<Process, long[], T> ready) throws IOException {
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(options);
		command.addAll(List.of("-cp", classPath(kind), ((kind == Kind.ULIDS) ? "ulids" : "plain") + ".Application"));
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		StringBuilder output = new StringBuilder();
		try (BufferedReader reader = process.inputReader()) {
			for (String line = reader.readLine(); line != null; line = reader.readLine()) {
				if (line.startsWith("ready ")) {
					return ready.apply(process,
							Stream.of(line.substring(6).split(" ")).mapToLong(Long::parseLong).toArray());
				}
				output.append(line).append('\n');
			}
		}
		finally {
			process.destroyForcibly();
		}
		throw new IllegalStateException("The application has not started:\n" + output);
	}

	private String classPath(Kind kind) {
		List<String> entries = new ArrayList<>(classPath());
		entries.removeAll(starter());
		entries.add(0, this.sources.directory().toString());
		if (kind != Kind.WITHOUT) {
			entries.addAll(starter());
		}
		return String.join(File.pathSeparator, entries);
	}

	private static List<String> starter() {
		return classPath().stream().filter((entry) -> OURS.matcher(entry).find()).toList();
	}

	private static List<String> classPath() {
		return List.of(System.getProperty("java.class.path").split(File.pathSeparator));
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
	 * @param round the number of the round
	 * @param seconds the seconds from the start of the process until the application is
	 * ready
	 * @param cpuSeconds the CPU time of all threads of the process until the application
	 * is ready
	 * @param classes the number of classes that were loaded
	 */
	record Start(Kind kind, int round, double seconds, double cpuSeconds, long classes) {
	}

	/**
	 * Measurements of all starts.
	 *
	 * @param starts the starts in the order of the rounds
	 */
	record Result(List<Start> starts) {

		/**
		 * Return the median of the values of a variant.
		 */
		double median(Kind kind, ToDoubleFunction<Start> value) {
			return Median.of(ofKind(kind).map((start) -> value.applyAsDouble(start)).toList()).value();
		}

		/**
		 * Return the ratio of the values of a variant to the values without the starter
		 * in the same rounds.
		 */
		Median ratio(Kind kind, ToDoubleFunction<Start> value) {
			Map<Integer, Start> without = ofKind(Kind.WITHOUT)
				.collect(Collectors.toMap(Start::round, (start) -> start));
			return Median.of(ofKind(kind)
				.map((start) -> value.applyAsDouble(start) / value.applyAsDouble(without.get(start.round())))
				.toList());
		}

		int rounds() {
			return (int) ofKind(Kind.WITH).count();
		}

		void check(Limits limits) {
			limits.atMost("loaded classes", ratio(Kind.WITH, Start::classes), CLASSES_LIMIT);
		}

		private Stream<Start> ofKind(Kind kind) {
			return this.starts.stream().filter((start) -> start.kind() == kind);
		}

	}

}
