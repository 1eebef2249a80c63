package io.ulid.validation;

import java.lang.annotation.Annotation;

import io.ulid.Ulid;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * One of the standard constraints on a time, for the time of a {@link Ulid}: the
 * millisecond that the clock shows is the present, what is before it the past, and what
 * is after it the future. Has no state.
 *
 * @param <A> the constraint
 */
abstract class UlidTimeValidator<A extends Annotation> implements ConstraintValidator<A, Ulid> {

	@Override
	public final boolean isValid(@Nullable Ulid ulid, ConstraintValidatorContext context) {
		return ulid == null || isValid(
				Long.compare(ulid.timestamp(), context.getClockProvider().getClock().instant().toEpochMilli()));
	}

	/**
	 * Tell whether a time is valid.
	 * @param order negative in the past, 0 in the present, positive in the future
	 * @return whether it is
	 */
	abstract boolean isValid(int order);

}
