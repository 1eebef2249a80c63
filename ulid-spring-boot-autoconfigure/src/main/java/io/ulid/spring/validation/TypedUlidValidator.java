package io.ulid.spring.validation;

import java.lang.annotation.Annotation;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.internal.TypedIdType;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.Past;
import jakarta.validation.constraints.PastOrPresent;
import org.jspecify.annotations.Nullable;

/**
 * Validator for a constraint on the time of a ULID. It checks the ULID in a
 * {@link TypedUlid}. Safe to share between threads once it is initialized.
 *
 * @param <A> the constraint
 */
public abstract class TypedUlidValidator<A extends Annotation> implements ConstraintValidator<A, TypedUlid<?>> {

	private final ConstraintValidator<A, Ulid> ofValue;

	TypedUlidValidator() {
		this(new UlidTimeValidator<>());
	}

	private TypedUlidValidator(ConstraintValidator<A, Ulid> ofValue) {
		this.ofValue = ofValue;
	}

	@Override
	public final void initialize(A constraint) {
		this.ofValue.initialize(constraint);
	}

	@Override
	public final boolean isValid(@Nullable TypedUlid<?> id, ConstraintValidatorContext context) {
		if (id == null) {
			return true;
		}
		// The message of UlidValidator contains the time of the ULID
		if (this.ofValue instanceof UlidValidator validator && TypedIdType.get(id.getClass()).isOpaque()) {
			return validator.isWithinBounds(id.value(), context);
		}
		return this.ofValue.isValid(id.value(), context);
	}

	/**
	 * Validator for {@link ValidUlid}.
	 */
	public static final class OfValidUlid extends TypedUlidValidator<ValidUlid> {

		public OfValidUlid() {
			super(new UlidValidator());
		}

	}

	/**
	 * Validator for {@link Past}.
	 */
	public static final class OfPast extends TypedUlidValidator<Past> {

	}

	/**
	 * Validator for {@link PastOrPresent}.
	 */
	public static final class OfPastOrPresent extends TypedUlidValidator<PastOrPresent> {

	}

	/**
	 * Validator for {@link Future}.
	 */
	public static final class OfFuture extends TypedUlidValidator<Future> {

	}

	/**
	 * Validator for {@link FutureOrPresent}.
	 */
	public static final class OfFutureOrPresent extends TypedUlidValidator<FutureOrPresent> {

	}

}
