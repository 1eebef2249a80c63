package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The links between {@code README.md} and {@code docs}.
 */
class LinkTests {

	private static final Pattern LINK = Pattern.compile("]\\(([^)#:]*)(?:#([^)]*))?\\)");

	@Test
	void everyLinkHasATarget() throws IOException {
		List<String> broken = new ArrayList<>();
		int links = 0;
		for (Markdown page : Markdown.pages()) {
			Matcher link = LINK.matcher(page.prose());
			while (link.find()) {
				links++;
				Path target = link.group(1).isEmpty() ? page.file()
						: page.file().resolveSibling(link.group(1)).normalize();
				if (!Files.exists(target) || (link.group(2) != null && !anchors(target).contains(link.group(2)))) {
					broken.add(page.file() + ": " + link.group());
				}
			}
		}
		assertThat(broken).isEmpty();
		assertThat(links).isGreaterThan(50);
	}

	@Test
	void everyPageIsFoundFromTheReadme() throws IOException {
		List<Markdown> pages = Markdown.pages();
		List<String> readable = new ArrayList<>();
		Matcher link = LINK.matcher(pages.get(0).prose());
		while (link.find()) {
			readable.add(link.group(1));
		}
		assertThat(pages.get(0).file()).hasFileName("README.md");
		assertThat(pages).filteredOn((page) -> page.file().getParent().endsWith("docs"))
			.isNotEmpty()
			.allSatisfy((page) -> assertThat(readable).contains("docs/" + page.file().getFileName()));
	}

	/**
	 * As GitHub makes them of headings.
	 */
	private static List<String> anchors(Path file) throws IOException {
		return new Markdown(file, Files.readAllLines(file)).prose()
			.lines()
			.filter((line) -> line.startsWith("#"))
			.map((line) -> line.replaceFirst("^#+ ", "")
				.toLowerCase(Locale.ROOT)
				.replaceAll("[^\\p{Alnum} _-]", "")
				.replace(' ', '-'))
			.toList();
	}

}
