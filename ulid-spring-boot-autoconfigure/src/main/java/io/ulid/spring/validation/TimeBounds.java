package io.ulid.spring.validation;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.spring.validation.internal.Violation;
import jakarta.validation.ConstraintDeclarationException;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.convert.DurationStyle;

/**
 * Bounds that a {@link ValidUlid} sets for the time of a ULID.
 *
 * @param notBefore the earliest time, inclusive, in milliseconds since 1970
 * @param notAfter the latest time, inclusive, in milliseconds since 1970
 * @param notInFuture whether a time later than now plus the tolerance is invalid
 * @param tolerance how far the time may be ahead of the clock, in milliseconds
 */
record TimeBounds(long notBefore, long notAfter, boolean notInFuture, long tolerance) {

	static final TimeBounds NONE = new TimeBounds(Ulid.MIN.timestamp(), Ulid.MAX.timestamp(), false, 0);

	static final Violation VIOLATION = new Violation(ValidUlid.class);

	static TimeBounds of(ValidUlid constraint) {
		long notBefore = timestamp("notBefore", constraint.notBefore(), NONE.notBefore);
		long notAfter = timestamp("notAfter", constraint.notAfter(), NONE.notAfter);
		if (notBefore > notAfter) {
			throw new ConstraintDeclarationException(
					"'notBefore' of @ValidUlid must not be after 'notAfter' '%s' but was '%s'"
						.formatted(constraint.notAfter(), constraint.notBefore()));
		}
		long tolerance = tolerance(constraint.tolerance());
		if (tolerance > 0 && !constraint.notInFuture()) {
			throw new ConstraintDeclarationException(
					"'tolerance' of @ValidUlid requires 'notInFuture = true' but was '%s' without it"
						.formatted(constraint.tolerance()));
		}
		return new TimeBounds(notBefore, notAfter, constraint.notInFuture(), tolerance);
	}

	private static long timestamp(String attribute, String instant, long none) {
		if (instant.isEmpty()) {
			return none;
		}
		try {
			return Ulid.min(Instant.parse(instant)).timestamp();
		}
		catch (DateTimeException | IllegalArgumentException ex) {
			throw declarationException(attribute,
					"an ISO-8601 instant between %s and %s".formatted(Ulid.MIN.instant(), Ulid.MAX.instant()), instant,
					ex);
		}
	}

	private static long tolerance(String text) {
		try {
			Duration tolerance = DurationStyle.detectAndParse(text);
			if (tolerance.isNegative()) {
				throw new IllegalArgumentException("Negative");
			}
			return tolerance.toMillis();
		}
		catch (ArithmeticException | IllegalArgumentException ex) {
			throw declarationException("tolerance", "a duration of 0 or more, such as 100ms, 5s, 2m, 1h, 1d or PT5S",
					text, ex);
		}
	}

	private static ConstraintDeclarationException declarationException(String attribute, String expected, String value,
			Exception cause) {
		return new ConstraintDeclarationException(
				"'%s' of @ValidUlid must be %s but was '%s'".formatted(attribute, expected, value), cause);
	}

	boolean contain(Ulid ulid, ConstraintValidatorContext context) {
		String exceeded = exceeded(ulid, context);
		return exceeded == null || VIOLATION.report(context, exceeded, Map.of("time", ulid.instant()));
	}

	/**
	 * Return the name of the bound that a ULID exceeds, or {@code null} if it is within
	 * the bounds.
	 */
	@Nullable String exceeded(Ulid ulid, ConstraintValidatorContext context) {
		long time = ulid.timestamp();
		if (time < this.notBefore) {
			return "notBefore";
		}
		if (time > this.notAfter) {
			return "notAfter";
		}
		boolean inFuture = this.notInFuture
				&& time - context.getClockProvider().getClock().instant().toEpochMilli() > this.tolerance;
		return inFuture ? "notInFuture" : null;
	}

}
