package io.ulid.benchmarks.startup;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link StartupPage}.
 */
class StartupPageTests {

	@Test
	void otherSectionsStay() {
		assertThat(StartupPage.replace("# A\n\n### Java 17\n\nold\n\n### Java 25\n\nkept\n", "### Java 17",
				"### Java 17\n\n$1 new\n"))
			.isEqualTo("# A\n\n### Java 17\n\n$1 new\n\n### Java 25\n\nkept\n");
	}

	@Test
	void missingSection() {
		assertThatIllegalArgumentException().isThrownBy(() -> StartupPage.replace("# A\n", "### Java 17", "text"))
			.withMessage("The page has no section '### Java 17'");
	}

}
