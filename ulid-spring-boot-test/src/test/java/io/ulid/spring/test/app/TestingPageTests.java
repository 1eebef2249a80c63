package io.ulid.spring.test.app;

import java.time.Clock;
import java.time.Instant;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.spring.test.MutableClock;
import io.ulid.spring.test.UlidConditions;
import io.ulid.spring.test.UlidMatchers;
import io.ulid.spring.test.UlidSequence;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.context.annotation.Bean;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.transaction.annotation.Transactional;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;

/**
 * The code of the first sections of {@code docs/testing.md}.
 */
class TestingPageTests {

	@Nested
	@UlidSequence
	@Transactional
	@SpringBootTest
	@AutoConfigureMockMvc
	class OrderTests {

		@Test
		void placesAnOrder(@Autowired MockMvcTester mvc) {
			assertThat(mvc.post().uri("/orders").content("Tea")).bodyJson().isStrictlyEqualTo("""
					{"id":"ord_01kdvdna000000000000000001","item":"Tea"}""");
		}

	}

	@Nested
	@UlidSequence
	class InvoiceTests {

		@Test
		void generatesIdWithTheTimeOfTheClock(UlidGenerator ulids, MutableClock clock) {
			clock.setInstant(Instant.parse("2026-05-01T10:00:00Z"));
			assertThat(ulids.next().instant()).isEqualTo("2026-05-01T10:00:00Z");
		}

	}

	@Nested
	@UlidSequence
	@SpringBootTest
	class WithAClock {

		@Test
		void entityGetsIdWithTheTimeOfTheClock(@Autowired MutableClock clock, @Autowired OrderRepository orders) {
			assertThat(orders.save(new Order("Tea")).getId().value().instant()).isEqualTo(clock.instant())
				.isEqualTo("2026-01-31T12:00:00Z");
		}

		@TestConfiguration
		static class TestClock {

			@Bean
			Clock clock() {
				return MutableClock.of(Instant.parse("2026-01-31T12:00:00Z"));
			}

		}

	}

	@Nested
	@UlidSequence
	@Transactional
	@SpringBootTest
	@AutoConfigureMockMvc
	class AnIdInJsonPath {

		@Test
		void comparesIdAsText(@Autowired MockMvc mvc) throws Exception {
			OrderId id = new OrderId(Ulid.parse("01KDVDNA000000000000000001"));
			mvc.perform(post("/orders").content("Tea"))
				.andExpect(jsonPath("$.id").value(UlidMatchers.textOf(id)))
				.andExpect(jsonPath("$.id", UlidMatchers.textOf(id)));
		}

	}

	@Nested
	@SpringBootTest
	@AutoConfigureMockMvc
	class JustNow {

		@Test
		void acceptsNewIds(@Autowired UlidGenerator generator, @Autowired MockMvcTester tester, @Autowired MockMvc mvc)
				throws Exception {
			RestTestClient client = RestTestClient.bindTo(mvc).build();
			assertThat(generator.next()).is(UlidConditions.madeJustNow());
			assertThat(tester.post().uri("/orders").content("Tea")).bodyJson()
				.extractingPath("$.id")
				.asString()
				.startsWith("ord_")
				.is(UlidConditions.madeJustNow());
			mvc.perform(post("/orders").content("Tea")).andExpect(jsonPath("$.id").value(UlidMatchers.madeJustNow()));
			client.post()
				.uri("/orders")
				.body("Tea")
				.exchange()
				.expectBody()
				.jsonPath("$.id")
				.value((id) -> assertThat(id).is(UlidConditions.madeJustNow()));
		}

	}

}
