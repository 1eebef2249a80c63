package io.ulid.internal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Quotation} of input that is written to logs and pages.
 */
class QuotationTests {

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			nope            | nope             | nope
			" a~"           | " a~"            | " a~"
			it's            | it\\'s           | it\\'s
			a\\b            | a\\\\b           | a\\\\b
			<b>&"           | \\u003cb\\u003e\\u0026\\u0022 | \\u003cb\\u003e\\u0026\\u0022
			größe9          | gr\\u00f6\\u00dfe9 | größe9
			"a\u001fb"      | a\\u001fb        | a\\u001fb
			"a\u007fb"      | a\\u007fb        | a\\u007fb
			"a\r\nb"        | a\\u000d\\u000ab | a\\u000d\\u000ab
			"a\u202eb"      | a\\u202eb        | a\\u202eb
			"\ud83d\ude00"  | \\ud83d\\ude00   | \\ud83d\\ude00
			""")
	void escapesSpecialCharacters(String text, String quoted, String name) {
		assertThat(Quotation.of(text)).isEqualTo(quoted);
		assertThat(Quotation.ofName(text)).isEqualTo(name);
	}

	@Test
	void cutsLongText() {
		String longest = "a".repeat(64);
		assertThat(Quotation.cut(longest)).isEqualTo(longest);
		assertThat(Quotation.cut(longest + "b")).isEqualTo(longest + "...");
		assertThat(Quotation.of(longest + "b")).isEqualTo(longest + "...");
		assertThat(Quotation.ofName(longest + "b")).isEqualTo(longest + "...");
		assertThat(Quotation.of("<".repeat(65))).isEqualTo("\\u003c".repeat(64) + "...");
	}

	@Test
	void doesNotCutSurrogatePairs() {
		String text = "a".repeat(63);
		assertThat(Quotation.cut(text + "\ud83d\ude00")).isEqualTo(text + "...");
		assertThat(Quotation.cut("a" + text.substring(2) + "\ud83d\ude00b"))
			.isEqualTo(text.substring(1) + "\ud83d\ude00...");
	}

}
