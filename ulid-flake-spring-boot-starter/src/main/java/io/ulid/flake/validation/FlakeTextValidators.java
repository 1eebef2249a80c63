package io.ulid.flake.validation;

import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.validation.TextNotBlankValidator;
import io.ulid.spring.validation.TextPatternValidator;
import io.ulid.spring.validation.TextSizeValidator;

/**
 * Validators for the text of Ulid-Flakes. Jakarta Validation finds the nested classes
 * through the {@link java.util.ServiceLoader}. Safe to share between threads.
 */
public final class FlakeTextValidators {

	private FlakeTextValidators() {
	}

	/**
	 * Validator for {@code @NotBlank} on a {@link UlidFlake}.
	 */
	public static final class NotBlankOfUlidFlake extends TextNotBlankValidator<UlidFlake> {

	}

	/**
	 * Validator for {@code @NotBlank} on a {@link TypedUlidFlake}.
	 */
	public static final class NotBlankOfTypedUlidFlake extends TextNotBlankValidator<TypedUlidFlake<?>> {

	}

	/**
	 * Validator for {@code @Pattern} on a {@link UlidFlake}.
	 */
	public static final class PatternOfUlidFlake extends TextPatternValidator<UlidFlake> {

	}

	/**
	 * Validator for {@code @Pattern} on a {@link TypedUlidFlake}.
	 */
	public static final class PatternOfTypedUlidFlake extends TextPatternValidator<TypedUlidFlake<?>> {

	}

	/**
	 * Validator for {@code @Size} on a {@link UlidFlake}.
	 */
	public static final class SizeOfUlidFlake extends TextSizeValidator<UlidFlake> {

	}

	/**
	 * Validator for {@code @Size} on a {@link TypedUlidFlake}.
	 */
	public static final class SizeOfTypedUlidFlake extends TextSizeValidator<TypedUlidFlake<?>> {

	}

}
