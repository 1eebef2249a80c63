package io.ulid.validation;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * {@link ValidUlid} on a text. Safe to share between threads once it is initialized.
 */
public final class UlidTextValidator implements ConstraintValidator<ValidUlid, CharSequence> {

	private TimeBounds bounds = TimeBounds.NONE;

	@Override
	public void initialize(ValidUlid constraint) {
		this.bounds = TimeBounds.of(constraint);
	}

	@Override
	public boolean isValid(@Nullable CharSequence text, ConstraintValidatorContext context) {
		if (text == null) {
			return true;
		}
		Ulid ulid;
		try {
			ulid = Ulid.parse(text);
		}
		catch (InvalidUlidException ex) {
			return Violation.OF_ULID.report(context, text, ex);
		}
		return this.bounds.contain(ulid, context);
	}

}
