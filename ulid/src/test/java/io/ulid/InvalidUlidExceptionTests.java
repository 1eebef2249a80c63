package io.ulid;

import java.util.Locale;

import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link InvalidUlidException}.
 */
class InvalidUlidExceptionTests {

	@Test
	void quotesOnlyTheStartOfALongText() {
		assertThat(reject("A".repeat(1_000_000)))
			.hasMessage("Invalid ULID '" + "A".repeat(64) + "...': must be 26 characters but was 1000000");
		assertThat(reject("<\n>")).hasMessageStartingWith("Invalid ULID '\\u003c\\u000a\\u003e': ")
			.returns("\\u003c\\u000a\\u003e", InvalidUlidException::getInput);
	}

	@Test
	void escapesTheCharacter() {
		assertThat(reject("01ARZ3NDE\0TSV4RRFFQ69G5FAV")).hasMessage("Invalid ULID '01ARZ3NDE\\u0000TSV4RRFFQ69G5FAV': "
				+ "character '\\u0000' at index 9 is not in Crockford's Base32 alphabet");
	}

	@Test
	void messageDoesNotDependOnTheLocale() {
		Locale before = Locale.getDefault();
		Locale.setDefault(Locale.forLanguageTag("ar-EG"));
		try {
			assertThat(String.format("%d", 1)).isNotEqualTo("1");
			assertThat(reject("x")).hasMessage("Invalid ULID 'x': must be 26 characters but was 1");
			assertThat(reject("01ARZ3NDEKTSV4RRFFQ69G5FA\n")).hasMessageContaining("\\u000a' at index 25 ");
			assertThatThrownBy(() -> Ulid.of(-1, new byte[10])).hasMessageContaining("281474976710655");
			assertThatThrownBy(() -> UlidGenerator.builder().clock(new ScriptedClock(-1)).build().next())
				.hasMessageContaining("281474976710655");
		}
		finally {
			Locale.setDefault(before);
		}
	}

	private static InvalidUlidException reject(String text) {
		return catchThrowableOfType(InvalidUlidException.class, () -> Ulid.parse(text));
	}

}
