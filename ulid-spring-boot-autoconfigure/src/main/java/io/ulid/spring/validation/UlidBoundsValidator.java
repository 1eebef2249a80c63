package io.ulid.spring.validation;

import jakarta.validation.ConstraintValidator;

/**
 * Validator for {@link ValidUlid}. Safe to share between threads once it is initialized.
 *
 * @param <T> the type of the value
 */
abstract class UlidBoundsValidator<T> implements ConstraintValidator<ValidUlid, T> {

	private TimeBounds bounds = TimeBounds.NONE;

	@Override
	public final void initialize(ValidUlid constraint) {
		this.bounds = TimeBounds.of(constraint);
	}

	final TimeBounds bounds() {
		return this.bounds;
	}

}
