package io.ulid.documentation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A page of the documentation.
 */
record Markdown(Path file, String text) {

	static final Path ROOT = Path.of("../..");

	private static final Pattern BLOCK = Pattern.compile("(?ms)^```([^\n]*)\n(.*?)^```\n");

	private static final List<String> FILES = files();

	private static List<String> files() {
		try (Stream<Path> files = Files.walk(ROOT)) {
			return files.filter(Files::isRegularFile)
				.map((file) -> ROOT.relativize(file).toString())
				.filter((file) -> !file.matches("(.*/)?target/.*|[.]git/.*"))
				.sorted()
				.toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * Find files of the repository.
	 * @param pattern a regular expression of the path from the root
	 * @return the paths
	 */
	static List<String> files(String pattern) {
		return FILES.stream().filter((file) -> file.matches(pattern)).toList();
	}

	/**
	 * Read the pages in the root of the repository and all of {@code docs}.
	 * @return the pages
	 */
	static List<Markdown> pages() {
		return files("[^/]*[.]md|docs/.*[.]md").stream().map(Markdown::page).toList();
	}

	/**
	 * The path of the page from the root of the repository.
	 */
	String name() {
		return ROOT.relativize(this.file).toString();
	}

	/**
	 * Read a page.
	 * @param page its path from the root of the repository
	 * @return the page
	 */
	static Markdown page(String page) {
		return new Markdown(ROOT.resolve(page), read(page));
	}

	/**
	 * Read a file.
	 * @param file its path from the root of the repository
	 * @return the text
	 */
	static String read(String file) {
		try {
			return Files.readString(ROOT.resolve(file));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/**
	 * The only block of a language that contains a text.
	 * @param language the text after the three backticks
	 * @param text a part of the block
	 * @return the lines of the block
	 */
	String block(String language, String text) {
		List<Block> found = blocks(language).stream().filter((block) -> block.code().contains(text)).toList();
		assertThat(found).as("blocks with '%s' in %s", text, this.file).hasSize(1);
		return found.get(0).code();
	}

	/**
	 * The blocks of a language, in order.
	 * @param language the text after the three backticks
	 * @return the blocks
	 */
	List<Block> blocks(String language) {
		return BLOCK.matcher(this.text)
			.results()
			.filter((block) -> block.group(1).equals(language))
			.map((block) -> new Block(name(), (int) this.text.substring(0, block.start(2)).lines().count(),
					block.group(2)))
			.toList();
	}

	/**
	 * The page without its blocks of code.
	 * @return the lines in between
	 */
	String prose() {
		return BLOCK.matcher(this.text).replaceAll("");
	}

	/**
	 * A block of code.
	 *
	 * @param page the page that has it
	 * @param line where it begins
	 * @param code the lines in between
	 */
	record Block(String page, int line, String code) {

		@Override
		public String toString() {
			return this.page + ":" + this.line;
		}

	}

}
