package io.ulid.integration;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;

import io.ulid.Ulid;
import io.ulid.spring.validation.ValidUlid;
import jakarta.validation.Valid;
import jakarta.validation.Validator;
import jakarta.validation.constraints.PastOrPresent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.validation.autoconfigure.ValidationConfigurationCustomizer;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.context.MessageSourceResolvable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.method.annotation.HandlerMethodValidationException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Spring Boot's validator supports the constraints, in Spring MVC and as a bean, with the
 * clock of the application and in the language of the request.
 */
@WebMvcTest(ValidationTests.OrderController.class)
@Import(ValidationTests.OrderController.class)
class ValidationTests {

	private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

	private static final String TEXT = Ulid.max(NOW).toString();

	@Autowired
	private MockMvcTester mvc;

	@Test
	void validatesTheBody() {
		assertThat(post(TEXT, TEXT, Locale.ENGLISH)).hasStatusOk();
		assertThat(messages(post("nope", TEXT, Locale.ENGLISH)))
			.containsExactly("must be a ULID: the length must be 26 but was 4");
		assertThat(messages(post("nope", TEXT, Locale.GERMAN)))
			.containsExactly("muss eine ULID sein: Die Länge muss 26 sein, ist aber 4");
	}

	@Test
	void validatesTheTimeOfAnIdInTheBody() {
		String early = Ulid.max(NOW.minusMillis(1)).toString();
		String late = Ulid.min(NOW.plusMillis(1)).toString();
		assertThat(post(TEXT, early, Locale.ENGLISH)).hasStatusOk();
		assertThat(messages(post(TEXT, late, Locale.ENGLISH)))
			.containsExactly("must be a date in the past or in the present");
	}

	@Test
	void validatesARequestParameter() {
		assertThat(this.mvc.get().uri("/valid-orders").param("id", TEXT)).hasStatusOk();
		MvcTestResult result = this.mvc.get().uri("/valid-orders").param("id", "nope").exchange();
		assertThat(messages(result)).containsExactly("must be a ULID: the length must be 26 but was 4");
		result = this.mvc.get().uri("/valid-orders").param("id", "x".repeat(1 << 20)).exchange();
		assertThat(messages(result)).containsExactly("must be a ULID: the length must be 26 but was 1048576");
	}

	@Test
	void validatesAPathVariable() {
		String last = Ulid.max(NOW.plusSeconds(5)).toString();
		String late = Ulid.min(NOW.plusMillis(5001)).toString();
		assertThat(this.mvc.get().uri("/valid-orders/" + last)).hasStatusOk();
		assertThat(messages(this.mvc.get().uri("/valid-orders/" + late).exchange()))
			.containsExactly("must be a ULID from the past or the present but is from 2026-01-31T12:00:05.001Z");
	}

	@Test
	void validatesWithTheValidatorBean(@Autowired Validator validator) {
		assertThat(validator.validate(new Order(TEXT, Ulid.max(NOW)))).isEmpty();
		assertThat(validator.validate(new Order("nope", Ulid.min(NOW.plusMillis(1))))).hasSize(2);
	}

	private MvcTestResult post(String customer, String id, Locale locale) {
		return this.mvc.post()
			.uri("/valid-orders")
			.header(HttpHeaders.ACCEPT_LANGUAGE, locale.toLanguageTag())
			.contentType(MediaType.APPLICATION_JSON)
			.content("{\"customer\":\"%s\",\"id\":\"%s\"}".formatted(customer, id))
			.exchange();
	}

	private static List<@Nullable String> messages(MvcTestResult result) {
		assertThat(result).hasStatus(HttpStatus.BAD_REQUEST);
		Exception exception = result.getMvcResult().getResolvedException();
		List<? extends MessageSourceResolvable> errors = (exception instanceof MethodArgumentNotValidException body)
				? body.getAllErrors() : ((HandlerMethodValidationException) exception).getAllErrors();
		return errors.stream().<@Nullable String>map(MessageSourceResolvable::getDefaultMessage).toList();
	}

	@RestController
	static class OrderController {

		@PostMapping("/valid-orders")
		void place(@Valid @RequestBody Order order) {
		}

		@GetMapping("/valid-orders")
		void find(@RequestParam @ValidUlid String id) {
		}

		@GetMapping("/valid-orders/{id}")
		void show(@PathVariable @ValidUlid(notInFuture = true, tolerance = "5s") Ulid id) {
		}

	}

	record Order(@ValidUlid String customer, @PastOrPresent Ulid id) {
	}

	@TestConfiguration(proxyBeanMethods = false)
	static class ClockConfiguration {

		@Bean
		ValidationConfigurationCustomizer clockOfTheApplication() {
			Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
			return (configuration) -> configuration.clockProvider(() -> clock);
		}

	}

}
