package io.ulid.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Section of a page that a benchmark writes. The other sections of the page remain
 * unchanged.
 */
public final class MarkdownSection {

	private MarkdownSection() {
	}

	/**
	 * Replace the section of a page.
	 * @param file the page, which must contain the section
	 * @param heading the section's first line
	 * @param section the new section, with its heading
	 * @throws IOException if the page cannot be read or written
	 */
	public static void replace(Path file, String heading, String section) throws IOException {
		Files.writeString(file, replace(Files.readString(file), heading, section));
	}

	static String replace(String page, String heading, String section) {
		Matcher matcher = Pattern
			.compile("^" + Pattern.quote(heading) + "\n.*?(?=\n##+ |\\z)", Pattern.MULTILINE | Pattern.DOTALL)
			.matcher(page);
		if (!matcher.find()) {
			throw new IllegalArgumentException("The page has no section '%s'".formatted(heading));
		}
		return matcher.replaceFirst(Matcher.quoteReplacement(section));
	}

}
