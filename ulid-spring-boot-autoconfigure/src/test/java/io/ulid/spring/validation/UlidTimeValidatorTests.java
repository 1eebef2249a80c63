package io.ulid.spring.validation;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.Past;
import jakarta.validation.constraints.PastOrPresent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.ulid.spring.validation.TestValidation.messages;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidTimeValidator} and its kinds: the standard constraints on a ULID.
 */
class UlidTimeValidatorTests {

	// A ULID of the millisecond, and the clock within it
	@ParameterizedTest
	@CsvSource({ "2026-01-31T12:00:00.499Z, future, futureOrPresent", "2026-01-31T12:00:00.500Z, future, past",
			"2026-01-31T12:00:00.501Z, past, pastOrPresent", "1970-01-01T00:00:00Z, future, futureOrPresent",
			"+10889-08-02T05:31:50.655Z, past, pastOrPresent" })
	void treatsTheMillisecondOfTheClockAsPresent(Instant time, String broken, String otherBroken) {
		for (String clock : List.of("2026-01-31T12:00:00.500Z", "2026-01-31T12:00:00.500999999Z")) {
			Validator validator = TestValidation.at(Instant.parse(clock));
			for (Ulid ulid : List.of(Ulid.min(time), Ulid.max(time))) {
				TenantId id = new TenantId(ulid);
				for (Object times : List.of(new Times(ulid, ulid, ulid, ulid), new TypedTimes(id, id, id, id))) {
					assertThat(validator.validate(times))
						.extracting((violation) -> violation.getPropertyPath().toString())
						.containsExactlyInAnyOrder(broken, otherBroken);
				}
			}
		}
	}

	@Test
	void usesTheStandardMessages() {
		Validator validator = TestValidation.in(Locale.ENGLISH);
		assertThat(messages(validator.validate(new Times(Ulid.MAX, Ulid.MAX, Ulid.MIN, Ulid.MIN)))).containsExactly(
				"must be a date in the past or in the present", "must be a date in the present or in the future",
				"must be a future date", "must be a past date");
	}

	@Test
	void nullIsValid() {
		assertThat(TestValidation.in(Locale.ENGLISH).validate(new Times(null, null, null, null))).isEmpty();
		assertThat(TestValidation.in(Locale.ENGLISH).validate(new TypedTimes(null, null, null, null))).isEmpty();
	}

	@Test
	void validatesContainerElements() {
		Containers containers = new Containers(List.of(Ulid.MIN, Ulid.MAX), Optional.of(Ulid.MAX),
				Map.of(Ulid.MIN, Ulid.MAX));
		assertThat(TestValidation.in(Locale.ENGLISH).validate(containers))
			.extracting((violation) -> violation.getPropertyPath().toString())
			.containsExactlyInAnyOrder("list[1].<list element>", "optional", "map<K>[" + Ulid.MIN + "].<map key>",
					"map[" + Ulid.MIN + "].<map value>");
	}

	@Test
	void otherTypesKeepTheirValidators() {
		assertThat(TestValidation.in(Locale.ENGLISH).validate(new Other(Instant.MAX))).hasSize(1);
		assertThat(TestValidation.in(Locale.ENGLISH).validate(new Other(Instant.MIN))).isEmpty();
	}

	@Test
	void ignoresTheToleranceOfHibernateValidator() {
		Instant now = TestValidation.NOW;
		Validator validator = TestValidation.configure(Locale.ENGLISH, now)
			.temporalValidationTolerance(Duration.ofDays(1))
			.buildValidatorFactory()
			.getValidator();
		assertThat(validator.validate(new Other(now.plusMillis(1)))).isEmpty();
		assertThat(validator.validateValue(Times.class, "pastOrPresent", Ulid.min(now.plusMillis(1)))).hasSize(1);
	}

	@Test
	void defaultFactoryFindsTheValidators() {
		try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
			assertThat(factory.getValidator().validate(new Times(Ulid.MAX, Ulid.MAX, Ulid.MIN, Ulid.MIN)))
				.extracting(ConstraintViolation::getInvalidValue)
				.containsExactlyInAnyOrder(Ulid.MAX, Ulid.MAX, Ulid.MIN, Ulid.MIN);
			assertThat(factory.getValidator().validate(new Times(Ulid.MIN, Ulid.MIN, Ulid.MAX, Ulid.MAX))).isEmpty();
			TenantId id = new TenantId(Ulid.MAX);
			assertThat(factory.getValidator().validate(new TypedTimes(id, id, id, id))).hasSize(2);
		}
	}

	record Times(@Past @Nullable Ulid past, @PastOrPresent @Nullable Ulid pastOrPresent, @Future @Nullable Ulid future,
			@FutureOrPresent @Nullable Ulid futureOrPresent) {
	}

	record TypedTimes(@Past @Nullable TenantId past, @PastOrPresent @Nullable TenantId pastOrPresent,
			@Future @Nullable TenantId future, @FutureOrPresent @Nullable TenantId futureOrPresent) {
	}

	record Containers(List<@PastOrPresent Ulid> list, Optional<@PastOrPresent Ulid> optional,
			Map<@Future Ulid, @Past Ulid> map) {
	}

	record Other(@PastOrPresent Instant instant) {
	}

}
