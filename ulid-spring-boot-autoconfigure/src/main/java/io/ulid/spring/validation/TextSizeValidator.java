package io.ulid.spring.validation;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.internal.IdentifierType;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * Validator for {@link Size} on an identifier. The validator checks the length of the
 * canonical text. Safe to share between threads once it is initialized.
 *
 * @param <T> the type of the identifier
 */
public abstract class TextSizeValidator<T> implements ConstraintValidator<Size, T> {

	private int min;

	private int max = Integer.MAX_VALUE;

	@Override
	public void initialize(Size constraint) {
		this.min = constraint.min();
		this.max = constraint.max();
	}

	@Override
	public boolean isValid(@Nullable T identifier, ConstraintValidatorContext context) {
		if (identifier == null) {
			return true;
		}
		int length = IdentifierType.text(identifier).length();
		return length >= this.min && length <= this.max;
	}

	/**
	 * Validator for a {@link Ulid}.
	 */
	public static final class OfUlid extends TextSizeValidator<Ulid> {

	}

	/**
	 * Validator for a {@link TypedUlid}.
	 */
	public static final class OfTypedUlid extends TextSizeValidator<TypedUlid<?>> {

	}

}
