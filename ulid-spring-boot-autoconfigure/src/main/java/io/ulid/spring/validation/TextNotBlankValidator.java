package io.ulid.spring.validation;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.constraints.NotBlank;
import org.jspecify.annotations.Nullable;

/**
 * Validator for {@link NotBlank} on an identifier. The text of an identifier is never
 * blank, so the only invalid value is {@code null}. Safe to share between threads.
 *
 * @param <T> the type of the identifier
 */
public abstract class TextNotBlankValidator<T> implements ConstraintValidator<NotBlank, T> {

	@Override
	public boolean isValid(@Nullable T identifier, ConstraintValidatorContext context) {
		return identifier != null;
	}

	/**
	 * Validator for a {@link Ulid}.
	 */
	public static final class OfUlid extends TextNotBlankValidator<Ulid> {

	}

	/**
	 * Validator for a {@link TypedUlid}.
	 */
	public static final class OfTypedUlid extends TextNotBlankValidator<TypedUlid<?>> {

	}

}
