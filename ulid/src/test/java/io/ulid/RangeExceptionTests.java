package io.ulid;

import io.ulid.internal.RangeException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

/**
 * Tests for {@link RangeException}.
 */
class RangeExceptionTests {

	@Test
	void exceptionContainsTheParts() {
		assertThatExceptionOfType(RangeException.class)
			.isThrownBy(() -> RangeException.check(false, "nodeIds", 33, "be between 1 and 32"))
			.withMessage("'nodeIds' must be between 1 and 32 but was 33")
			.satisfies((ex) -> {
				assertThat(ex.name()).isEqualTo("nodeIds");
				assertThat(ex.value()).isEqualTo(33);
				assertThat(ex.rule()).isEqualTo("be between 1 and 32");
			});
	}

	@Test
	void quotesText() {
		assertThat(new RangeException("name", " ", "have between 1 and 60 characters"))
			.hasMessage("'name' must have between 1 and 60 characters but was ' '");
	}

	@Test
	void acceptsArgumentInItsRange() {
		assertThatNoException().isThrownBy(() -> RangeException.check(true, "nodeIds", 32, "be between 1 and 32"));
	}

}
