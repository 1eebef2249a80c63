package io.ulid.documentation;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerator;
import io.ulid.spring.UlidAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.test.util.JsonPathExpectationsHelper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.BDDMockito.given;
import static org.mockito.Mockito.mock;

/**
 * What {@code docs/testing.md} says about a shared context and about {@code jsonPath}.
 * {@link SnippetTests} runs the code of the page.
 */
class TestingPageTests {

	private static final Instant LATER = Instant.parse("2030-01-31T12:00:00Z");

	@Test
	void jsonPathDoesNotCompareAnIdWithItsText() {
		Ulid id = Ulid.of(0, 42);
		String json = "{\"id\":\"%s\"}".formatted(id);
		assertThatExceptionOfType(AssertionError.class)
			.isThrownBy(() -> new JsonPathExpectationsHelper("$.id").assertValue(json, id))
			.withMessageMatching("(?s).*" + id + ".*" + id + ".*");
		new JsonPathExpectationsHelper("$.id").assertValue(json, id.toString());
	}

	/**
	 * The mock implements only {@code instant()}.
	 */
	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void generatorOfASharedContextFollowsAnEarlierClockOnlyIfNotMonotonic(boolean monotonic) {
		Clock clock = mock(Clock.class);
		given(clock.instant()).willReturn(LATER);
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class))
			.withPropertyValues("ulid.generator.monotonic=" + monotonic)
			.withBean(Clock.class, () -> clock)
			.run((context) -> {
				UlidGenerator ulids = context.getBean(UlidGenerator.class);
				assertThat(ulids.next().instant()).isEqualTo(LATER);
				Instant earlier = LATER.minusMillis(500);
				given(clock.instant()).willReturn(earlier);
				assertThat(ulids.next().instant()).isEqualTo(monotonic ? LATER : earlier);
				given(clock.instant()).willReturn(LATER.minus(Duration.ofDays(1)));
				if (monotonic) {
					assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(ulids::next)
						.withMessageContaining("ulid.generator.max-clock-rollback");
				}
			});
	}

}
