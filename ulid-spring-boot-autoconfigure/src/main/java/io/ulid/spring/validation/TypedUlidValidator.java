package io.ulid.spring.validation;

import io.ulid.TypedUlid;
import io.ulid.internal.TypedIdType;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.Past;
import jakarta.validation.constraints.PastOrPresent;
import org.jspecify.annotations.Nullable;

/**
 * Validators for constraints on the time of a {@link TypedUlid}. Safe to share between
 * threads once they are initialized.
 */
public final class TypedUlidValidator {

	private TypedUlidValidator() {
	}

	/**
	 * Validator for {@link ValidUlid}.
	 */
	public static final class OfValidUlid extends UlidBoundsValidator<TypedUlid<?>> {

		@Override
		public boolean isValid(@Nullable TypedUlid<?> id, ConstraintValidatorContext context) {
			if (id == null) {
				return true;
			}
			// The message about a bound contains the time, which an opaque id hides
			return TypedIdType.get(id.getClass()).isOpaque() ? bounds().exceeded(id.value(), context) == null
					: bounds().contain(id.value(), context);
		}

	}

	/**
	 * Validator for {@link Past}.
	 */
	public static final class OfPast extends UlidTimeValidator<Past, TypedUlid<?>> {

	}

	/**
	 * Validator for {@link PastOrPresent}.
	 */
	public static final class OfPastOrPresent extends UlidTimeValidator<PastOrPresent, TypedUlid<?>> {

	}

	/**
	 * Validator for {@link Future}.
	 */
	public static final class OfFuture extends UlidTimeValidator<Future, TypedUlid<?>> {

	}

	/**
	 * Validator for {@link FutureOrPresent}.
	 */
	public static final class OfFutureOrPresent extends UlidTimeValidator<FutureOrPresent, TypedUlid<?>> {

	}

}
