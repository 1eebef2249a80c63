package io.ulid.documentation;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The figures of {@code docs/benchmarks.md}, of its picture and of {@code README.md} are
 * the results that the benchmarks wrote to {@code docs/benchmarks}.
 */
class BenchmarksPageTests {

	private static final String ULID_LIBRARIES = "ULID_CREATOR|ULIDJ|SULKY";

	private static final String ALL_LIBRARIES = ULID_LIBRARIES + "|JDK|TSID|JUG.*|UUID_CREATOR.*|TSID_CREATOR.*";

	private static final Map<String, String> NAMES = Map.of("ULID_CREATOR", "ulid-creator", "ULIDJ", "ulidj", "SULKY",
			"sulky", "JDK", "`java.util.UUID`", "TSID", "hypersistence-tsid", "JUG", "java-uuid-generator",
			"UUID_CREATOR", "uuid-creator", "TSID_CREATOR", "tsid-creator", "ULID", "io.ulid");

	private static final Pattern BAR = Pattern.compile("width=\"(\\d+)\" height=\"16\" fill.*\n.*>([^<]+)</text>");

	private static final Pattern FIGURE = Pattern.compile("\\{(\\S+) ([^}]+)}");

	private final String page = Markdown.page("docs/benchmarks.md").prose();

	@Test
	void pictureContainsTheResults() {
		JsonNode inserts = results("large-table").get("rows").get(4).get("seconds");
		assertBars("%.1f s",
				Stream.of("ULID", "UUIDv7", "UUIDv4", "bigint").map((key) -> number(inserts, key)).toList());
		assertBars("%.1f ns", scores(17, "RANDOM_SECURE", 1, "ULID|" + ALL_LIBRARIES).map(Score::score).toList());
		assertBars("%.2f s",
				results("startup-17").get("rows").valueStream().map((row) -> number(row, "seconds")).toList());
	}

	/**
	 * The longest bar of a group is 380 pixels wide.
	 */
	private static void assertBars(String format, List<Double> values) {
		double longest = Collections.max(values);
		assertThat(values).hasSizeGreaterThan(2);
		assertThat(
				BAR.matcher(PictureTests.svg("benchmarks")).results().map((bar) -> bar.group(1) + " " + bar.group(2)))
			.containsSequence(values.stream()
				.map((value) -> Math.round(380 * value / longest) + " " + text(format, value))
				.toList());
	}

	/**
	 * In braces: the format of a figure, and its place in the results. The place is a
	 * path in a file, or an operation and its libraries. "increase" is a ratio as
	 * percent.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = ';',
			textBlock = """
					README.md ; inserts with UUIDv4 take [{%.1f large-table/rows/4/uuid4ToUlid} times](docs/benchmarks.md#\
					large-tables) as long as with ULIDs. Over all rows, UUIDv7 and `bigint` take {%.2f large-table/settings/uuid7ToUlid} and \
					{%.2f large-table/settings/bigintToUlid} times as long.
					README.md ; Such a ULID takes {%.1f MONOTONIC ULID} ns; a TSID takes {%.1f MONOTONIC OTHERS} ns,
					README.md ; A random ULID takes {%.1f RANDOM_SECURE ULID} ns (fastest other library: \
					{%.1f RANDOM_SECURE OTHERS} ns), `parse` {%.1f PARSE_UPPER_CASE ULID} ns ({%.1f PARSE_UPPER_CASE OTHERS} ns) \
					and `toString()` {%.1f TO_STRING ULID} ns ({%.1f TO_STRING OTHERS} ns).
					README.md ; The starter adds {%.1f increase startup-17/rows/1/secondsRatio/value} % to the startup time
					docs/benchmarks.md ; inserts with UUIDv4 take {%.1f large-table/rows/4/uuid4ToUlid} times as long as with ULIDs
					docs/benchmarks.md ; ULID takes {%.1f RANDOM_SECURE ULID} ns, and the fastest of the other libraries takes \
					{%.1f RANDOM_SECURE OTHERS} ns
					docs/benchmarks.md ; adds {%.1f increase startup-17/rows/1/secondsRatio/value} % to the startup time of a \
					test application on Java 17
					docs/benchmarks.md ; UUIDv7 takes {%.2f large-table/settings/uuid7ToUlid} times as long as ULIDs, and `bigint` \
					takes {%.2f large-table/settings/bigintToUlid} times
					docs/benchmarks.md ; with `increment: one`, where a monotonic id takes {%.1f MONOTONIC ULID_PLUS_ONE} ns
					docs/benchmarks.md ; `nextBatch(64)` takes {%.1f BATCH ULID} ns for each id, and {%.1f BATCH ULID_PLUS_ONE} ns with
					docs/benchmarks.md ; | classes that startup loads | ≤ 1.010 | {%.3f startup-17/rows/1/classesRatio/value} | \
					{%.3f startup-25/rows/1/classesRatio/value} |
					""")
	void sentencesContainTheResults(String page, String sentence) {
		assertThat(Markdown.page(page).prose().replaceAll("\\s+", " "))
			.contains(FIGURE.matcher(sentence).replaceAll((figure) -> {
				Object value = value(figure.group(2));
				return text(figure.group(1), value instanceof Double ratio && figure.group(2).startsWith("increase ")
						? (Object) ((ratio - 1) * 100) : value);
			}));
	}

	private static Object value(String place) {
		String[] names = place.replace("increase ", "").split("[ /]", 2);
		if (!place.contains("/")) {
			return best(17, names[0], 1, names[1].replace("OTHERS", ALL_LIBRARIES));
		}
		JsonNode value = results(names[0]).at("/" + names[1]);
		return value.isNumber() ? (Object) value.asDouble() : value.asString();
	}

	@Test
	void tableOfLargeTablesContainsTheResults() {
		JsonNode results = results("large-table");
		results.get("rows").forEach((row) -> {
			JsonNode seconds = row.get("seconds");
			assertRow("%s | %.1f | %.1f | %.1f | %.1f | %.2f | %.0f, %.0f | %.0f, %.0f", row.get("rows").asString(),
					number(seconds, "ULID"), number(seconds, "UUIDv7"), number(seconds, "UUIDv4"),
					number(seconds, "bigint"), number(row, "uuid4ToUlid"), number(row, "ulidLogMegabytes"),
					number(row, "uuid4LogMegabytes"), number(row, "ulidIndexMegabytes"),
					number(row, "uuid4IndexMegabytes"));
		});
		JsonNode settings = results.get("settings");
		assertThat(settings.get("fsync").asString()).isEqualTo("on");
	}

	@Test
	void tableOfKeysContainsTheResults() {
		JsonNode results = results("database");
		double rows = number(results.get("settings"), "rows");
		results.get("rows").forEach((row) -> {
			double table = number(row, "tableBytes");
			double index = number(row, "indexBytes");
			assertRow("%s | `%s` | %,.0f | %,.0f to %,.0f | %.1f | %.1f | %.1f", row.get("key").asString(),
					row.get("column").asString(), number(row, "rowsPerSecond"), number(row, "slowest"),
					number(row, "fastest"), table / 1e6, index / 1e6, (table + index) / rows);
			assertThat(index).isLessThan(128e6);
		});
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', textBlock = """
			`toString()`                       ; TO_STRING        ; 1
			`parse`, upper case                ; PARSE_UPPER_CASE ; 1
			`parse`, lower case                ; PARSE_LOWER_CASE ; 1
			`isValid` of bad input             ; IS_VALID         ; 1
			`toBytes`                          ; TO_BYTES         ; 1
			`fromBytes`                        ; FROM_BYTES       ; 1
			`compareTo`                        ; COMPARE_TO       ; 1
			`HashMap.get`                      ; MAP_LOOKUP       ; 1
			random, secure                     ; RANDOM_SECURE    ; 1
			random, secure, and `toString()`   ; RANDOM_TEXT      ; 1
			random, fast                       ; RANDOM_FAST      ; 1
			monotonic                          ; MONOTONIC        ; 1
			Ulid-Flake, stand-alone            ; STANDALONE_FLAKE ; 1
			Ulid-Flake, scalable               ; SCALABLE_FLAKE   ; 1
			random, secure, 2 threads          ; RANDOM_SECURE    ; 2
			random, secure, 8 threads          ; RANDOM_SECURE    ; 8
			monotonic, 2 threads               ; MONOTONIC        ; 2
			monotonic, 8 threads               ; MONOTONIC        ; 8
			Ulid-Flake, stand-alone, 8 threads ; STANDALONE_FLAKE ; 8
			Ulid-Flake, scalable, 8 threads    ; SCALABLE_FLAKE   ; 8
			""")
	void rowOfAnOperationContainsTheResults(String title, String operation, int threads) {
		assertRow("%s | %.1f | %s | %s | %.1f | %s", title, best(17, operation, threads, "ULID"),
				fastest(17, operation, threads, ULID_LIBRARIES), fastest(17, operation, threads, ALL_LIBRARIES),
				best(25, operation, threads, "ULID"), fastest(25, operation, threads, ALL_LIBRARIES));
	}

	private static String fastest(int java, String operation, int threads, String libraries) {
		return scores(java, operation, threads, libraries).findFirst()
			.map((score) -> text("%s %.1f", score.name(), score.score()))
			.orElse("");
	}

	@ParameterizedTest
	@CsvSource({ "17", "25" })
	void tableOfStartupContainsTheResults(int java) {
		JsonNode results = results("startup-" + java);
		results.get("rows").forEach((row) -> {
			boolean compared = !row.get("application").asString().startsWith("without");
			assertRow("%s | %d | %.2f s | %s | %.2f s | %s | %,.0f | %s", row.get("application").asString(), java,
					number(row, "seconds"), compared ? interval(row.get("secondsRatio")) : "",
					number(row, "cpuSeconds"), compared ? interval(row.get("cpuRatio")) : "", number(row, "classes"),
					compared ? text("%.3f", number(row.get("classesRatio"), "value")) : "");
		});
		MatchResult typedIds = Pattern.compile("takes (\\d+) ms more.*takes (\\d+) ms more")
			.matcher(results.get("settings").get("typedIds").asString())
			.results()
			.findFirst()
			.orElseThrow();
		assertThat(this.page)
			.containsPattern(text("\\| startup with 200 typed ids \\| ≤ 1.30 \\|.* %.2f \\|",
					Double.parseDouble(typedIds.group(1)) / Double.parseDouble(typedIds.group(2))))
			.containsPattern("200 typed ids add (\\d+ to )?%s( to \\d+)? ms".formatted(typedIds.group(1)));
	}

	@Test
	void tablesOfStoresAndHttpContainTheResults() {
		results("stores").get("rows").forEach(this::assertComparison);
		results("http").get("rows").forEach(this::assertComparison);
	}

	private void assertComparison(JsonNode row) {
		String title = row.get("title").asString();
		assertRow("%s | %.2f | %.2f | %s | %s | %,.0f | %,.0f", title.startsWith("GET") ? "`" + title + "`" : title,
				number(row.get("micros"), "uuid"), number(row.get("micros"), "typedId"),
				interval(row.get("micros").get("ratio")), interval(row.get("cpuMicros").get("ratio")),
				number(row.get("bytes"), "uuid"), number(row.get("bytes"), "typedId"));
	}

	private void assertRow(String cells, Object... values) {
		assertThat(this.page).contains("\n| %s |\n".formatted(text(cells, values)).replace("|  |", "| |"));
	}

	private static String interval(JsonNode median) {
		return text("%.3f (%.3f to %.3f)", number(median, "value"), number(median, "low"), number(median, "high"));
	}

	/**
	 * The best score of some variants of this library or of other libraries: nanoseconds
	 * with one thread, otherwise ids per microsecond.
	 * @param libraries a regular expression
	 */
	private static double best(int java, String operation, int threads, String libraries) {
		return scores(java, operation, threads, libraries).findFirst().orElseThrow().score();
	}

	/**
	 * The scores from the best to the worst.
	 */
	private static Stream<Score> scores(int java, String operation, int threads, String libraries) {
		Comparator<Score> byScore = Comparator.comparingDouble(Score::score);
		return results("library-" + java).get("rows")
			.valueStream()
			.map((row) -> JsonMapper.shared().treeToValue(row, Score.class))
			.filter((score) -> score.operation().equals(operation) && score.threads() == threads
					&& score.library().matches(libraries))
			.sorted((threads == 1) ? byScore : byScore.reversed());
	}

	private static JsonNode results(String name) {
		return JsonMapper.shared().readTree(Markdown.read("docs/benchmarks/%s.json".formatted(name)));
	}

	private static double number(JsonNode row, String name) {
		return row.get(name).asDouble();
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}

	/**
	 * A measurement of one operation.
	 *
	 * @param operation the constant of the operation
	 * @param library the constant of the library
	 * @param threads the threads that share a generator
	 * @param score the result
	 */
	private record Score(String operation, String library, int threads, double score) {

		String name() {
			return NAMES.get(this.library.replaceFirst("_(VERSION|PLUS|SAME).*", ""));
		}

	}

}
