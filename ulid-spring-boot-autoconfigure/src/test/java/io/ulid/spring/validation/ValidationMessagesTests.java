package io.ulid.spring.validation;

import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;

import io.ulid.Ulid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static io.ulid.spring.validation.TestValidation.messages;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the messages of {@link ValidUlid} in every language.
 */
class ValidationMessagesTests {

	private static final Order ORDER = new Order("nope", "01ARZ3NDEKTSV4RRFFQ69G5FAU", "8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
			Ulid.MIN, Ulid.min(Instant.parse("2026-01-01T00:00:00Z")),
			Ulid.min(Instant.parse("2026-01-31T12:00:05.001Z")));

	@Test
	void writesEnglishMessages() {
		assertThat(validate(Locale.ENGLISH)).containsExactlyInAnyOrder(
				"must be a ULID: the length must be 26 but was 4",
				"must be a ULID: character 'U' at index 25 is not in Crockford's Base32 alphabet",
				"must be a ULID: the first character must be between '0' and '7'",
				"must be a ULID from 2024-01-01T00:00:00Z or later but is from 1970-01-01T00:00:00Z",
				"must be a ULID from 2025-12-31T23:59:59.999Z or earlier but is from 2026-01-01T00:00:00Z",
				"must be a ULID from the past or the present but is from 2026-01-31T12:00:05.001Z");
	}

	@Test
	void writesGermanMessages() {
		assertThat(validate(Locale.GERMANY)).containsExactlyInAnyOrder(
				"muss eine ULID sein: Die Länge muss 26 sein, ist aber 4",
				"muss eine ULID sein: Das Zeichen 'U' an Index 25 gehört nicht zu Crockfords Base32-Alphabet",
				"muss eine ULID sein: Das erste Zeichen muss zwischen '0' und '7' liegen",
				"muss eine ULID mit einem Zeitpunkt nicht vor 2024-01-01T00:00:00Z sein, hat aber 1970-01-01T00:00:00Z",
				"muss eine ULID mit einem Zeitpunkt nicht nach 2025-12-31T23:59:59.999Z sein, "
						+ "hat aber 2026-01-01T00:00:00Z",
				"muss eine ULID mit einem Zeitpunkt in der Vergangenheit oder Gegenwart sein, "
						+ "hat aber 2026-01-31T12:00:05.001Z");
	}

	@Test
	void writesFrenchMessages() {
		assertThat(validate(Locale.CANADA_FRENCH)).containsExactlyInAnyOrder(
				"doit être un ULID\u00a0: la longueur doit être 26 mais est 4",
				"doit être un ULID\u00a0: le caractère 'U' à l'index 25 n'appartient pas à l'alphabet Base32 de Crockford",
				"doit être un ULID\u00a0: le premier caractère doit être compris entre '0' et '7'",
				"doit être un ULID datant du 2024-01-01T00:00:00Z au plus tôt mais date du 1970-01-01T00:00:00Z",
				"doit être un ULID datant du 2025-12-31T23:59:59.999Z au plus tard mais date du 2026-01-01T00:00:00Z",
				"doit être un ULID du passé ou du présent mais date du 2026-01-31T12:00:05.001Z");
	}

	@Test
	void writesEnglishMessagesEvenIfTheDefaultIsAnotherLanguage() {
		Locale locale = Locale.getDefault();
		Locale.setDefault(Locale.GERMANY);
		try {
			assertThat(validate(Locale.UK)).contains("must be a ULID: the length must be 26 but was 4");
			assertThat(validate(Locale.ITALIAN)).contains("muss eine ULID sein: Die Länge muss 26 sein, ist aber 4");
		}
		finally {
			Locale.setDefault(locale);
		}
	}

	@Test
	void messagesOfTheApplicationTakePrecedence(@TempDir Path directory) throws Exception {
		Files.writeString(directory.resolve("ValidationMessages.properties"), """
				io.ulid.spring.validation.ValidUlid.length.message=has {length} characters, not 26
				io.ulid.spring.validation.ValidUlid.notBefore.message={time} is before {notBefore}
				""");
		ClassLoader classLoader = Thread.currentThread().getContextClassLoader();
		try (URLClassLoader withMessages = new URLClassLoader(new URL[] { directory.toUri().toURL() }, classLoader)) {
			Thread.currentThread().setContextClassLoader(withMessages);
			assertThat(validate(Locale.ENGLISH)).contains("has 4 characters, not 26",
					"1970-01-01T00:00:00Z is before 2024-01-01T00:00:00Z",
					"must be a ULID: the first character must be between '0' and '7'");
		}
		finally {
			Thread.currentThread().setContextClassLoader(classLoader);
		}
	}

	@Test
	void documentationShowsTheMessages() throws Exception {
		List<String> documented = Pattern.compile("\\| `(\\w+\\.)?message` \\| (must be a ULID.*) \\|")
			.matcher(Files.readString(Path.of("..", "docs", "validation.md")))
			.results()
			.map((row) -> row.group(2))
			.toList();
		assertThat(documented).containsAll(validate(Locale.ENGLISH)).contains("must be a ULID").hasSize(7);
	}

	@ParameterizedTest
	@ValueSource(strings = { "de", "fr" })
	void everyMessageIsTranslated(String language) throws Exception {
		assertThat(keys("_" + language)).isEqualTo(keys("")).hasSize(7);
	}

	private static Set<String> keys(String language) throws Exception {
		Properties properties = new Properties();
		try (InputStream file = ValidUlid.class
			.getResourceAsStream("/ContributorValidationMessages" + language + ".properties")) {
			properties.load(file);
		}
		return properties.stringPropertyNames();
	}

	private static List<String> validate(Locale locale) {
		return messages(TestValidation.in(locale).validate(ORDER));
	}

	record Order(@ValidUlid String length, @ValidUlid String character, @ValidUlid String overflow,
			@ValidUlid(notBefore = "2024-01-01T00:00:00Z") Ulid notBefore,
			@ValidUlid(notAfter = "2025-12-31T23:59:59.999Z") Ulid notAfter,
			@ValidUlid(notInFuture = true) Ulid notInFuture) {
	}

}
