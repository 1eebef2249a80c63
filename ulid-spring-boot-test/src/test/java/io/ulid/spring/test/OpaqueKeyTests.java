package io.ulid.spring.test;

import io.ulid.spring.test.app.OrderRepository;
import io.ulid.spring.test.app.TestApplication;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.bean.override.mockito.MockitoBean;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Opaque ids in tests of an application that has no key, or whose key is in a variable of
 * the environment. The expected text comes from another implementation.
 */
class OpaqueKeyTests {

	private static final String TEXT = "gst_8fsyz0cxa21g2w7dnvn6zktj8d";

	private static void assertRead(MockMvcTester mvc) {
		assertThat(mvc.get().uri("/guests/" + TEXT)).bodyJson().isStrictlyEqualTo("""
				{"id":"%s","plain":"01H455VB4PEX5VSKNK084SN02Q"}""".formatted(TEXT));
	}

	@Nested
	@UlidSequence
	@MockitoBean(types = OrderRepository.class)
	@WebMvcTest
	@ContextConfiguration(classes = TestApplication.class)
	class WithoutKey {

		@Test
		void publicKeyIsUsed(@Autowired MockMvcTester mvc) {
			assertRead(mvc);
		}

	}

	@Nested
	@SpringBootTest(classes = TestApplication.class,
			properties = { "spring.datasource.url=jdbc:h2:mem:opaque",
					"ulid.opaque-ids.keys.1=${ULID_KEY_OF_NO_ENVIRONMENT}" })
	@AutoConfigureMockMvc
	class WithoutValue {

		@Test
		void publicKeyIsUsed(@Autowired MockMvcTester mvc) {
			assertRead(mvc);
		}

	}

}
