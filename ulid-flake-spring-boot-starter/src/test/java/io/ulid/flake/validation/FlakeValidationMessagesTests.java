package io.ulid.flake.validation;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;

import io.ulid.spring.validation.TestValidation;
import io.ulid.spring.validation.ValidUlid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.ulid.spring.validation.TestValidation.messages;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the messages of {@link ValidUlidFlake} in every language, next to those of
 * {@link ValidUlid}, whose file in another module has the same name.
 */
class FlakeValidationMessagesTests {

	private static final Order ORDER = new Order("nope", "nope", "00CMH8K1E1E1U", "8000000000000");

	@Test
	void english() {
		assertThat(validate(Locale.ENGLISH)).containsExactlyInAnyOrder(
				"must be a ULID: the length must be 26 but was 4",
				"must be a Ulid-Flake: the length must be 13 but was 4",
				"must be a Ulid-Flake: character 'U' at index 12 is not in Crockford's Base32 alphabet",
				"must be a Ulid-Flake: the first character must be between '0' and '7'");
	}

	@Test
	void german() {
		assertThat(validate(Locale.GERMANY)).containsExactlyInAnyOrder(
				"muss eine ULID sein: Die Länge muss 26 sein, ist aber 4",
				"muss eine Ulid-Flake sein: Die Länge muss 13 sein, ist aber 4",
				"muss eine Ulid-Flake sein: Das Zeichen 'U' an Index 12 gehört nicht zu Crockfords Base32-Alphabet",
				"muss eine Ulid-Flake sein: Das erste Zeichen muss zwischen '0' und '7' liegen");
	}

	@Test
	void french() {
		assertThat(validate(Locale.CANADA_FRENCH)).containsExactlyInAnyOrder(
				"doit être un ULID\u00a0: la longueur doit être 26 mais est 4",
				"doit être un Ulid-Flake\u00a0: la longueur doit être 13 mais est 4",
				"doit être un Ulid-Flake\u00a0: le caractère 'U' à l'index 12 n'appartient pas à l'alphabet Base32 de Crockford",
				"doit être un Ulid-Flake\u00a0: le premier caractère doit être compris entre '0' et '7'");
	}

	@Test
	void englishWhereTheDefaultIsAnotherLanguage() {
		Locale locale = Locale.getDefault();
		Locale.setDefault(Locale.GERMANY);
		try {
			assertThat(validate(Locale.UK)).contains("must be a Ulid-Flake: the length must be 13 but was 4");
			assertThat(validate(Locale.ITALIAN))
				.contains("muss eine Ulid-Flake sein: Die Länge muss 13 sein, ist aber 4");
		}
		finally {
			Locale.setDefault(locale);
		}
	}

	@Test
	void messagesOfTheApplicationWin(@TempDir Path directory) throws Exception {
		Files.writeString(directory.resolve("ValidationMessages.properties"),
				"io.ulid.flake.validation.ValidUlidFlake.length.message=has {length} characters, not 13");
		ClassLoader classLoader = Thread.currentThread().getContextClassLoader();
		try (URLClassLoader withMessages = new URLClassLoader(new URL[] { directory.toUri().toURL() }, classLoader)) {
			Thread.currentThread().setContextClassLoader(withMessages);
			assertThat(validate(Locale.ENGLISH)).contains("has 4 characters, not 13",
					"must be a Ulid-Flake: the first character must be between '0' and '7'");
		}
		finally {
			Thread.currentThread().setContextClassLoader(classLoader);
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

	private static List<String> validate(Locale locale) {
		return messages(TestValidation.in(locale).validate(ORDER));
	}

	record Order(@ValidUlid String ulid, @ValidUlidFlake String length, @ValidUlidFlake String character,
			@ValidUlidFlake String overflow) {
	}

}
