package io.ulid.flake.validation;

import io.ulid.flake.UlidFlake;
import io.ulid.spring.validation.internal.Violation;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * Validator for {@link ValidUlidFlake} on a text. Safe to share between threads.
 */
public final class UlidFlakeTextValidator implements ConstraintValidator<ValidUlidFlake, CharSequence> {

	private static final Violation VIOLATION = new Violation(ValidUlidFlake.class);

	@Override
	public boolean isValid(@Nullable CharSequence text, ConstraintValidatorContext context) {
		return VIOLATION.check(text, context, UlidFlake::parse, (flake) -> true);
	}

}
