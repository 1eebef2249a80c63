package io.ulid.internal;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link ArrayText}.
 */
class ArrayTextTests {

	private final ArrayText text = new ArrayText("{\"ord_01\"}".toCharArray(), 2, 6);

	@Test
	void containsOnlyAPartOfTheArray() {
		assertThat(this.text).hasToString("ord_01").hasSize(6);
		assertThat(this.text.charAt(3)).isEqualTo('_');
	}

	@Test
	void returnsSubSequence() {
		assertThat(this.text.subSequence(4, 6)).hasToString("01").hasSize(2);
	}

}
