package io.ulid.http;

import java.time.Instant;
import java.util.Locale;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.http.HttpCall.Answer;
import io.ulid.spring.validation.ValidUlid;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Past;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Violated constraints on opaque ids, with all details that Spring can be configured to
 * show.
 */
@ExtendWith(OutputCaptureExtension.class)
class OpaqueViolationTests {

	private static final Instant TIME = Instant.parse("2199-07-08T09:10:11.012Z");

	private static final Ulid ULID = Ulid.max(TIME);

	// The levels of loggers outlive the application
	@AfterEach
	void resetLogging() {
		((LoggerContext) LoggerFactory.getILoggerFactory()).getLoggerList()
			.stream()
			.filter((logger) -> !logger.getName().equals(Logger.ROOT_LOGGER_NAME))
			.forEach((logger) -> logger.setLevel(null));
	}

	@ParameterizedTest
	@MethodSource("io.ulid.http.HttpApplication#stacksAndProblemDetails")
	void showsNeitherValueNorTimeOfAnOpaqueId(WebApplicationType type, boolean problemDetails, CapturedOutput output)
			throws Exception {
		try (ConfigurableApplicationContext context = HttpApplication.start(
				new SpringApplicationBuilder(ViolationController.class), type,
				"spring.mvc.problemdetails.enabled=" + problemDetails,
				"spring.webflux.problemdetails.enabled=" + problemDetails,
				"spring.web.error.include-binding-errors=always", "spring.web.error.include-message=always",
				"logging.level.web=trace", "spring.http.log-request-details=true",
				"spring.mvc.log-request-details=true")) {
			Transport transport = Transport.http(context);
			String text = new MemberId(ULID).text();
			assertThat(text).startsWith("mbr_");
			for (HttpCall call : new HttpCall[] {
					HttpCall.get("/violations?past=%1$s&bound=%1$s&pattern=%1$s&size=%1$s".formatted(text)),
					HttpCall.post("/violations",
							"{\"past\":\"%1$s\",\"bound\":\"%1$s\",\"pattern\":\"%1$s\",\"size\":\"%1$s\"}"
								.formatted(text)) }) {
				Answer answer = transport.send(call);
				assertThat(answer.status()).as(answer.body()).isEqualTo(400);
				assertHidden(answer.body());
			}
			assertThat(output.toString()).contains(text);
			assertHidden(output.toString());
		}
	}

	private static void assertHidden(String shown) {
		assertThat(shown.toLowerCase(Locale.ROOT).replace("-", "")).doesNotContain(
				ULID.toString().toLowerCase(Locale.ROOT), ULID.toUuid().toString().replace("-", ""), "21990708",
				String.valueOf(ULID.timestamp()));
	}

	@RestController
	static class ViolationController {

		@GetMapping("/violations")
		String find(@Valid @ModelAttribute Violations violations) {
			return "valid";
		}

		@PostMapping("/violations")
		String create(@Valid @RequestBody Violations violations) {
			return "valid";
		}

	}

	record Violations(@Past MemberId past, @ValidUlid(notInFuture = true) MemberId bound,
			@Pattern(regexp = "x") MemberId pattern, @Size(max = 3) MemberId size) {
	}

}
