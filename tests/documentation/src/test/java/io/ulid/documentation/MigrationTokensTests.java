package io.ulid.documentation;

import java.lang.reflect.Constructor;
import java.net.URLClassLoader;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The validator of {@code docs/migration.md}, which Spring Security calls for each token.
 */
class MigrationTokensTests {

	@ParameterizedTest
	@CsvSource({ "cus_01h455vb4pex5vsknk084sn02q, false", "42, true", "01H455VB4PEX5VSKNK084SN02Q, true",
			"ord_01h455vb4pex5vsknk084sn02q, true", ", true" })
	void rejectsTokensFromBeforeTheMigration(String subject, boolean rejected) throws Exception {
		String id = Markdown.page("docs/migration/uuids.md")
			.block("java", "@UuidText")
			.replaceFirst("@UuidText.*\n", "");
		String code = Markdown.page("docs/migration.md").block("java", "OAuth2TokenValidator") + "\n"
				+ id.substring(id.indexOf("@IdPrefix"));
		try (URLClassLoader classes = PageApplication.compile(PageApplication.sources(code))) {
			Constructor<?> constructor = classes.loadClass("com.example.migration.CustomerIdValidator")
				.getDeclaredConstructor();
			constructor.setAccessible(true);
			@SuppressWarnings("unchecked")
			OAuth2TokenValidator<Jwt> validator = (OAuth2TokenValidator<Jwt>) constructor.newInstance();
			Jwt token = Jwt.withTokenValue("token").header("alg", "HS256").jti("1").subject(subject).build();
			assertThat(validator.validate(token).getErrors()).extracting(OAuth2Error::getErrorCode)
				.containsExactlyElementsOf(rejected ? List.of("invalid_token") : List.of());
		}
	}

}
