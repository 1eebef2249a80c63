package io.ulid.spring.test;

import io.ulid.spring.test.app.Order;
import io.ulid.spring.test.app.OrderRepository;
import io.ulid.spring.test.app.TestApplication;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.data.jpa.test.autoconfigure.DataJpaTest;
import org.springframework.boot.jpa.test.autoconfigure.TestEntityManager;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.bean.override.mockito.MockitoBean;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidSequence} and the public key for opaque ids in the slices of an
 * application.
 */
class SliceSequenceTests {

	@Nested
	@UlidSequence
	@DataJpaTest(properties = "spring.jpa.hibernate.ddl-auto=create-drop")
	@ContextConfiguration(classes = TestApplication.class)
	class Jpa {

		private Order first;

		@BeforeEach
		void saveOne(@Autowired OrderRepository orders) {
			this.first = orders.save(new Order("Tea"));
		}

		@RepeatedTest(2)
		void entitiesGetIdsOfTheSequence(@Autowired TestEntityManager entityManager) {
			assertThat(this.first.getId()).hasToString("ord_01kdvdna000000000000000001");
			assertThat(entityManager.persistAndFlush(new Order("Cake")).getId())
				.hasToString("ord_01kdvdna000000000000000002");
		}

	}

	@Nested
	@UlidSequence
	@MockitoBean(types = OrderRepository.class)
	@WebMvcTest
	@ContextConfiguration(classes = TestApplication.class)
	class WebMvc {

		@RepeatedTest(2)
		void addsGeneratorForAController(@Autowired MockMvcTester mvc) {
			assertThat(mvc.post().uri("/tickets")).bodyJson().isStrictlyEqualTo("""
					{"id":"01KDVDNA000000000000000001"}""");
		}

		@Test
		void opaqueIdsAreEncryptedWithThePublicKey(@Autowired MockMvcTester mvc) {
			assertOpaque(mvc);
		}

	}

	@Nested
	@UlidSequence
	@MockitoBean(types = OrderRepository.class)
	@WebMvcTest(properties = { "ulid.generator.layout=uuidv7", "ulid.opaque-ids.keys.1=${ULID_KEY_OF_NO_ENVIRONMENT}" })
	@ContextConfiguration(classes = TestApplication.class)
	class Properties {

		@Test
		void generatesIdsInTheConfiguredLayout(@Autowired MockMvcTester mvc) {
			assertThat(mvc.post().uri("/tickets")).bodyJson().isStrictlyEqualTo("""
					{"id":"01KDVDNA00E008000000000001"}""");
		}

		@Test
		void publicKeyReplacesAPlaceholderWithoutValue(@Autowired MockMvcTester mvc) {
			assertOpaque(mvc);
		}

	}

	// The text comes from another implementation
	private static void assertOpaque(MockMvcTester mvc) {
		assertThat(mvc.get().uri("/guests/gst_8fsyz0cxa21g2w7dnvn6zktj8d")).bodyJson().isStrictlyEqualTo("""
				{"id":"gst_8fsyz0cxa21g2w7dnvn6zktj8d","plain":"01H455VB4PEX5VSKNK084SN02Q"}""");
	}

}
