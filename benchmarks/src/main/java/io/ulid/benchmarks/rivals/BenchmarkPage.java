package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.benchmarks.report.MarkdownTable;
import io.ulid.benchmarks.report.Paragraph;

/**
 * Writer of a Markdown page with the latest run of each Java version, and with pictures.
 */
final class BenchmarkPage {

	private final Path file;

	private final Path directory;

	/**
	 * Create a page.
	 * @param docs the directory of the documentation
	 */
	BenchmarkPage(Path docs) {
		this.file = docs.resolve("library-benchmark.md");
		this.directory = docs.resolve("benchmarks");
	}

	/**
	 * Store a run and write the page again.
	 * @param run the run, which replaces the previous run of the same Java version
	 */
	void write(Run run) throws IOException {
		RunFiles files = new RunFiles(this.directory);
		files.write(run);
		List<Run> runs = files.read();
		for (Run each : runs) {
			ThroughputPlot.write(each, this.directory.resolve("jdk-%d.png".formatted(each.java())));
		}
		Files.writeString(this.file, render(runs));
	}

	static String render(List<Run> runs) {
		return """
				# Library benchmark

				%s

				%s
				## What was measured

				%s

				## Out of reach

				%s

				%s
				## The rivals

				%s

				## Command

				```shell
				%s
				```
				""".formatted(PageText.INTRODUCTION,
				runs.stream().map(BenchmarkPage::render).collect(Collectors.joining("\n")), PageText.METHOD,
				PageText.OUT_OF_REACH, outOfReach(), PageText.RIVALS, PageText.COMMAND);
	}

	private static String render(Run run) {
		return """
				## Java %d

				%s
				![Throughput by threads](benchmarks/jdk-%d.png)

				### All libraries

				%s
				### Threads

				%s
				### Machine

				%s""".formatted(run.java(), targets(run), run.java(), libraries(run), threads(run), machine(run));
	}

	/**
	 * Create the table of targets.
	 * @param run a run
	 * @return the table of all targets that the run has measured
	 */
	static MarkdownTable targets(Run run) {
		MarkdownTable table = new MarkdownTable(3, "operation", "rival", "unit", "io.ulid", "its score", "ratio", "B",
				"target", "met");
		for (Verdict verdict : run.verdicts()) {
			Score own = verdict.own();
			Score rival = verdict.rival();
			table.add(verdict.target().title(), (rival != null) ? rival.library().title() : "", own.unit(),
					own.toString(), (rival != null) ? rival.toString() : "",
					(rival != null) ? number("%.2f", verdict.ratio()) : "", number("%.0f", own.bytes()),
					verdict.target().limits(),
					verdict.isWithinError() ? "within the error" : verdict.isMet() ? "yes" : "**no**");
		}
		return table;
	}

	private static String outOfReach() {
		StringBuilder text = new StringBuilder();
		for (Target target : Targets.ALL) {
			Target.Reached reached = target.reached();
			if (reached != null) {
				text.append(Paragraph.item("**%s**: the target is %.2f of the rival, %.2f is kept. %s", target.title(),
						target.ratio(), reached.ratio(), reached.reason()))
					.append('\n');
			}
		}
		return text.toString();
	}

	private static MarkdownTable libraries(Run run) {
		MarkdownTable table = new MarkdownTable(2, "operation", "library", "ns", "B");
		for (Operation operation : Operation.values()) {
			scores(run, operation).filter((score) -> score.threads() == 1)
				.sorted(Comparator.comparingDouble(Score::score))
				.forEach((score) -> table.add(operation.title(), score.library().title(), score.toString(),
						number("%.0f", score.bytes())));
		}
		return table;
	}

	private static MarkdownTable threads(Run run) {
		MarkdownTable table = new MarkdownTable(2, "ids/µs", "library", "1", "2", "4", "8");
		for (Operation operation : Operation.values()) {
			Map<Library, List<Score>> scores = scores(run, operation)
				.collect(Collectors.groupingBy(Score::library, TreeMap::new, Collectors.toList()));
			scores.forEach((library, row) -> {
				if (row.size() > 1) {
					table.add(Stream
						.concat(Stream.of(operation.title(), library.title()),
								row.stream().map((score) -> number("%.1f", score.callsPerMicrosecond())))
						.toArray(String[]::new));
				}
			});
		}
		return table;
	}

	private static Stream<Score> scores(Run run, Operation operation) {
		return run.scores().stream().filter((score) -> score.operation() == operation);
	}

	private static MarkdownTable machine(Run run) {
		MarkdownTable table = new MarkdownTable(2, "what", "value");
		table.add("date", run.date().toString());
		table.add("processor", run.processor());
		table.add("memory", run.memory());
		table.add("operating system", run.operatingSystem());
		table.add("JVM", run.virtualMachine());
		table.add("JMH", run.settings());
		return table;
	}

	private static String number(String format, double value) {
		return String.format(Locale.ROOT, format, value);
	}

}
