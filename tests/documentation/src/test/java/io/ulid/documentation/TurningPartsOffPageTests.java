package io.ulid.documentation;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.annotation.ImportCandidates;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The auto-configurations in {@code docs/configuration.md}.
 */
class TurningPartsOffPageTests {

	private static final String PACKAGE = "io.ulid.spring.";

	private static final Pattern ROW = Pattern.compile("(?m)^\\| `([\\w.]+AutoConfiguration)` \\|");

	private static final Pattern EXCLUDED = Pattern.compile("(?m)^ *- (\\S+AutoConfiguration)$");

	@Test
	void pageNamesEveryAutoConfiguration() throws IOException {
		List<String> registered = ImportCandidates.load(AutoConfiguration.class, getClass().getClassLoader())
			.getCandidates()
			.stream()
			.filter((name) -> name.startsWith(PACKAGE))
			.toList();
		Markdown page = Markdown.page("docs/configuration.md");
		assertThat(ROW.matcher(page.prose()).results().map((row) -> PACKAGE + row.group(1)))
			.containsExactlyInAnyOrderElementsOf(registered);
		assertThat(EXCLUDED.matcher(page.block("yaml", "exclude:")).results().map((line) -> line.group(1))).hasSize(2)
			.isSubsetOf(registered);
	}

}
