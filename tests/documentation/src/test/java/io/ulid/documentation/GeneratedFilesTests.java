package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.Ulid;
import io.ulid.documentation.Pictures.Colors;
import org.junit.jupiter.api.Test;

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

	/**
	 * The address of the project is in {@code pom.xml} alone.
	 */
	@Test
	void alertsLinkToTheirSection() throws IOException {
		String page = "%s/blob/v%s/docs/operations.md".formatted(pom("project.home"), pom("version"));
		for (String file : new String[] { "ulid.rules.yml", "ulid.rules.test.yml" }) {
			Path rules = DOCS.resolve("observability").resolve(file);
			String text = Files.readString(rules);
			assertUpToDate(rules, RUNBOOK.matcher(text)
				.replaceAll(
						(runbook) -> Matcher.quoteReplacement("runbook_url: %s#%s".formatted(page, runbook.group(2)))));
		}
		String rules = Files.readString(DOCS.resolve("observability/ulid.rules.yml"));
		assertThat(RUNBOOK.matcher(rules).results()).isNotEmpty()
			.hasSameSizeAs(Pattern.compile("- alert: ").matcher(rules).results().toList())
			.allSatisfy((runbook) -> assertThat(LinkTests.anchors(DOCS.resolve("operations.md")))
				.contains(runbook.group(2)));
	}

	private static String pom(String element) throws IOException {
		return element(Files.readString(ROOT.resolve("pom.xml")), element);
	}

	private static String element(String pom, String name) {
		Matcher element = Pattern.compile("<%s>(.+)</%1$s>".formatted(Pattern.quote(name))).matcher(pom);
		assertThat(element.find()).as(name).isTrue();
		return element.group(1);
	}

	private static String minor(String version) {
		return version.replaceFirst("^(\\d+[.]\\d+)[.].*", "$1");
	}

	private static void assertUpToDate(Path file, String content) throws IOException {
		if (Boolean.getBoolean("ulid.docs.write")) {
			Files.writeString(file, content);
		}
		assertThat(file).as("written again with -Dulid.docs.write=true").hasContent(content);
	}

}
