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
 * {@link UlidSequence} on the slices of an application.
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
		void idsOfEntities(@Autowired TestEntityManager entityManager) {
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
		void generatorOfAControllerIsThere(@Autowired MockMvcTester mvc) {
			assertThat(mvc.post().uri("/tickets")).bodyJson().isStrictlyEqualTo("""
					{"id":"01KDVDNA000000000000000001"}""");
		}

	}

	@Nested
	@UlidSequence
	@MockitoBean(types = OrderRepository.class)
	@WebMvcTest(properties = "ulid.generator.layout=uuidv7")
	@ContextConfiguration(classes = TestApplication.class)
	class Properties {

		@Test
		void areFollowed(@Autowired MockMvcTester mvc) {
			assertThat(mvc.post().uri("/tickets")).bodyJson().isStrictlyEqualTo("""
					{"id":"01KDVDNA00E008000000000001"}""");
		}

	}

}
