package io.ulid.validation;

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
 * One of the standard constraints on a time, for the time of a {@link Ulid}. The present
 * is the millisecond that the clock shows. All time before it is the past, and all time
 * after it is the future. The validator has no state.
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
	 * {@link Past}: made before the present millisecond.
	 */
	public static final class OfPast extends UlidTimeValidator<Past> {

		@Override
		boolean isValid(int order) {
			return order < 0;
		}

	}

	/**
	 * {@link PastOrPresent}: not made after the present millisecond.
	 */
	public static final class OfPastOrPresent extends UlidTimeValidator<PastOrPresent> {

		@Override
		boolean isValid(int order) {
			return order <= 0;
		}

	}

	/**
	 * {@link Future}: made after the present millisecond.
	 */
	public static final class OfFuture extends UlidTimeValidator<Future> {

		@Override
		boolean isValid(int order) {
			return order > 0;
		}

	}

	/**
	 * {@link FutureOrPresent}: not made before the present millisecond.
	 */
	public static final class OfFutureOrPresent extends UlidTimeValidator<FutureOrPresent> {

		@Override
		boolean isValid(int order) {
			return order >= 0;
		}

	}

}
