package io.ulid.datarest;

import io.ulid.InvalidUlidException;
import io.ulid.support.OpaqueTestKey;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An ordered advice of the application takes precedence over the advice of this library.
 * {@code UlidWebMvcAutoConfigurationTests} tests the same without Spring Data REST.
 */
@Tag("slow")
@SpringBootTest(properties = { OpaqueTestKey.PROPERTY, "ulid.flake.node-id-source=standalone" })
@AutoConfigureMockMvc
@Import(OwnAdviceTests.OwnAdvice.class)
class OwnAdviceTests {

	@Test
	void adviceOfTheApplicationWins(@Autowired MockMvcTester mvc) {
		assertThat(mvc.get().uri("/books/nope")).hasStatus(HttpStatus.NOT_FOUND);
	}

	@ControllerAdvice
	@Order(0)
	static class OwnAdvice {

		@ExceptionHandler
		ResponseEntity<Void> handle(InvalidUlidException exception) {
			return ResponseEntity.notFound().build();
		}

	}

}
