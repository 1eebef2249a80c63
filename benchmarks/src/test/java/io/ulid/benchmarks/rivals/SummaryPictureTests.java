package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests that the picture on {@code docs/benchmarks.md} shows the figures of the other
 * pages. With {@code -Dulid.docs.write=true}, the test draws the picture again.
 */
class SummaryPictureTests {

	private static final Path DOCS = Path.of("../docs");

	private static final int WIDTH = 720;

	private static final int LONGEST_BAR = 380;

	private final StringBuilder svg = new StringBuilder();

	private int y = 26;

	@ParameterizedTest
	@CsvSource({ "benchmarks.svg, #1f2328, #59636e, #0969da", "benchmarks-dark.svg, #f0f6fc, #9198a1, #58a6ff" })
	void picture(String file, String text, String others, String ours) throws IOException {
		chart("Insert a million rows into a table of 16 to 20 million, PostgreSQL", " s", inserts(), text, others,
				ours);
		chart("Generate a random id from a secure source, Java 17", " ns", generation(), text, others, ours);
		chart("Start a web application, Java 17", " s", startup(), text, others, ours);
		String picture = """
				<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%1$d" height="%2$d" role="img">
				<title>Inserts by key, generation by library, and startup</title>
				%s</svg>
				""".formatted(WIDTH, this.y - 16, this.svg);
		Path path = DOCS.resolve("images").resolve(file);
		if (Boolean.getBoolean("ulid.docs.write")) {
			Files.writeString(path, picture);
		}
		assertThat(path).as("drawn again with -Dulid.docs.write=true").hasContent(picture);
	}

	private static List<Bar> inserts() throws IOException {
		MatchResult row = find("large-table-benchmark.md",
				"\\| 16 to 20 million +\\| +([\\d.]+) \\| +([\\d.]+) \\| +([\\d.]+) \\| +([\\d.]+) \\|")
			.get(0);
		List<Bar> bars = new ArrayList<>();
		for (String key : List.of("ULID", "UUIDv7", "UUIDv4", "bigint")) {
			bars.add(new Bar(key, row.group(bars.size() + 1), key.equals("ULID")));
		}
		return bars;
	}

	private static List<Bar> generation() throws IOException {
		Run run = new RunFiles(DOCS.resolve("benchmarks")).read().get(0);
		return run.scores()
			.stream()
			.filter((score) -> score.operation() == Operation.RANDOM_SECURE && score.threads() == 1)
			.filter((score) -> score.library() != Library.ULID_UUIDV7)
			.sorted(Comparator.comparingDouble(Score::score))
			.map((score) -> new Bar(score.library().title().replace("`", ""),
					String.format(Locale.ROOT, "%.1f", score.score()), score.library() == Library.ULID))
			.toList();
	}

	private static List<Bar> startup() throws IOException {
		return find("benchmarks.md", "\\| (with[^|]+?) +\\| +([\\d.]+) s \\|").stream()
			.limit(3)
			.map((row) -> new Bar(row.group(1), row.group(2), !row.group(1).startsWith("without")))
			.toList();
	}

	private static List<MatchResult> find(String page, String pattern) throws IOException {
		List<MatchResult> rows = Pattern.compile(pattern)
			.matcher(Files.readString(DOCS.resolve(page)))
			.results()
			.toList();
		assertThat(rows).as(page).isNotEmpty();
		return rows;
	}

	private void chart(String title, String unit, List<Bar> bars, String text, String others, String ours) {
		text(10, this.y, "start", title, text);
		double longest = bars.stream().mapToDouble(Bar::number).max().orElseThrow();
		for (Bar bar : bars) {
			this.y += 24;
			long length = Math.round(LONGEST_BAR * bar.number() / longest);
			text(240, this.y, "end", bar.label(), text);
			this.svg.append("<rect x=\"250\" y=\"%d\" width=\"%d\" height=\"16\" fill=\"%s\"/>\n".formatted(this.y - 12,
					length, bar.ours() ? ours : others));
			text(258 + length, this.y, "start", bar.value() + unit, text);
		}
		this.y += 40;
	}

	private void text(long x, int y, String anchor, String text, String color) {
		this.svg.append(
				"<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"14\" fill=\"%s\">%s</text>\n"
					.formatted(x, y, anchor, color, text));
	}

	private record Bar(String label, String value, boolean ours) {

		double number() {
			return Double.parseDouble(this.value);
		}

	}

}
