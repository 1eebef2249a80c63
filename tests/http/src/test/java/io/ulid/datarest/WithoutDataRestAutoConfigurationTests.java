package io.ulid.datarest;

import java.net.URI;

import io.ulid.InvalidUlidException;
import io.ulid.support.OpaqueTestKey;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Spring Data REST converts the ids in paths by their constructors if the application
 * contains none of the web beans of this library.
 */
@Tag("slow")
@SpringBootTest(properties = { OpaqueTestKey.PROPERTY, "ulid.flake.node-id-source=standalone",
		"spring.autoconfigure.exclude=io.ulid.spring.datarest.UlidDataRestAutoConfiguration,"
				+ "io.ulid.spring.web.UlidWebAutoConfiguration," + "io.ulid.spring.web.UlidWebMvcAutoConfiguration,"
				+ "io.ulid.spring.jackson.UlidJacksonAutoConfiguration" })
@AutoConfigureMockMvc
class WithoutDataRestAutoConfigurationTests {

	@Autowired
	private MockMvcTester mvc;

	@ParameterizedTest
	@CsvSource({ "/parcels, ord_01arz3ndektsv4rrffq69g5fav", "/letters, mbr_d1arz3ndektsv4rrffq69g5fav",
			"/books, 01ARZ3NDEKTSV4RRFFQ69G5FAV", "/crates, 00F2N078MDT7J" })
	void putCreatesEntityWithTheIdInThePath(String path, String id) {
		String uri = "http://localhost" + path + "/" + id;
		assertThat(this.mvc.put().uri(URI.create(uri)).contentType(MediaType.APPLICATION_JSON).content("{}"))
			.hasStatus(HttpStatus.CREATED)
			.hasHeader("Location", uri);
		assertThat(this.mvc.get().uri(URI.create(uri))).bodyJson().extractingPath("$._links.self.href").isEqualTo(uri);
	}

	@ParameterizedTest
	@CsvSource({ "/parcels", "/letters", "/books", "/crates" })
	void failsForInvalidIdInThePath(String path) {
		assertThat(this.mvc.put().uri(path + "/nope").contentType(MediaType.APPLICATION_JSON).content("{}").exchange())
			.failure()
			.hasRootCauseInstanceOf(InvalidUlidException.class);
	}

}
