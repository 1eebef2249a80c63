package io.ulid.flake.validation;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

import io.ulid.flake.UlidFlake;
import io.ulid.spring.validation.TestValidation;
import io.ulid.spring.validation.ValidUlid;
import io.ulid.support.UlidFlakeVectors;
import jakarta.validation.UnexpectedTypeException;
import jakarta.validation.constraints.Past;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static io.ulid.spring.validation.TestValidation.messages;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link ValidUlidFlake}: the text, the elements that can have the constraint,
 * and the messages in every language. A file with messages of {@link ValidUlid} in
 * another module has the same name.
 */
class ValidUlidFlakeTests {

	static List<String> acceptsTextOfAUlidFlake() {
		return UlidFlakeVectors.load().texts();
	}

	@ParameterizedTest
	@MethodSource
	void acceptsTextOfAUlidFlake(String text) {
		assertThat(validate(text, Locale.ENGLISH)).isEmpty();
		assertThat(validate(text.toLowerCase(Locale.ROOT), Locale.ENGLISH)).isEmpty();
		assertThat(validate(CharBuffer.wrap(text), Locale.ENGLISH)).isEmpty();
		assertThat(validate(null, Locale.ENGLISH)).isEmpty();
	}

	static List<UlidFlakeVectors.Invalid> rejectsInvalidTextWithTheReason() {
		return UlidFlakeVectors.load().invalidText();
	}

	@ParameterizedTest
	@MethodSource
	void rejectsInvalidTextWithTheReason(UlidFlakeVectors.Invalid vector) {
		String reason = switch (vector.expectedReason()) {
			case LENGTH -> "the length must be 13 but was " + vector.text().length();
			case CHARACTER -> "character .+ at index \\d+ is not in Crockford's Base32 alphabet";
			case PREFIX, KEY -> throw new AssertionError();
			case OVERFLOW -> "the first character must be between '0' and '7'";
		};
		assertThat(validate(vector.text(), Locale.ENGLISH)).singleElement()
			.asString()
			.matches("must be a Ulid-Flake: " + reason);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			en    | nope          | must be a Ulid-Flake: the length must be 13 but was 4
			en    | 00CMH8K1E1E1U | must be a Ulid-Flake: character 'U' at index 12 is not in
			de-DE | nope          | muss eine Ulid-Flake sein: Die Länge muss 13 sein, ist aber 4
			de-DE | 00CMH8K1E1E1U | muss eine Ulid-Flake sein: Das Zeichen 'U' an Index 12 gehört nicht
			fr-CA | nope          | doit être un Ulid-Flake\u00a0: la longueur doit être 13 mais est 4
			fr-CA | 00CMH8K1E1E1U | doit être un Ulid-Flake\u00a0: le caractère 'U' à l'index 12 n'appartient
			""")
	void messageIsInTheLanguageOfTheCaller(String language, String text, String message) {
		assertThat(validate(text, Locale.forLanguageTag(language))).singleElement().asString().startsWith(message);
	}

	@Test
	void ulidKeepsItsMessagesNextToUlidFlakes() {
		assertThat(messages(TestValidation.in(Locale.GERMANY).validate(new Both("nope", "nope")))).containsExactly(
				"muss eine ULID sein: Die Länge muss 26 sein, ist aber 4",
				"muss eine Ulid-Flake sein: Die Länge muss 13 sein, ist aber 4");
	}

	@Test
	void messageIsEnglishIfTheDefaultLocaleHasAnotherLanguage() {
		Locale locale = Locale.getDefault();
		Locale.setDefault(Locale.GERMANY);
		try {
			assertThat(validate("nope", Locale.UK))
				.containsExactly("must be a Ulid-Flake: the length must be 13 but was 4");
		}
		finally {
			Locale.setDefault(locale);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "de", "fr" })
	void everyMessageIsTranslated(String language) throws Exception {
		assertThat(keys("_" + language)).isEqualTo(keys(""))
			.hasSize(4)
			.allMatch((key) -> key.startsWith(ValidUlidFlake.class.getName()));
	}

	private static Set<String> keys(String language) throws Exception {
		URL module = ValidUlidFlake.class.getProtectionDomain().getCodeSource().getLocation();
		Properties properties = new Properties();
		try (URLClassLoader classLoader = new URLClassLoader(new URL[] { module }, null);
				InputStream file = classLoader
					.getResourceAsStream("ContributorValidationMessages" + language + ".properties")) {
			properties.load(file);
		}
		return properties.stringPropertyNames();
	}

	@Test
	void appliesToContainerElements() {
		assertThat(TestValidation.in(Locale.ENGLISH).validate(new Containers(List.of("nope"), Map.of("no", ""))))
			.extracting((violation) -> violation.getPropertyPath().toString())
			.containsExactlyInAnyOrder("list[0].<list element>", "map<K>[no].<map key>");
	}

	@Test
	void appliesToParametersAndReturnValues() throws Exception {
		Service service = new Service();
		var executables = TestValidation.in(Locale.ENGLISH).forExecutables();
		var find = Service.class.getDeclaredMethod("find", String.class);
		assertThat(executables.validateParameters(service, find, new Object[] { "no" })).hasSize(1);
		assertThat(executables.validateReturnValue(service, find, "nope")).hasSize(1);
	}

	@Test
	void repeatsForOtherGroups() {
		var validator = TestValidation.in(Locale.ENGLISH);
		assertThat(messages(validator.validate(new Grouped("nope")))).containsExactly("default");
		assertThat(messages(validator.validate(new Grouped("nope"), Import.class))).containsExactly("import");
	}

	// A constraint on the time must not be ignored, but the epoch of a Ulid-Flake is
	// unknown
	@Test
	void rejectsConstraintOnTheTime() {
		assertThatExceptionOfType(UnexpectedTypeException.class)
			.isThrownBy(() -> TestValidation.in(Locale.ENGLISH).validate(new Direct(UlidFlake.MIN)))
			.withMessageContaining("'jakarta.validation.constraints.Past'")
			.withMessageContaining("'io.ulid.flake.UlidFlake'");
	}

	private static List<String> validate(@Nullable CharSequence text, Locale locale) {
		return messages(TestValidation.in(locale).validate(new Text(text)));
	}

	record Text(@ValidUlidFlake @Nullable CharSequence text) {
	}

	record Both(@ValidUlid String ulid, @ValidUlidFlake String flake) {
	}

	record Containers(List<@ValidUlidFlake String> list, Map<@ValidUlidFlake String, String> map) {
	}

	static class Service {

		@ValidUlidFlake
		String find(@ValidUlidFlake String id) {
			return id;
		}

	}

	record Grouped(@ValidUlidFlake(message = "default") @ValidUlidFlake(message = "import",
			groups = Import.class) String text) {
	}

	interface Import {

	}

	record Direct(@Past UlidFlake id) {
	}

}
