package io.ulid.spring.validation.internal;

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
 * Violation of a constraint. A message that describes the reason replaces the default
 * message of the constraint.
 *
 * @param constraint the constraint; the keys of its messages begin with the name of its
 * class
 */
public record Violation(Class<? extends Annotation> constraint) {

	// In a message template, these characters start an expression or an escape. In HTML,
	// they start markup
	private static final String NEVER_QUOTED = "{}$#\\<>&\"'";

	/**
	 * Parse a text, and report the violation if it is invalid.
	 * @param text the text, which is valid if it is {@code null}
	 * @param context the context to report to
	 * @param parser parses the text
	 * @param bounds checks the identifier, and reports the violation if it is invalid
	 * @return whether the text is valid
	 */
	public <T> boolean check(@Nullable CharSequence text, ConstraintValidatorContext context,
			Function<CharSequence, T> parser, Predicate<T> bounds) {
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
			// Kinds of identifiers have no prefix and are not encrypted
			case PREFIX, KEY -> throw new IllegalStateException(invalid);
		};
	}

	/**
	 * Return a character in a form that has no special meaning if the message is
	 * interpolated again.
	 */
	private static String name(CharSequence text, int index) {
		int character = Character.codePointAt(text, index);
		if (character > ' ' && character <= '~' && NEVER_QUOTED.indexOf(character) < 0) {
			return "'" + (char) character + "'";
		}
		return String.format(Locale.ROOT, "U+%04X", character);
	}

	/**
	 * Report the reason of the violation, unless the annotation sets its own message.
	 * @param context the context to report to
	 * @param reason the name of the reason in the key of its message
	 * @param parameters the values that the message can contain. They must not contain
	 * expressions, because they are inserted into the template
	 * @return {@code false}, for the validator to return
	 */
	public boolean report(ConstraintValidatorContext context, String reason, Map<String, ?> parameters) {
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

	// The Jakarta Validation API supports only the attributes of the annotation as
	// parameters
	public static void addParameters(ConstraintValidatorContext context, Map<String, ?> parameters) {
		try {
			HibernateConstraintValidatorContext hibernate = context.unwrap(HibernateConstraintValidatorContext.class);
			parameters.forEach(hibernate::addMessageParameter);
		}
		catch (ValidationException | NoClassDefFoundError ex) {
			// With a provider other than Hibernate Validator, the message shows the names
			// of the parameters in braces
		}
	}

}
