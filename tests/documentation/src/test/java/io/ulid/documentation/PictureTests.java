package io.ulid.documentation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import io.ulid.Ulid;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.convert.DurationStyle;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The pictures of the pages show the values, the settings and the panels of the project.
 * The bars of the benchmarks are in {@link BenchmarksPageTests}.
 */
class PictureTests {

	private static final Ulid ID = Ulid.parse("01h455vb4pex5vsknk084sn02q");

	private static final String TYPED_ID = "ord_01h455vb4pex5vsknk084sn02q";

	private static final Pattern TEXT = Pattern.compile("<text[^>]*>(.*?)</text>");

	@Test
	void darkPicturesDifferOnlyInTheirColors() {
		List<String> dark = Markdown.files("docs/images/.*-dark[.]svg")
			.stream()
			.map((file) -> file.replaceAll(".*/|-dark[.]svg", ""))
			.toList();
		assertThat(dark).contains("anatomy", "benchmarks", "dashboard");
		for (String name : dark) {
			assertThat(withoutColors(name + "-dark")).as(name).isEqualTo(withoutColors(name));
		}
	}

	private static String withoutColors(String name) {
		return svg(name).replaceAll("#[0-9a-f]{6}\\b", "");
	}

	@Test
	void picturesShowThePartsOfATypedId() {
		List<String> anatomy = texts("anatomy");
		assertThat(String.join("", anatomy)).contains(TYPED_ID, ID.toUuid().toString());
		assertThat(anatomy).contains(ID.instant().toString());
		assertThat(Markdown.read("README.md")).contains("Anatomy of " + TYPED_ID, ID.instant().toString());
		assertThat(String.join("\n", texts("request"))).contains("GET /orders/" + TYPED_ID, "OrderId " + ID,
				"uuid " + ID.toUuid(), "{\"id\":\"" + TYPED_ID + "\"}");
	}

	@Test
	void badgesShowTheVersionsAndTheLicence() {
		String compatibility = Markdown.read("tests/compatibility/pom.xml");
		assertThat(texts("java")).containsExactly("Java", VersionsPageTests.pom("maven.compiler.release") + "+");
		assertThat(texts("spring-boot")).containsExactly("Spring Boot",
				"%s to %s".formatted(VersionsPageTests.minor(VersionsPageTests.pom("spring-boot-3.5.version")),
						VersionsPageTests.minor(VersionsPageTests.element(compatibility, "spring-boot-4.2.version"))));
		assertThat(texts("license")).containsExactly("licence", "Apache 2.0");
	}

	/**
	 * The clock steps back by 15 minutes.
	 */
	@Test
	void pictureOfTheClockShowsTheDefaultLimit() throws IOException {
		long limit = seconds("ulid.generator.max-clock-rollback") / 60;
		assertThat(texts("clock")).contains("the clock steps back by 15 minutes")
			.containsSequence("rejected", "%d minutes".formatted(15 - limit), "held", "%d minutes".formatted(limit));
	}

	/**
	 * The second renewal of the lease is the last one.
	 */
	@Test
	void pictureOfTheLeaseShowsTheDefaultSettings() throws IOException {
		long term = seconds("ulid.flake.lease.term");
		long margin = seconds("ulid.flake.lease.margin");
		long end = 2 * seconds("ulid.flake.lease.renewal") + term;
		assertThat(texts("lease")).contains("ids until %d s".formatted(end - margin), "margin: %d s".formatted(margin),
				"term: %d s from the last renewal".formatted(term), end + " s",
				"takes over, waits %d s, generates ids".formatted(seconds("ulid.flake.max-clock-rollback")));
	}

	private static long seconds(String property) throws IOException {
		return PropertyDocumentationTests.properties()
			.stream()
			.filter((candidate) -> candidate.get("name").asString().equals(property))
			.map((candidate) -> DurationStyle.detectAndParse(candidate.get("defaultValue").asString()).toSeconds())
			.findFirst()
			.orElseThrow();
	}

	@Test
	void pictureOfTheDashboardShowsEveryPanel() {
		JsonNode dashboard = JsonMapper.shared().readTree(Markdown.read("docs/observability/ulid-dashboard.json"));
		List<String> drawn = texts("dashboard");
		drawn.addAll(texts("dashboard-leases"));
		assertThat(dashboard.get("panels")).isNotEmpty()
			.allSatisfy((panel) -> assertThat(drawn).containsSequence(panel.get("title").asString(),
					panel.get("description").asString()));
	}

	/**
	 * The texts in a picture, in the order of the file.
	 */
	static List<String> texts(String picture) {
		return new ArrayList<>(TEXT.matcher(svg(picture))
			.results()
			.map((text) -> text.group(1).replaceAll("<[^>]*>", "").replace("&quot;", "\""))
			.toList());
	}

	static String svg(String picture) {
		return Markdown.read("docs/images/%s.svg".formatted(picture));
	}

}
