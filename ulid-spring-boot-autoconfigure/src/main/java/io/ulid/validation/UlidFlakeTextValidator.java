package io.ulid.validation;

import io.ulid.flake.UlidFlake;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * Validator for {@link ValidUlidFlake} on a text. Safe to share between threads.
 */
public final class UlidFlakeTextValidator implements ConstraintValidator<ValidUlidFlake, CharSequence> {

	@Override
	public boolean isValid(@Nullable CharSequence text, ConstraintValidatorContext context) {
		return Violation.OF_FLAKE.check(text, context, UlidFlake::parse, (flake) -> true);
	}

}
