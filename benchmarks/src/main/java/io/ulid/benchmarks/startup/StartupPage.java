package io.ulid.benchmarks.startup;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import io.ulid.benchmarks.report.Machine;
import io.ulid.benchmarks.report.MarkdownSection;
import io.ulid.benchmarks.report.MarkdownTable;
import io.ulid.benchmarks.report.Median;
import io.ulid.benchmarks.report.Paragraph;
import io.ulid.benchmarks.startup.StarterStart.Kind;
import io.ulid.benchmarks.startup.StarterStart.Start;

/**
 * Writer of the figures for one version of Java. The writer replaces one section of the
 * page and leaves the other sections unchanged.
 */
final class StartupPage {

	private StartupPage() {
	}

	static void write(Path file, StarterStart.Result starter, TypedIdStart.Result typedIds) throws IOException {
		MarkdownSection.replace(file, heading(), section(starter, typedIds));
	}

	private static String heading() {
		return "### Java " + Runtime.version().feature();
	}

	static String section(StarterStart.Result starter, TypedIdStart.Result typedIds) {
		MarkdownTable table = new MarkdownTable(1, "application", "start", "ratio", "95 %", "CPU", "ratio", "95 %",
				"classes", "ratio");
		for (Kind kind : Kind.values()) {
			table.add(Stream
				.of(List.of(kind.title()), cells(starter, kind, "%.2f s", Start::seconds, true),
						cells(starter, kind, "%.2f s", Start::cpuSeconds, true),
						cells(starter, kind, "%,.0f", Start::classes, false))
				.flatMap(List::stream)
				.toArray(String[]::new));
		}
		return "%s\n\n%s\n%s\n\n%s\n\n%s\n".formatted(heading(), table, Paragraph.of("%s", classes(starter)),
				Paragraph.of("%s", typedIds),
				Paragraph.of("Measured on %s in %d rounds: %s, %.1f GiB, %s, %s.", LocalDate.now(Clock.systemUTC()),
						starter.rounds(), Machine.processor(), (double) Machine.memory() / (1 << 30),
						Machine.operatingSystem(), Machine.javaVirtualMachine()));
	}

	private static String classes(StarterStart.Result starter) {
		Median loading = starter.loading();
		LoadedClasses loaded = starter.loaded();
		return text(
				"%s The JVM generates %d of these classes. Loading the other %d takes %.0f ms (95 %%: %.0f to %.0f) at the "
						+ "end of a start without the starter, which is %.1f %% of the start.",
				loaded, loaded.number() - loaded.inFiles().size(), loaded.inFiles().size(), loading.value(),
				loading.low(), loading.high(), loading.value() / 10 / starter.median(Kind.WITHOUT, Start::seconds));
	}

	private static List<String> cells(StarterStart.Result starter, Kind kind, String format,
			ToDoubleFunction<Start> value, boolean interval) {
		boolean compared = kind != Kind.WITHOUT;
		Median ratio = starter.ratio(kind, value);
		List<String> cells = new ArrayList<>();
		cells.add(text(format, starter.median(kind, value)));
		cells.add(compared ? text("%.3f", ratio.value()) : "");
		if (interval) {
			cells.add(compared ? text("%.3f to %.3f", ratio.low(), ratio.high()) : "");
		}
		return cells;
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

}
