package io.ulid.documentation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

import io.ulid.documentation.BarPicture.Bar;
import io.ulid.documentation.BarPicture.Group;
import io.ulid.documentation.Pictures.Colors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The summary of {@code docs/benchmarks.md} and its picture, whose figures are those of
 * the pages that the benchmarks write.
 */
class BenchmarksPageTests {

	private List<Bar> inserts;

	private List<Bar> random;

	private List<Bar> startup;

	@BeforeEach
	void readPages() throws IOException {
		List<List<String>> growing = rows("docs/large-table-benchmark.md");
		List<String> keys = growing.stream().filter((row) -> row.contains("UUIDv4, s")).findFirst().orElseThrow();
		List<String> seconds = growing.stream().filter((row) -> row.get(0).endsWith("million")).toList().get(4);
		assertThat(seconds.get(0)).isEqualTo("16 to 20 million");
		this.inserts = new ArrayList<>();
		for (int i = 1; i <= 4; i++) {
			this.inserts.add(bar(keys.get(i).replace(", s", ""), seconds.get(i), keys.get(i).startsWith("ULID")));
		}
		this.random = rows("docs/library-benchmark.md").stream()
			.filter((row) -> row.size() == 4 && row.get(0).equals("random, secure"))
			.filter((row) -> !row.get(1).contains("layout"))
			.map((row) -> bar(row.get(1).replace("`", ""), row.get(2), row.get(1).equals("io.ulid")))
			.limit(8)
			.toList();
		this.startup = rows("docs/benchmarks.md").stream()
			.filter((row) -> row.get(0).contains("the starter") && row.get(1).endsWith(" s"))
			.limit(3)
			.map((row) -> bar(row.get(0), row.get(1), !row.get(0).startsWith("without")))
			.toList();
	}

	@Test
	void picture() throws IOException {
		List<Group> groups = List.of(
				new Group("Insert a million rows into a table of 16 to 20 million, PostgreSQL", "%.1f s", this.inserts),
				new Group("Generate a random id from a secure source, Java 17", "%.1f ns", this.random),
				new Group("Start a web application, Java 17", "%.2f s", this.startup));
		assertThat(groups).extracting((group) -> group.bars().size()).containsExactly(4, 8, 3);
		String title = "Inserts by key, generation by library, and startup";
		GeneratedFilesTests.assertPicture("benchmarks", BarPicture.draw(title, groups, Colors.LIGHT),
				BarPicture.draw(title, groups, Colors.DARK));
	}

	@Test
	void summary() throws IOException {
		String largeTable = Markdown.page("docs/large-table-benchmark.md").prose();
		String page = Markdown.page("docs/benchmarks.md").prose().replaceAll("\\s+", " ");
		double fastest = this.random.stream().filter((bar) -> !bar.own()).mapToDouble(Bar::value).min().orElseThrow();
		double own = this.random.stream().filter(Bar::own).mapToDouble(Bar::value).findFirst().orElseThrow();
		double ratio = Double.parseDouble(
				find("\\| with the starter +\\|[^|]+\\| ([0-9.]+) ", Markdown.page("docs/benchmarks.md").prose()));
		assertThat(page).contains(
				"inserts with UUIDv4 take %s times as long as with ULIDs"
					.formatted(find("UUIDv4\\s+takes ([0-9.]+) times", largeTable)),
				String.format(Locale.ROOT, "ULID takes %.1f ns, and the fastest of the other libraries takes %.1f ns",
						own, fastest),
				String.format(Locale.ROOT, "adds %.1f %% to the startup time", (ratio - 1) * 100));
	}

	private static Bar bar(String name, String value, boolean own) {
		return new Bar(name, Double.parseDouble(value.replaceFirst(" .*", "")), own);
	}

	private static String find(String pattern, String text) {
		return Pattern.compile(pattern).matcher(text).results().findFirst().orElseThrow().group(1);
	}

	private static List<List<String>> rows(String page) throws IOException {
		return Markdown.page(page)
			.lines()
			.stream()
			.filter((line) -> line.startsWith("| "))
			.map((line) -> List.of(line.substring(1).split("[|]")).stream().map(String::strip).toList())
			.toList();
	}

}
