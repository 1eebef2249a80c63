package io.ulid.documentation;

import java.util.List;
import java.util.Map;

import javax.crypto.spec.SecretKeySpec;

import com.nimbusds.jose.jwk.source.ImmutableSecret;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
import org.springframework.security.oauth2.jwt.JwsHeader;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;

import static org.hamcrest.Matchers.containsString;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

/**
 * {@code docs/migration.md}.
 */
@Tag("slow")
class MigrationTokensTests {

	private static final MigrationPage PAGE = MigrationPage.of("migration.md")
		.with(MigrationPage.of("migration/uuids.md")
			.block("java", "@UuidText")
			.replaceAll("(?s).*(?=@IdPrefix)|@UuidText.*?\n", ""));

	private static final byte[] KEY = new byte[32];

	/**
	 * Spring Boot adds the validators in the same way.
	 */
	private static final String SECURITY = """
			@Configuration
			@org.springframework.security.config.annotation.web.configuration.EnableWebSecurity
			class Security {

				@Bean
				org.springframework.security.oauth2.jwt.JwtDecoder jwtDecoder(List<OAuth2TokenValidator<Jwt>> validators) {
					var decoder = org.springframework.security.oauth2.jwt.NimbusJwtDecoder
						.withSecretKey(new javax.crypto.spec.SecretKeySpec(new byte[32], "HmacSHA256"))
						.build();
					decoder.setJwtValidator(
							org.springframework.security.oauth2.jwt.JwtValidators.createDefaultWithValidators(validators));
					return decoder;
				}

				@Bean
				org.springframework.security.web.SecurityFilterChain chain(
						org.springframework.security.config.annotation.web.builders.HttpSecurity http) throws Exception {
					return http.authorizeHttpRequests((requests) -> requests.anyRequest().authenticated())
						.oauth2ResourceServer((server) -> server.jwt((jwt) -> { }))
						.build();
				}

			}
			""";

	private static final String CONTROLLER = """
			@RestController
			class UserController {

				@GetMapping("/user")
				String user(java.security.Principal principal) {
					return TypedUlid.parse(CustomerId.class, principal.getName()).value().toString();
				}

			}
			""";

	@Test
	void rejectsTokensFromBeforeTheMove() throws Exception {
		try (MigrationApplication application = PAGE.start(TestDatabase.h2(), "OAuth2TokenValidator", Map.of(),
				SECURITY, CONTROLLER)) {
			application.mvc()
				.perform(get("/user").header("Authorization", bearer("cus_01h455vb4pex5vsknk084sn02q")))
				.andExpect(status().isOk())
				.andExpect(content().string("01H455VB4PEX5VSKNK084SN02Q"));
			for (String subject : List.of("42", "01H455VB4PEX5VSKNK084SN02Q", "ord_01h455vb4pex5vsknk084sn02q", "")) {
				application.mvc()
					.perform(get("/user").header("Authorization", bearer(subject)))
					.andExpect(status().isUnauthorized())
					.andExpect(header().string("WWW-Authenticate", containsString("invalid_token")));
			}
		}
	}

	private static String bearer(String subject) {
		JwtClaimsSet.Builder claims = JwtClaimsSet.builder().id("1");
		if (!subject.isEmpty()) {
			claims.subject(subject);
		}
		return "Bearer " + new NimbusJwtEncoder(new ImmutableSecret<>(new SecretKeySpec(KEY, "HmacSHA256")))
			.encode(JwtEncoderParameters.from(JwsHeader.with(MacAlgorithm.HS256).build(), claims.build()))
			.getTokenValue();
	}

}
