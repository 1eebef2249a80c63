package io.ulid.spring.validation;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import jakarta.validation.ConstraintDeclarationException;
import jakarta.validation.Validator;
import org.hibernate.validator.HibernateValidatorConfiguration;
import org.hibernate.validator.cfg.ConstraintMapping;
import org.hibernate.validator.cfg.GenericConstraintDef;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static io.ulid.spring.validation.TestValidation.messages;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link TimeBounds}, the bounds of {@link ValidUlid}.
 */
class TimeBoundsTests {

	private static final String NOW = "2026-01-31T12:00:00.500Z";

	@ParameterizedTest
	@CsvSource({ "2026-01-31T12:00:00.499Z, true", "2026-01-31T12:00:00.500Z, true", "2026-01-31T12:00:00.501Z, false",
			"1970-01-01T00:00:00Z, true", "+10889-08-02T05:31:50.655Z, false" })
	void checksNotInFuture(Instant time, boolean valid) {
		check(Map.of("notInFuture", true), time, valid,
				"must be a ULID from the past or the present but is from " + time);
	}

	@ParameterizedTest
	@CsvSource({ "5s, 5000", "0s, 0", "PT5S, 5000", "PT0.25S, 250", "100ms, 100", "2m, 120000", "1h, 3600000",
			"1d, 86400000", "P1DT1S, 86401000", "007s, 7000" })
	void checksNotInFutureWithTolerance(String tolerance, long milliseconds) {
		Map<String, Object> attributes = Map.of("notInFuture", true, "tolerance", tolerance);
		Instant last = Instant.parse(NOW).plusMillis(milliseconds);
		String message = "must be a ULID from the past or the present but is from ";
		check(attributes, last.minusMillis(1), true, message);
		check(attributes, last, true, message);
		check(attributes, last.plusMillis(1), false, message + last.plusMillis(1));
	}

	@Test
	void acceptsAToleranceLongerThanTheRangeOfTime() {
		check(Map.of("notInFuture", true, "tolerance", "106751991167d"), Ulid.MAX.instant(), true, "");
	}

	@Test
	void truncatesTheClockToTheMillisecond() {
		Map<String, Object> attributes = Map.of("notInFuture", true);
		Instant now = Instant.parse("2026-01-31T12:00:00.500999999Z");
		Instant next = Instant.parse("2026-01-31T12:00:00.501Z");
		assertThat(validate(attributes, now, Ulid.max(now))).isEmpty();
		assertThat(validate(attributes, now, Ulid.min(next))).hasSize(3);
		assertThat(validate(attributes, next, Ulid.max(next))).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "2026-01-31T11:59:59.999Z, false", "2026-01-31T12:00:00Z, true", "2026-01-31T12:00:00.001Z, true",
			"1970-01-01T00:00:00Z, false", "+10889-08-02T05:31:50.655Z, true" })
	void checksNotBefore(Instant time, boolean valid) {
		check(Map.of("notBefore", "2026-01-31T12:00:00Z"), time, valid,
				"must be a ULID from 2026-01-31T12:00:00Z or later but is from " + time);
	}

	@ParameterizedTest
	@CsvSource({ "2026-01-31T11:59:59.999Z, true", "2026-01-31T12:00:00Z, true", "2026-01-31T12:00:00.001Z, false",
			"1970-01-01T00:00:00Z, true", "+10889-08-02T05:31:50.655Z, false" })
	void checksNotAfter(Instant time, boolean valid) {
		check(Map.of("notAfter", "2026-01-31T12:00:00Z"), time, valid,
				"must be a ULID from 2026-01-31T12:00:00Z or earlier but is from " + time);
	}

	@Test
	void truncatesBoundsToTheMillisecond() {
		Instant time = Instant.parse("2026-01-31T12:00:00.500Z");
		check(Map.of("notBefore", "2026-01-31T12:00:00.500999Z"), time, true, "");
		check(Map.of("notAfter", "2026-01-31T12:00:00.500999Z"), time, true, "");
	}

	@Test
	void acceptsEqualBounds() {
		Instant time = Instant.parse(NOW);
		Map<String, Object> attributes = Map.of("notBefore", NOW, "notAfter", NOW, "notInFuture", true);
		check(attributes, time, true, "");
		check(attributes, time.minusMillis(1), false,
				"must be a ULID from " + NOW + " or later but is from 2026-01-31T12:00:00.499Z");
		check(attributes, time.plusMillis(1), false,
				"must be a ULID from " + NOW + " or earlier but is from 2026-01-31T12:00:00.501Z");
	}

	@Test
	void toleranceDoesNotApplyToFixedBounds() {
		Instant time = Instant.parse("2026-01-31T12:00:00Z");
		Map<String, Object> attributes = Map.of("notBefore", "2026-01-31T12:00:00.001Z", "notInFuture", true,
				"tolerance", "1d");
		check(attributes, time, false,
				"must be a ULID from 2026-01-31T12:00:00.001Z or later but is from 2026-01-31T12:00:00Z");
	}

	@Test
	void messageDoesNotRevealTheTimeOfAnOpaqueId() {
		Validator validator = TestValidation.at(Instant.parse(NOW));
		assertThat(messages(validator.validate(new Member(new MemberId(Ulid.MAX))))).containsExactly("must be a ULID");
		assertThat(messages(validator.validate(new Member(new MemberId(Ulid.MIN))))).isEmpty();
	}

	@Test
	void reportsThatATextIsNotAUlid() {
		Validator validator = validator(Map.of("notInFuture", true), Instant.EPOCH);
		assertThat(messages(validator.validate(new Order("nope", null, null))))
			.containsExactly("must be a ULID: the length must be 26 but was 4");
	}

	@ParameterizedTest
	@CsvSource({ "yesterday", "2026-01-31", "2026-01-31T12:00:00", "1969-12-31T23:59:59.999Z",
			"+10889-08-02T05:31:50.656Z", "+1000000000-12-31T23:59:59.999999999Z", "' '" })
	void rejectsAnInvalidInstant(String instant) {
		for (String attribute : List.of("notBefore", "notAfter")) {
			assertRejected(Map.of(attribute, instant), "'%s' of @ValidUlid must be an ISO-8601 instant between "
					+ "1970-01-01T00:00:00Z and +10889-08-02T05:31:50.655Z but was '%s'", attribute, instant);
		}
	}

	@ParameterizedTest
	@CsvSource({ "''", "5 s", "s", "-5s", "1.5s", "5s5s", "5w", "PT-5S", "٥s", "99999999999999999999s",
			"9223372036854775807d", "PT2562047788015215H", "soon" })
	void rejectsAnInvalidTolerance(String tolerance) {
		assertRejected(Map.of("notInFuture", true, "tolerance", tolerance),
				"'tolerance' of @ValidUlid must be a duration of 0 or more, such as 100ms, 5s, 2m, 1h, 1d or PT5S "
						+ "but was '%s'",
				tolerance);
	}

	@Test
	void rejectsAToleranceWithoutItsBound() {
		assertRejected(Map.of("tolerance", "5s", "notBefore", NOW),
				"'tolerance' of @ValidUlid requires 'notInFuture = true' but was '5s' without it");
	}

	@Test
	void rejectsBoundsThatExcludeEveryTime() {
		assertRejected(Map.of("notBefore", "2026-01-31T12:00:00.001Z", "notAfter", "2026-01-31T12:00:00Z"),
				"'notBefore' of @ValidUlid must not be after 'notAfter' '2026-01-31T12:00:00Z' "
						+ "but was '2026-01-31T12:00:00.001Z'");
	}

	// With the lowest and the highest random bits, as a text, a value and a typed id
	private static void check(Map<String, Object> attributes, Instant time, boolean valid, String message) {
		for (Ulid ulid : List.of(Ulid.min(time), Ulid.max(time))) {
			List<String> messages = validate(attributes, Instant.parse(NOW), ulid);
			if (valid) {
				assertThat(messages).isEmpty();
			}
			else {
				assertThat(messages).containsExactly(message, message, message);
			}
		}
	}

	private static List<String> validate(Map<String, Object> attributes, Instant now, Ulid ulid) {
		return messages(validator(attributes, now).validate(new Order(ulid.toString(), ulid, new OrderId(ulid))));
	}

	private static void assertRejected(Map<String, Object> attributes, String message, Object... parameters) {
		Validator validator = validator(attributes, Instant.EPOCH);
		for (Order order : List.of(new Order("nope", null, null), new Order(null, Ulid.MIN, null),
				new Order(null, null, new OrderId(Ulid.MIN)))) {
			assertThatExceptionOfType(ConstraintDeclarationException.class).isThrownBy(() -> validator.validate(order))
				.withMessage(message, parameters);
		}
	}

	private static Validator validator(Map<String, Object> attributes, Instant now) {
		HibernateValidatorConfiguration configuration = TestValidation.configure(Locale.ENGLISH, now);
		ConstraintMapping mapping = configuration.createConstraintMapping();
		GenericConstraintDef<ValidUlid> constraint = new GenericConstraintDef<>(ValidUlid.class);
		attributes.forEach(constraint::param);
		mapping.type(Order.class)
			.field("text")
			.constraint(constraint)
			.field("ulid")
			.constraint(constraint)
			.field("id")
			.constraint(constraint);
		return configuration.addMapping(mapping).buildValidatorFactory().getValidator();
	}

	record Order(@Nullable String text, @Nullable Ulid ulid, @Nullable OrderId id) {
	}

	record Member(@ValidUlid(notInFuture = true) MemberId id) {
	}

}
