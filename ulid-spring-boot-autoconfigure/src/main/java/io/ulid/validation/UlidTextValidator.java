package io.ulid.validation;

import java.util.Locale;
import java.util.Map;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * {@link ValidUlid} on a text. Safe to share between threads once it is initialized.
 */
public final class UlidTextValidator implements ConstraintValidator<ValidUlid, CharSequence> {

	// What starts a term or an escape in a template of messages, or markup in HTML
	private static final String NEVER_QUOTED = "{}$#\\<>&\"'";

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
			return switch (ex.getReason()) {
				case LENGTH -> Violation.report(context, "length", Map.of("length", text.length()));
				case CHARACTER -> Violation.report(context, "character",
						Map.of("character", name(text, ex.getIndex()), "index", ex.getIndex()));
				case OVERFLOW -> Violation.report(context, "overflow", Map.of());
			};
		}
		return this.bounds.contain(ulid, context);
	}

	/**
	 * A character as a message may show it, whoever interpolates the message again.
	 */
	private static String name(CharSequence text, int index) {
		int character = Character.codePointAt(text, index);
		if (character > ' ' && character <= '~' && NEVER_QUOTED.indexOf(character) < 0) {
			return "'" + (char) character + "'";
		}
		return String.format(Locale.ROOT, "U+%04X", character);
	}

}
