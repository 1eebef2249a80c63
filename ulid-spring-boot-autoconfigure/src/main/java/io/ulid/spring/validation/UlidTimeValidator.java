package io.ulid.spring.validation;

import java.lang.annotation.Annotation;

import io.ulid.TypedUlid;
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
 * of a {@link Ulid} or a {@link TypedUlid}. The present is the current millisecond of the
 * clock. Earlier milliseconds are the past, and later milliseconds are the future. Safe
 * to share between threads once it is initialized.
 *
 * @param <A> the constraint
 * @param <T> the type of the identifier
 */
public class UlidTimeValidator<A extends Annotation, T> implements ConstraintValidator<A, T> {

	private boolean past;

	private boolean present;

	UlidTimeValidator() {
	}

	@Override
	public final void initialize(A constraint) {
		Class<?> type = constraint.annotationType();
		this.present = type == PastOrPresent.class || type == FutureOrPresent.class;
		this.past = type == Past.class || type == PastOrPresent.class;
	}

	@Override
	public final boolean isValid(@Nullable T id, ConstraintValidatorContext context) {
		if (id == null) {
			return true;
		}
		long now = context.getClockProvider().getClock().instant().toEpochMilli();
		return (timestamp(id) == now) ? this.present : (timestamp(id) < now) == this.past;
	}

	private static long timestamp(Object id) {
		return ((id instanceof TypedUlid<?> typed) ? typed.value() : (Ulid) id).timestamp();
	}

	/**
	 * Validator for {@link Past}. The time must be before the current millisecond.
	 */
	public static final class OfPast extends UlidTimeValidator<Past, Ulid> {

	}

	/**
	 * Validator for {@link PastOrPresent}. The time must not be after the current
	 * millisecond.
	 */
	public static final class OfPastOrPresent extends UlidTimeValidator<PastOrPresent, Ulid> {

	}

	/**
	 * Validator for {@link Future}. The time must be after the current millisecond.
	 */
	public static final class OfFuture extends UlidTimeValidator<Future, Ulid> {

	}

	/**
	 * Validator for {@link FutureOrPresent}. The time must not be before the current
	 * millisecond.
	 */
	public static final class OfFutureOrPresent extends UlidTimeValidator<FutureOrPresent, Ulid> {

	}

}
