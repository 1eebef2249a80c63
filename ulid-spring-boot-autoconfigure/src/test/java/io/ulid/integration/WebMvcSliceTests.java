package io.ulid.integration;

import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.client.MockMvcWebTestClient;

/**
 * Tests for {@code @WebMvcTest}.
 */
@WebMvcTest(properties = "spring.jackson.find-and-add-modules=false")
class WebMvcSliceTests extends AbstractWebSliceTests {

	@Autowired
	private MockMvc mvc;

	@Override
	protected WebTestClient client() {
		return MockMvcWebTestClient.bindTo(this.mvc).build();
	}

	@Test
	void readsAnEmptyParameterAsAnEmptyList() {
		client().get().uri("/parameters?id=").exchange().expectBody().json("[]");
	}

}
