package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Each property, meter and annotation is described on exactly one page, and the other
 * pages for users that name it link to this page.
 */
class ReferenceTests {

	private static final Pattern ANNOTATION = Pattern.compile("(?m)^public @interface (\\w+) \\{");

	private final List<Markdown> pages = Markdown.pages()
		.stream()
		.filter((page) -> !page.file().toString().matches(".*(contributing|CONTRIBUTING|ARCHITECTURE)[.]md"))
		.toList();

	ReferenceTests() throws IOException {
	}

	@Test
	void propertiesAndMetersHaveOneRow() throws IOException {
		Map<String, Predicate<String>> descriptions = new TreeMap<>();
		Stream.concat(PropertyDocumentationTests.metadata().stream(), PropertyDocumentationTests.meters().stream())
			.filter((name) -> name.matches("(management\\.\\w+\\.)?ulid\\..*"))
			.forEach((name) -> descriptions.put("`" + name, (line) -> line.startsWith("| `" + name + "` |")));
		assertThat(descriptions).hasSizeGreaterThan(30);
		verify(descriptions);
	}

	@Test
	void annotationsHaveOneHeading() throws IOException {
		Map<String, Predicate<String>> descriptions = new TreeMap<>();
		try (Stream<Path> sources = Files.walk(Markdown.ROOT, 16)) {
			for (Path source : sources
				.filter((file) -> file.toString().matches(".*/ulid[\\w-]*/src/main/java/.*[.]java"))
				.filter((file) -> !file.toString().contains("/internal/"))
				.toList()) {
				for (MatchResult annotation : ANNOTATION.matcher(Files.readString(source)).results().toList()) {
					String name = "@" + annotation.group(1);
					descriptions.put(name, (line) -> line.matches("#+ .*" + name + "\\b.*"));
				}
			}
		}
		assertThat(descriptions).containsKeys("@IdPrefix", "@UlidGeneratedId", "@UlidSequence");
		verify(descriptions);
	}

	private void verify(Map<String, Predicate<String>> descriptions) {
		List<String> faults = new ArrayList<>();
		descriptions.forEach((name, description) -> {
			List<Markdown> describing = this.pages.stream()
				.filter((page) -> page.prose().lines().anyMatch(description))
				.toList();
			if (describing.size() != 1) {
				faults.add("%s is described in %s".formatted(name, describing.stream().map(Markdown::file).toList()));
				return;
			}
			Path owner = describing.get(0).file().normalize();
			Pattern mention = Pattern.compile(Pattern.quote(name) + "(?![\\w-]|\\.\\w)");
			this.pages.stream()
				.filter((page) -> !page.file().normalize().equals(owner))
				.filter((page) -> mention.matcher(page.prose()).find())
				.filter((page) -> LinkTests.targets(page).noneMatch(owner::equals))
				.forEach((page) -> faults.add("%s names %s without a link to %s".formatted(page.file(), name, owner)));
		});
		assertThat(faults).isEmpty();
	}

}
