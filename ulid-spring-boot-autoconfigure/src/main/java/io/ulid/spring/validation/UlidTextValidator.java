package io.ulid.spring.validation;

import io.ulid.Ulid;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * Validator for {@link ValidUlid} on a text. Safe to share between threads once it is
 * initialized.
 */
public final class UlidTextValidator extends UlidBoundsValidator<CharSequence> {

	@Override
	public boolean isValid(@Nullable CharSequence text, ConstraintValidatorContext context) {
		return TimeBounds.VIOLATION.check(text, context, Ulid::parse, (ulid) -> bounds().contain(ulid, context));
	}

}
