package io.ulid.spring.validation;

import java.lang.annotation.Annotation;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;

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
 * milliseconds are the past, and later milliseconds are the future. Safe to share between
 * threads once it is initialized.
 *
 * @param <A> the constraint
 */
public class UlidTimeValidator<A extends Annotation> implements ConstraintValidator<A, Ulid> {

	// The argument is negative in the past, 0 in the present, and positive in the future
	private static final Map<Class<? extends Annotation>, IntPredicate> RULES = Map.of(Past.class, (order) -> order < 0,
			PastOrPresent.class, (order) -> order <= 0, Future.class, (order) -> order > 0, FutureOrPresent.class,
			(order) -> order >= 0);

	private IntPredicate rule = (order) -> true;

	UlidTimeValidator() {
	}

	@Override
	public final void initialize(A constraint) {
		this.rule = Objects.requireNonNull(RULES.get(constraint.annotationType()));
	}

	@Override
	public final boolean isValid(@Nullable Ulid ulid, ConstraintValidatorContext context) {
		return ulid == null || this.rule
			.test(Long.compare(ulid.timestamp(), context.getClockProvider().getClock().instant().toEpochMilli()));
	}

	/**
	 * Validator for {@link Past}. The time must be before the current millisecond.
	 */
	public static final class OfPast extends UlidTimeValidator<Past> {

	}

	/**
	 * Validator for {@link PastOrPresent}. The time must not be after the current
	 * millisecond.
	 */
	public static final class OfPastOrPresent extends UlidTimeValidator<PastOrPresent> {

	}

	/**
	 * Validator for {@link Future}. The time must be after the current millisecond.
	 */
	public static final class OfFuture extends UlidTimeValidator<Future> {

	}

	/**
	 * Validator for {@link FutureOrPresent}. The time must not be before the current
	 * millisecond.
	 */
	public static final class OfFutureOrPresent extends UlidTimeValidator<FutureOrPresent> {

	}

}
