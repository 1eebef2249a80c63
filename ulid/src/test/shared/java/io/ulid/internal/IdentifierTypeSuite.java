package io.ulid.internal;

import java.util.List;
import java.util.Locale;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link IdentifierType}: the description of each kind of identifier, which the
 * integrations read. A subclass declares a static method {@code descriptions}.
 */
public abstract class IdentifierTypeSuite {

	@ParameterizedTest
	@MethodSource("descriptions")
	void describesTheKindOfIdentifier(Description expected) {
		IdentifierType<?> identifier = IdentifierType.require(expected.type());
		assertThat(identifier.type()).isEqualTo(expected.type());
		assertThat(identifier).hasToString(expected.name());
		assertThat(identifier.name()).isEqualTo(expected.name());
		assertThat(identifier.key()).isEqualTo(expected.key());
		assertThat(identifier.valueType().type()).isEqualTo(expected.valueType());
		assertThat(identifier.example()).isEqualTo(expected.example());
		assertThat(identifier.textLength()).isEqualTo(expected.example().length());
		assertThat(identifier.byteLength()).isEqualTo(expected.byteLength());
		assertThat(identifier.schemaFormat()).isEqualTo(expected.schemaFormat());
		assertThat(identifier.isNumber()).isEqualTo(expected.number());
		assertThat(identifier.rule()).isEqualTo(expected.rule());
		assertThat(identifier.specification()).contains(expected.specification());
		assertRoundTrip(identifier, expected.example(), expected.byteLength());
	}

	private static <T> void assertRoundTrip(IdentifierType<T> type, String text, int byteLength) {
		T identifier = type.parse(text);
		assertThat(identifier).isExactlyInstanceOf(type.type());
		assertThat(type.format(identifier)).isEqualTo(text).matches(type.pattern());
		byte[] bytes = type.toBytes(identifier);
		assertThat(bytes).hasSize(byteLength);
		assertThat(type.fromBytes(bytes)).isEqualTo(identifier);
		int first = text.lastIndexOf('_') + 1;
		String overflow = text.substring(0, first) + '8' + text.substring(first + 1);
		for (String other : List.of("", "x" + text, text + "0", overflow, text.replace('F', 'U').replace('f', 'u'))) {
			assertThat(other).doesNotMatch(type.pattern());
		}
	}

	@ParameterizedTest
	@MethodSource("descriptions")
	void patternMatchesUpperCaseOnlyWithoutAPrefix(Description expected) {
		String example = expected.example();
		int first = example.lastIndexOf('_') + 1;
		String start = example.substring(0, first);
		String text = example.substring(first);
		String pattern = IdentifierType.require(expected.type()).pattern();
		assertThat((start + text.toLowerCase(Locale.ROOT)).matches(pattern)).isTrue();
		assertThat((start + text.toUpperCase(Locale.ROOT)).matches(pattern)).isEqualTo(start.isEmpty());
	}

	/**
	 * The expected description.
	 *
	 * @param type the class
	 * @param name the name in messages
	 * @param key the short name
	 * @param valueType the class of the wrapped identifier
	 * @param example a text
	 * @param byteLength the number of bytes
	 * @param schemaFormat the format in OpenAPI, or {@code null}
	 * @param number whether it can be a number
	 * @param rule a valid value in words
	 * @param specification a part of the address of the specification
	 */
	public record Description(Class<?> type, String name, String key, Class<?> valueType, String example,
			int byteLength, String schemaFormat, boolean number, String rule, String specification) {

		@Override
		public String toString() {
			return this.name;
		}

	}

}
