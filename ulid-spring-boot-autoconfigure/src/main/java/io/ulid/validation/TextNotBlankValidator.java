package io.ulid.validation;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
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

	TextNotBlankValidator() {
	}

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
	 * Validator for a {@link UlidFlake}.
	 */
	public static final class OfUlidFlake extends TextNotBlankValidator<UlidFlake> {

	}

	/**
	 * Validator for a {@link TypedUlid}.
	 */
	public static final class OfTypedUlid extends TextNotBlankValidator<TypedUlid<?>> {

	}

	/**
	 * Validator for a {@link TypedUlidFlake}.
	 */
	public static final class OfTypedUlidFlake extends TextNotBlankValidator<TypedUlidFlake<?>> {

	}

}
