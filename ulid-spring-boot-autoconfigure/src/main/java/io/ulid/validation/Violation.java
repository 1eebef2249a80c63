package io.ulid.validation;

import java.util.Map;

import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ValidationException;
import org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext;

/**
 * Replaces the default message of {@link ValidUlid} by the one that tells what is wrong.
 */
final class Violation {

	private static final String KEY = "{io.ulid.validation.ValidUlid.%smessage}";

	private static final String DEFAULT_MESSAGE = KEY.formatted("");

	private Violation() {
	}

	/**
	 * Report what is wrong, unless the user has a message of their own.
	 * @param context the context to report to
	 * @param reason the name of the reason in the key of its message
	 * @param parameters what the message may show. They never become part of the
	 * template, but are interpolated into it, and so must be harmless even so
	 * @return {@code false}, for the validator to return
	 */
	static boolean report(ConstraintValidatorContext context, String reason, Map<String, ?> parameters) {
		if (context.getDefaultConstraintMessageTemplate().equals(DEFAULT_MESSAGE)) {
			addParameters(context, parameters);
			context.disableDefaultConstraintViolation();
			context.buildConstraintViolationWithTemplate(KEY.formatted(reason + ".")).addConstraintViolation();
		}
		return false;
	}

	// Jakarta Validation itself has no parameters but the attributes of the annotation
	private static void addParameters(ConstraintValidatorContext context, Map<String, ?> parameters) {
		try {
			HibernateConstraintValidatorContext hibernate = context.unwrap(HibernateConstraintValidatorContext.class);
			parameters.forEach(hibernate::addMessageParameter);
		}
		catch (ValidationException | NoClassDefFoundError ex) {
			// Another provider: it leaves the names in braces as they are
		}
	}

}
