package io.ulid.benchmarks.report;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link MarkdownSection}.
 */
class MarkdownSectionTests {

	@Test
	void otherSectionsStay() {
		assertThat(MarkdownSection.replace("# A\n\n### Java 17\n\nold\n\n### Java 25\n\nkept\n", "### Java 17",
				"### Java 17\n\n$1 new\n"))
			.isEqualTo("# A\n\n### Java 17\n\n$1 new\n\n### Java 25\n\nkept\n");
	}

	@Test
	void missingSection() {
		assertThatIllegalArgumentException().isThrownBy(() -> MarkdownSection.replace("# A\n", "### Java 17", "text"))
			.withMessage("The page has no section '### Java 17'");
	}

}
