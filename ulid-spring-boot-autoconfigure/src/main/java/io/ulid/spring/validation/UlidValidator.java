package io.ulid.spring.validation;

import io.ulid.Ulid;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * Validator for {@link ValidUlid} on a {@link Ulid}. The validator checks only the bounds
 * of the time. Safe to share between threads once it is initialized.
 */
public final class UlidValidator implements ConstraintValidator<ValidUlid, Ulid> {

	private TimeBounds bounds = TimeBounds.NONE;

	@Override
	public void initialize(ValidUlid constraint) {
		this.bounds = TimeBounds.of(constraint);
	}

	@Override
	public boolean isValid(@Nullable Ulid ulid, ConstraintValidatorContext context) {
		return ulid == null || this.bounds.contain(ulid, context);
	}

	/**
	 * Check the bounds without a message about the time of the ULID.
	 */
	boolean isWithinBounds(Ulid ulid, ConstraintValidatorContext context) {
		return this.bounds.exceeded(ulid, context) == null;
	}

}
