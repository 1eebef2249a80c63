package io.ulid.documentation;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import io.ulid.spring.web.UlidWebAutoConfiguration;
import io.ulid.spring.web.UlidWebMvcAutoConfiguration;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.ResultActions;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.BDDMockito.given;
import static org.mockito.Mockito.mock;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;

/**
 * What {@code docs/testing.md} and {@code docs/flake.md} say of tests without
 * {@code ulid-spring-boot-test}, which has the tests of the other chapters.
 */
class TestingPageTests {

	private static final Instant LATER = Instant.parse("2030-01-31T12:00:00Z");

	@Test
	void codeIsThatOfThePage() {
		TestedPage page = TestedPage.of("testing.md");
		for (String chapter : List.of("## Ids that a test knows", "## A service with fixed ids")) {
			page.assertThatCodeIsIn(getClass(), chapter);
		}
	}

	@Test
	void sliceIsThatOfThePage() throws Exception {
		String source = Files.readString(Path.of("src/test/java/io/ulid/documentation/WebMvcSlicePageTests.java"));
		String code = Markdown.page("docs/testing.md").block("java", "@WebMvcTest");
		assertThat(source.lines().map(String::strip).toList())
			.containsSequence(code.substring(0, code.lastIndexOf('}')).strip().lines().map(String::strip).toList());
	}

	@Test
	void knownIds() {
		// @formatter:off
		Ulid id = Ulid.of(0, 42);                 // 0000000000000000000000001A, of 1970: easy to read, and in order
		Ulid old = Ulid.min(Instant.parse("2020-01-31T12:00:00Z"));    // the first of a millisecond
		Ulid uuid7 = Ulid.of(0x7000, 0x8000_0000_0000_0001L);          // 0000000000E008000000000001
		// @formatter:on
		assertThat(id).hasToString("0000000000000000000000001A").isGreaterThan(Ulid.of(0, 41));
		assertThat(uuid7).hasToString("0000000000E008000000000001").matches(Ulid::isUuidVersion7);
		assertThat(old.instant()).isEqualTo("2020-01-31T12:00:00Z");
	}

	@Test
	void serviceWithFixedIds() {
		Iterator<Ulid> ids = List.of(Ulid.of(0, 1), Ulid.of(0, 2)).iterator();
		OrderService service = new OrderService(ids::next);
		assertThat(service.place("Tea").id()).isEqualTo(Ulid.of(0, 1));
	}

	@Test
	void jsonIsText() {
		new WebApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(DispatcherServletAutoConfiguration.class,
					HttpMessageConvertersAutoConfiguration.class, JacksonAutoConfiguration.class,
					UlidJacksonAutoConfiguration.class, UlidWebAutoConfiguration.class,
					UlidWebMvcAutoConfiguration.class, WebMvcAutoConfiguration.class))
			.withBean(OrderController.class)
			.run((context) -> {
				MockMvc mvc = MockMvcBuilders.webAppContextSetup(context).build();
				Ulid id = Ulid.of(0, 42);
				mvc.perform(get("/orders/{id}", id)).andExpect(jsonPath("$.id").value(id.toString()));
				ResultActions order = mvc.perform(get("/orders/{id}", id));
				assertThatExceptionOfType(AssertionError.class)
					.isThrownBy(() -> order.andExpect(jsonPath("$.id").value(id)))
					.withMessageMatching(".*" + id + ".*" + id + ".*");
			});
	}

	@Test
	void mockOfAClock() {
		Clock mock = mock(Clock.class);
		given(mock.instant()).willReturn(LATER);
		runner(mock).run((context) -> {
			assertThat(context.getBean(UlidGenerator.class).next().instant()).isEqualTo(LATER);
			assertThat(context.getBean(UlidFlakeGenerator.class).next().instant(UlidFlake.DEFAULT_EPOCH))
				.isEqualTo(LATER);
		});
	}

	@Test
	void generatorOfASharedContextDoesNotGoBack() {
		AtomicReference<Instant> now = new AtomicReference<>(LATER);
		runner(clock(now)).run((context) -> {
			UlidGenerator ulids = context.getBean(UlidGenerator.class);
			UlidFlakeGenerator flakes = context.getBean(UlidFlakeGenerator.class);
			ulids.next();
			flakes.next();
			now.set(LATER.minusMillis(500));
			assertThat(ulids.next().instant()).isEqualTo(LATER);
			assertThat(flakes.next().instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo(LATER);
			now.set(LATER.minus(Duration.ofDays(1)));
			assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(ulids::next)
				.withMessageContaining("ulid.generator.max-clock-rollback");
			assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(flakes::next)
				.withMessageContaining("ulid.flake.max-clock-rollback");
			now.set(LATER.plus(Duration.ofDays(1)));
			assertThat(flakes.next().instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo(now.get());
		});
	}

	@Test
	void ulidsThatAreNotMonotonicFollowTheClock() {
		AtomicReference<Instant> now = new AtomicReference<>(LATER);
		runner(clock(now)).withPropertyValues("ulid.generator.monotonic=false").run((context) -> {
			UlidGenerator ulids = context.getBean(UlidGenerator.class);
			ulids.next();
			now.set(LATER.minus(Duration.ofDays(1)));
			assertThat(ulids.next().instant()).isEqualTo(now.get());
		});
	}

	@Test
	void fixedClock() {
		Clock fixed = Clock.fixed(LATER, ZoneOffset.UTC);
		assertThat(UlidGenerator.builder().clock(fixed).build().nextBatch(100_000)).last()
			.extracting(Ulid::instant)
			.isEqualTo(LATER);
		assertRoom(UlidFlakeGenerator.builder().clock(fixed).build(), 129, 20_000);
		assertRoom(UlidFlakeGenerator.builder().clock(fixed).nodeId(1).build(), 65, 1000);
	}

	private static void assertRoom(UlidFlakeGenerator generator, int atLeast, int atMost) {
		generator.nextBatch(atLeast);
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> generator.nextBatch(atMost - atLeast))
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.OVERFLOW));
	}

	@Test
	void clockThatRuns() {
		Instant start = Instant.parse("2026-01-31T12:00:00Z");
		Clock clock = Clock.offset(Clock.systemUTC(), Duration.between(Instant.now(), start));
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder().clock(clock).build();
		assertThat(generator.nextBatch(10_000)).last()
			.satisfies((flake) -> assertThat(flake.instant(UlidFlake.DEFAULT_EPOCH)).isBetween(start,
					start.plus(Duration.ofMinutes(1))));
	}

	private static ApplicationContextRunner runner(Clock clock) {
		return new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class))
			.withPropertyValues("ulid.flake.node-id-source=standalone")
			.withBean(Clock.class, () -> clock);
	}

	private static Clock clock(AtomicReference<Instant> now) {
		Clock clock = mock(Clock.class);
		given(clock.instant()).willAnswer((invocation) -> now.get());
		return clock;
	}

	@RestController
	static class OrderController {

		@GetMapping("/orders/{id}")
		Map<String, Ulid> find(@PathVariable Ulid id) {
			return Map.of("id", id);
		}

	}

	record Order(Ulid id, String item) {
	}

	record OrderService(UlidGenerator ulids) {

		Order place(String item) {
			return new Order(this.ulids.next(), item);
		}

	}

}
