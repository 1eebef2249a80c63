package io.ulid.spring.validation;

import io.ulid.Ulid;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * Validator for {@link ValidUlid} on a text. Safe to share between threads once it is
 * initialized.
 */
public final class UlidTextValidator implements ConstraintValidator<ValidUlid, CharSequence> {

	private TimeBounds bounds = TimeBounds.NONE;

	@Override
	public void initialize(ValidUlid constraint) {
		this.bounds = TimeBounds.of(constraint);
	}

	@Override
	public boolean isValid(@Nullable CharSequence text, ConstraintValidatorContext context) {
		return TimeBounds.VIOLATION.check(text, context, Ulid::parse, (ulid) -> this.bounds.contain(ulid, context));
	}

}
