package io.ulid.flake.slice;

import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code @WebMvcTest} reads Ulid-Flakes from the path, and writes them in the format of
 * the application.
 */
@WebMvcTest(controllers = FlakeWebMvcSliceTests.EchoController.class,
		properties = { "ulid.flake.json-format=number", "spring.mvc.problemdetails.enabled=true" })
@Import(FlakeWebMvcSliceTests.EchoController.class)
class FlakeWebMvcSliceTests {

	@Autowired
	private MockMvcTester mvc;

	@Test
	void pathAndBody() {
		assertThat(this.mvc.get().uri("/flakes/7zzzzzzzzzzzz")).hasStatusOk()
			.bodyJson()
			.isStrictlyEqualTo("{\"id\": 9223372036854775807}");
	}

	@Test
	void reasonOfAnInvalidFlake() {
		assertThat(this.mvc.get().uri("/flakes/nope")).hasStatus(HttpStatus.BAD_REQUEST)
			.bodyJson()
			.extractingPath("$.detail")
			.isEqualTo("Invalid Ulid-Flake 'nope': must be 13 characters but was 4");
	}

	@RestController
	static class EchoController {

		@GetMapping("/flakes/{id}")
		Reference echo(@PathVariable UlidFlake id) {
			return new Reference(id);
		}

	}

	record Reference(UlidFlake id) {
	}

}
