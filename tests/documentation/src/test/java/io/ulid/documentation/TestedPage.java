package io.ulid.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A page whose Java stands in a test, which runs it.
 *
 * @param text the page
 */
record TestedPage(String text) {

	private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

	static TestedPage of(String name) {
		return new TestedPage(read(Path.of("../../docs", name)));
	}

	/**
	 * Assert that every Java block of the page is in the source of a test, but for its
	 * indentation.
	 */
	void assertThatCodeIsIn(Class<?> test) {
		String source = unindented(read(Path.of("src/test/java", test.getName().replace('.', '/') + ".java")));
		List<String> blocks = JAVA.matcher(this.text).results().map((block) -> unindented(block.group(1))).toList();
		assertThat(blocks).isNotEmpty().allSatisfy((block) -> assertThat(source).contains(block));
	}

	/**
	 * The same for the blocks of a chapter.
	 * @param heading the line that it begins with
	 */
	void assertThatCodeIsIn(Class<?> test, String heading) {
		List<String> chapters = Pattern.compile("(?ms)^## .*?(?=^## |\\z)")
			.matcher(this.text)
			.results()
			.map(MatchResult::group)
			.filter((chapter) -> chapter.startsWith(heading + "\n"))
			.toList();
		assertThat(chapters).hasSize(1);
		new TestedPage(chapters.get(0)).assertThatCodeIsIn(test);
	}

	private static String unindented(String code) {
		return code.lines().map(String::strip).filter((line) -> !line.isEmpty()).collect(Collectors.joining("\n"));
	}

	private static String read(Path path) {
		try {
			return Files.readString(path);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
