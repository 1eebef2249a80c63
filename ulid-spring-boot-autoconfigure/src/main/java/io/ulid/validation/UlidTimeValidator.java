package io.ulid.validation;

import java.lang.annotation.Annotation;

import io.ulid.Ulid;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * One of the standard constraints on a time, for the time of a {@link Ulid}. The present
 * is the millisecond that the clock shows. All time before it is the past, and all time
 * after it the future. The validator has no state.
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
	 * @return whether the time is valid
	 */
	abstract boolean isValid(int order);

}
