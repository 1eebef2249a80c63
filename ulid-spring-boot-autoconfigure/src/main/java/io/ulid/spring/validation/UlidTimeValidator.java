package io.ulid.spring.validation;

import java.lang.annotation.Annotation;

import io.ulid.Ulid;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.Past;
import jakarta.validation.constraints.PastOrPresent;
import org.jspecify.annotations.Nullable;

/**
 * Validator for a standard constraint on a time, such as {@link Past}. It checks the time
 * of a {@link Ulid}. The present is the current millisecond of the clock. Earlier
 * milliseconds are the past, and later milliseconds are the future. The validator has no
 * state.
 *
 * @param <A> the constraint
 */
public abstract class UlidTimeValidator<A extends Annotation> implements ConstraintValidator<A, Ulid> {

	UlidTimeValidator() {
	}

	@Override
	public final boolean isValid(@Nullable Ulid ulid, ConstraintValidatorContext context) {
		return ulid == null || isValid(
				Long.compare(ulid.timestamp(), context.getClockProvider().getClock().instant().toEpochMilli()));
	}

	/**
	 * Return whether a time is valid.
	 * @param order negative in the past, 0 in the present, positive in the future
	 * @return whether the time is valid
	 */
	abstract boolean isValid(int order);

	/**
	 * Validator for {@link Past}. The time must be before the current millisecond.
	 */
	public static final class OfPast extends UlidTimeValidator<Past> {

		@Override
		boolean isValid(int order) {
			return order < 0;
		}

	}

	/**
	 * Validator for {@link PastOrPresent}. The time must not be after the current
	 * millisecond.
	 */
	public static final class OfPastOrPresent extends UlidTimeValidator<PastOrPresent> {

		@Override
		boolean isValid(int order) {
			return order <= 0;
		}

	}

	/**
	 * Validator for {@link Future}. The time must be after the current millisecond.
	 */
	public static final class OfFuture extends UlidTimeValidator<Future> {

		@Override
		boolean isValid(int order) {
			return order > 0;
		}

	}

	/**
	 * Validator for {@link FutureOrPresent}. The time must not be before the current
	 * millisecond.
	 */
	public static final class OfFutureOrPresent extends UlidTimeValidator<FutureOrPresent> {

		@Override
		boolean isValid(int order) {
			return order >= 0;
		}

	}

}
