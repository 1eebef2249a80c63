package io.ulid.validation;

import java.lang.annotation.Annotation;
import java.util.Locale;
import java.util.Map;

import io.ulid.InvalidUlidException;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ValidationException;
import org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext;

/**
 * Replaces the default message of a constraint by the one that tells what is wrong.
 *
 * @param constraint the constraint, whose name the keys of its messages begin with
 */
record Violation(Class<? extends Annotation> constraint) {

	static final Violation OF_ULID = new Violation(ValidUlid.class);

	static final Violation OF_FLAKE = new Violation(ValidUlidFlake.class);

	// What starts a term or an escape in a template of messages, or markup in HTML
	private static final String NEVER_QUOTED = "{}$#\\<>&\"'";

	/**
	 * Report what is wrong with a text, unless the user has a message of their own.
	 * @param context the context to report to
	 * @param text the text
	 * @param invalid what is wrong with it
	 * @return {@code false}, for the validator to return
	 */
	boolean report(ConstraintValidatorContext context, CharSequence text, InvalidUlidException invalid) {
		return switch (invalid.getReason()) {
			case LENGTH -> report(context, "length", Map.of("length", text.length()));
			case CHARACTER -> report(context, "character",
					Map.of("character", name(text, invalid.getIndex()), "index", invalid.getIndex()));
			case OVERFLOW -> report(context, "overflow", Map.of());
		};
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

	/**
	 * Report what is wrong, unless the user has a message of their own.
	 * @param context the context to report to
	 * @param reason the name of the reason in the key of its message
	 * @param parameters what the message may show. They never become part of the
	 * template, but are interpolated into it, and so must be harmless even so
	 * @return {@code false}, for the validator to return
	 */
	boolean report(ConstraintValidatorContext context, String reason, Map<String, ?> parameters) {
		if (context.getDefaultConstraintMessageTemplate().equals(key(""))) {
			addParameters(context, parameters);
			context.disableDefaultConstraintViolation();
			context.buildConstraintViolationWithTemplate(key(reason + ".")).addConstraintViolation();
		}
		return false;
	}

	private String key(String reason) {
		return "{%s.%smessage}".formatted(this.constraint.getName(), reason);
	}

	// Jakarta Validation itself has no parameters but the attributes of the annotation
	static void addParameters(ConstraintValidatorContext context, Map<String, ?> parameters) {
		try {
			HibernateConstraintValidatorContext hibernate = context.unwrap(HibernateConstraintValidatorContext.class);
			parameters.forEach(hibernate::addMessageParameter);
		}
		catch (ValidationException | NoClassDefFoundError ex) {
			// Another provider: it leaves the names in braces as they are
		}
	}

}
