package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.Ulid;
import io.ulid.documentation.Pictures.Colors;
import io.ulid.documentation.Pictures.Kind;
import io.ulid.documentation.Pictures.Layout;
import io.ulid.documentation.Pictures.Part;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.lease.LeaseSettings;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import org.springframework.boot.convert.DurationStyle;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Files of {@code docs} that a program writes, from the library itself and from
 * {@code pom.xml}. With {@code -Dulid.docs.write=true} the tests write the files that are
 * not up to date.
 */
class GeneratedFilesTests {

	private static final Path ROOT = Path.of("../..");

	private static final Path DOCS = ROOT.resolve("docs");

	private static final Pattern RUNBOOK = Pattern.compile("runbook_url: (\\S+)#(\\S+)");

	@Test
	void anatomy() throws IOException {
		Ulid id = Ulid.parse("01h455vb4pex5vsknk084sn02q");
		assertUpToDate(DOCS.resolve("images/anatomy.svg"), Pictures.anatomy("ord", id, Colors.LIGHT));
		assertUpToDate(DOCS.resolve("images/anatomy-dark.svg"), Pictures.anatomy("ord", id, Colors.DARK));
		assertThat(ROOT.resolve("README.md")).content()
			.contains("Anatomy of ord_01h455vb4pex5vsknk084sn02q", id.instant().toString());
	}

	/**
	 * The bits of our own kinds are those of ids that generators make.
	 */
	@Test
	void layouts() throws IOException {
		List<Layout> layouts = List.of(
				Layout.of("ULID, 128 bits", new Part(48, Kind.TIME, "time"), new Part(80, Kind.RANDOM, "random")),
				Layout.of("UUIDv7, and ULID with layout uuidv7, 128 bits: 4 of the version, and 2 of the variant",
						new Part(48, Kind.TIME, "time"), new Part(4, Kind.FIXED, "version"),
						new Part(12, Kind.RANDOM, "random"), new Part(2, Kind.FIXED, "variant"),
						new Part(62, Kind.RANDOM, "random")),
				Layout.of("Ulid-Flake, 64 bits: 20 are random", new Part(1, Kind.FIXED, "zero"),
						new Part(43, Kind.TIME, "time"), new Part(20, Kind.RANDOM, "random")),
				Layout.of("Ulid-Flake with a node id, 64 bits: 5 of the node", new Part(1, Kind.FIXED, "zero"),
						new Part(43, Kind.TIME, "time"), new Part(15, Kind.RANDOM, "random"),
						new Part(5, Kind.NODE, "node")),
				Layout.of("Snowflake, 64 bits: 10 of the machine, and 12 of a counter", new Part(1, Kind.FIXED, "zero"),
						new Part(41, Kind.TIME, "time"), new Part(10, Kind.NODE, "machine"),
						new Part(12, Kind.FIXED, "counter")));
		assertThat(layouts).extracting(Layout::bits).containsExactly(128, 128, 64, 64, 64);
		assertUpToDate(DOCS.resolve("images/layouts.svg"), Pictures.layouts(layouts, Colors.LIGHT));
		assertUpToDate(DOCS.resolve("images/layouts-dark.svg"), Pictures.layouts(layouts, Colors.DARK));
		Ulid ulid = Ulid.MAX;
		assertThat(ulid.timestamp()).isEqualTo((1L << 48) - 1);
		assertThat(ulid.randomness()).hasSize(80 / 8);
		assertThat(UlidFlake.MAX.timestamp()).isEqualTo((1L << 43) - 1);
		assertThat(UlidFlake.MAX.randomness()).isEqualTo((1 << 20) - 1);
		assertThat(UlidFlake.MAX.scalableRandomness()).isEqualTo((1 << 15) - 1);
		assertThat(UlidFlake.MAX.nodeId()).isEqualTo((1 << 5) - 1);
	}

	@Test
	void badges() throws IOException {
		String compatibility = Files.readString(ROOT.resolve("tests/compatibility/pom.xml"));
		assertUpToDate(DOCS.resolve("images/java.svg"), Pictures.badge("Java", pom("maven.compiler.release") + "+"));
		assertUpToDate(DOCS.resolve("images/spring-boot.svg"),
				Pictures.badge("Spring Boot", "%s to %s".formatted(minor(pom("spring-boot-3.5.version")),
						minor(element(compatibility, "spring-boot-4.2.version")))));
		assertThat(ROOT.resolve("LICENSE")).content().contains("Apache License", "Version 2.0");
		assertUpToDate(DOCS.resolve("images/license.svg"), Pictures.badge("licence", "Apache 2.0"));
	}

	@Test
	void commitOrder() throws IOException {
		assertPicture("commit-order", TimePictures.commitOrder(Colors.LIGHT), TimePictures.commitOrder(Colors.DARK));
	}

	@Test
	void clock() throws IOException {
		assertPicture("clock", TimePictures.clock(Colors.LIGHT), TimePictures.clock(Colors.DARK));
	}

	@Test
	void lease() throws IOException {
		LeaseSettings settings = defaultLease();
		assertPicture("lease", TimePictures.lease(settings, Colors.LIGHT), TimePictures.lease(settings, Colors.DARK));
	}

	/**
	 * The defaults of the properties.
	 */
	static LeaseSettings defaultLease() throws IOException {
		Map<String, String> defaults = new HashMap<>();
		for (JsonNode property : PropertyDocumentationTests.properties()) {
			defaults.put(property.get("name").asString(), property.path("defaultValue").asString(""));
		}
		return new LeaseSettings("orders", 32, DurationStyle.detectAndParse(defaults.get("ulid.flake.lease.term")),
				DurationStyle.detectAndParse(defaults.get("ulid.flake.lease.renewal")),
				DurationStyle.detectAndParse(defaults.get("ulid.flake.lease.margin")),
				DurationStyle.detectAndParse(defaults.get("ulid.flake.max-clock-rollback")));
	}

	@Test
	void request() throws IOException {
		Ulid id = Ulid.parse("01h455vb4pex5vsknk084sn02q");
		assertPicture("request", RequestPicture.draw("ord", id, Colors.LIGHT),
				RequestPicture.draw("ord", id, Colors.DARK));
	}

	/**
	 * The address of the project is in {@code pom.xml} alone.
	 */
	@Test
	void alertsLinkToTheirSection() throws IOException {
		String docs = "%s/blob/v%s/docs/".formatted(pom("project.home"), pom("version"));
		Map<String, String> pages = pagesOfAlerts();
		for (String file : new String[] { "ulid.rules.yml", "ulid.rules.test.yml" }) {
			Path rules = DOCS.resolve("observability").resolve(file);
			String text = Files.readString(rules);
			assertUpToDate(rules,
					RUNBOOK.matcher(text)
						.replaceAll((runbook) -> Matcher.quoteReplacement("runbook_url: %s%s#%s".formatted(docs,
								pages.getOrDefault(runbook.group(2), "nowhere"), runbook.group(2)))));
		}
		String rules = Files.readString(DOCS.resolve("observability/ulid.rules.yml"));
		assertThat(RUNBOOK.matcher(rules).results()).isNotEmpty()
			.hasSameSizeAs(Pattern.compile("- alert: ").matcher(rules).results().toList())
			.allSatisfy((runbook) -> assertThat(pages).containsKey(runbook.group(2)));
	}

	/**
	 * The page that explains each alert, by the anchor of the section.
	 */
	private static Map<String, String> pagesOfAlerts() throws IOException {
		Map<String, String> pages = new HashMap<>();
		for (String page : List.of("flake.md", "monitoring.md")) {
			LinkTests.anchors(DOCS.resolve(page)).forEach((anchor) -> pages.put(anchor, page));
		}
		return pages;
	}

	static String pom(String element) throws IOException {
		return element(Files.readString(ROOT.resolve("pom.xml")), element);
	}

	static String element(String pom, String name) {
		Matcher element = Pattern.compile("<%s>(.+)</%1$s>".formatted(Pattern.quote(name))).matcher(pom);
		assertThat(element.find()).as(name).isTrue();
		return element.group(1);
	}

	static String minor(String version) {
		return version.replaceFirst("^(\\d+[.]\\d+)[.].*", "$1");
	}

	static void assertPicture(String name, String light, String dark) throws IOException {
		assertUpToDate(DOCS.resolve("images/%s.svg".formatted(name)), light);
		assertUpToDate(DOCS.resolve("images/%s-dark.svg".formatted(name)), dark);
	}

	private static void assertUpToDate(Path file, String content) throws IOException {
		if (Boolean.getBoolean("ulid.docs.write")) {
			Files.writeString(file, content);
		}
		assertThat(file).as("written again with -Dulid.docs.write=true").hasContent(content);
	}

}
