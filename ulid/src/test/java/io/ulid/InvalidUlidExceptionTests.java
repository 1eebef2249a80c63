package io.ulid;

import java.util.Locale;

import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link InvalidUlidException}.
 */
class InvalidUlidExceptionTests {

	@Test
	void namesCharacterAndIndex() {
		assertThat(refuse("01ARZ3NDEKTSV4RRFFQ69G5FAU")).hasMessage("Invalid ULID '01ARZ3NDEKTSV4RRFFQ69G5FAU': "
				+ "character 'U' at index 25 is not in Crockford's Base32 alphabet");
	}

	@Test
	void namesLength() {
		assertThat(refuse("01ARZ3NDEKTSV4RRFFQ69G5FA"))
			.hasMessage("Invalid ULID '01ARZ3NDEKTSV4RRFFQ69G5FA': must be 26 characters but was 25");
		assertThat(refuse("")).hasMessage("Invalid ULID '': must be 26 characters but was 0");
	}

	@Test
	void quotesLongTextOnlyInPart() {
		assertThat(refuse("A".repeat(1_000_000)))
			.hasMessage("Invalid ULID '" + "A".repeat(64) + "...': must be 26 characters but was 1000000");
		assertThat(refuse("A".repeat(64))).hasMessageStartingWith("Invalid ULID '" + "A".repeat(64) + "':");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			"a\r\nb"  | a\\u000d\\u000ab
			"\u001b[1m"  | \\u001b[1m
			"it's"  | it\\'s
			"\\u0041"  | \\\\u0041
			"\u0130\u00ff"  | \\u0130\\u00ff
			"\ud83d\ude00"  | \\ud83d\\ude00
			"~ \u007f"  | ~ \\u007f
			<b a="1">&  | \\u003cb a=\\u00221\\u0022\\u003e\\u0026
			""")
	void escapesWhatIsNotPrintableOrMarkup(String text, String quoted) {
		assertThat(refuse(text)).hasMessageStartingWith("Invalid ULID '" + quoted + "': must be 26 characters")
			.returns(quoted, InvalidUlidException::getInput);
	}

	@Test
	void escapesTheCharacter() {
		assertThat(refuse("01ARZ3NDE\0TSV4RRFFQ69G5FAV")).hasMessage("Invalid ULID '01ARZ3NDE\\u0000TSV4RRFFQ69G5FAV': "
				+ "character '\\u0000' at index 9 is not in Crockford's Base32 alphabet");
	}

	@Test
	void numbersAreWrittenAlikeInEveryLocale() {
		Locale before = Locale.getDefault();
		Locale.setDefault(Locale.forLanguageTag("ar-EG"));
		try {
			assertThat(String.format("%d", 1)).isNotEqualTo("1");
			assertThat(refuse("x")).hasMessage("Invalid ULID 'x': must be 26 characters but was 1");
			assertThat(refuse("01ARZ3NDEKTSV4RRFFQ69G5FA\n")).hasMessageContaining("\\u000a' at index 25 ");
			assertThatThrownBy(() -> Ulid.of(-1, new byte[10])).hasMessageContaining("281474976710655");
			assertThatThrownBy(() -> UlidGenerator.builder().clock(new ScriptedClock(-1)).build().next())
				.hasMessageContaining("281474976710655");
		}
		finally {
			Locale.setDefault(before);
		}
	}

	private static InvalidUlidException refuse(String text) {
		return catchThrowableOfType(InvalidUlidException.class, () -> Ulid.parse(text));
	}

}
