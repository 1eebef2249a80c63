package io.ulid.spring.validation;

import io.ulid.Ulid;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * Validator for {@link ValidUlid} on a {@link Ulid}. The validator checks only the bounds
 * of the time. Safe to share between threads once it is initialized.
 */
public final class UlidValidator extends UlidBoundsValidator<Ulid> {

	@Override
	public boolean isValid(@Nullable Ulid ulid, ConstraintValidatorContext context) {
		return ulid == null || bounds().contain(ulid, context);
	}

}
