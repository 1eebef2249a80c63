package io.ulid.validation;

import java.lang.annotation.Annotation;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

import io.ulid.InvalidUlidException;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ValidationException;
import org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the default message of a constraint by a message that says what is wrong.
 *
 * @param constraint the constraint; the keys of its messages begin with its name
 */
record Violation(Class<? extends Annotation> constraint) {

	static final Violation OF_ULID = new Violation(ValidUlid.class);

	static final Violation OF_FLAKE = new Violation(ValidUlidFlake.class);

	// Characters that start a term or an escape in a message template, or markup in HTML
	private static final String NEVER_QUOTED = "{}$#\\<>&\"'";

	/**
	 * Parse a text, and report what is wrong with it.
	 * @param text the text, which is valid if it is {@code null}
	 * @param context the context to report to
	 * @param parser parses the text
	 * @param bounds reports what is wrong with the identifier
	 * @return whether the text is valid
	 */
	<T> boolean check(@Nullable CharSequence text, ConstraintValidatorContext context, Function<CharSequence, T> parser,
			Predicate<T> bounds) {
		if (text == null) {
			return true;
		}
		T identifier;
		try {
			identifier = parser.apply(text);
		}
		catch (InvalidUlidException ex) {
			return report(context, text, ex);
		}
		return bounds.test(identifier);
	}

	private boolean report(ConstraintValidatorContext context, CharSequence text, InvalidUlidException invalid) {
		return switch (invalid.getReason()) {
			case LENGTH -> report(context, "length", Map.of("length", text.length()));
			case CHARACTER -> report(context, "character",
					Map.of("character", name(text, invalid.getIndex()), "index", invalid.getIndex()));
			case OVERFLOW -> report(context, "overflow", Map.of());
			// These identifiers have no prefix
			case PREFIX -> throw new IllegalStateException(invalid);
		};
	}

	/**
	 * Return a character in a form that stays harmless if the message is interpolated
	 * again.
	 */
	private static String name(CharSequence text, int index) {
		int character = Character.codePointAt(text, index);
		if (character > ' ' && character <= '~' && NEVER_QUOTED.indexOf(character) < 0) {
			return "'" + (char) character + "'";
		}
		return String.format(Locale.ROOT, "U+%04X", character);
	}

	/**
	 * Report what is wrong, unless the annotation sets its own message.
	 * @param context the context to report to
	 * @param reason the name of the reason in the key of its message
	 * @param parameters the values that the message may show. They are interpolated into
	 * the template, and so must be harmless, too
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

	// Jakarta Validation itself only knows the attributes of the annotation as
	// parameters
	static void addParameters(ConstraintValidatorContext context, Map<String, ?> parameters) {
		try {
			HibernateConstraintValidatorContext hibernate = context.unwrap(HibernateConstraintValidatorContext.class);
			parameters.forEach(hibernate::addMessageParameter);
		}
		catch (ValidationException | NoClassDefFoundError ex) {
			// Another provider than Hibernate Validator: the message keeps the names in
			// braces
		}
	}

}
