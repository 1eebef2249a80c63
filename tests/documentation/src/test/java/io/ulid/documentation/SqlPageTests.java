package io.ulid.documentation;

import io.ulid.Ulid;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the tests of the pages rely on.
 */
class SqlPageTests {

	@Test
	void invalidTextsAreInvalid() {
		assertThat(AbstractSqlPageTests.INVALID).noneMatch(Ulid::isValid).hasSizeGreaterThan(500);
	}

}
