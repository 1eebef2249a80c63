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
 * {@link NotBlank} on an identifier. Its text is never blank, so the only invalid value
 * is {@code null}. The validator has no state.
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
	 * For a {@link Ulid}.
	 */
	public static final class OfUlid extends TextNotBlankValidator<Ulid> {

	}

	/**
	 * For a {@link UlidFlake}.
	 */
	public static final class OfUlidFlake extends TextNotBlankValidator<UlidFlake> {

	}

	/**
	 * For a {@link TypedUlid}.
	 */
	public static final class OfTypedUlid extends TextNotBlankValidator<TypedUlid> {

	}

	/**
	 * For a {@link TypedUlidFlake}.
	 */
	public static final class OfTypedUlidFlake extends TextNotBlankValidator<TypedUlidFlake> {

	}

}
