package io.ulid.spring.validation;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.validation.internal.Violation;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.constraints.Pattern.Flag;
import org.jspecify.annotations.Nullable;

/**
 * Validator for {@link jakarta.validation.constraints.Pattern} on an identifier. The
 * validator checks the canonical text. Safe to share between threads once it is
 * initialized.
 *
 * @param <T> the type of the identifier
 */
public abstract class TextPatternValidator<T>
		implements ConstraintValidator<jakarta.validation.constraints.Pattern, T> {

	private Pattern pattern = Pattern.compile("");

	private String message = "";

	@Override
	public void initialize(jakarta.validation.constraints.Pattern constraint) {
		int flags = Stream.of(constraint.flags()).mapToInt(Flag::getValue).reduce(0, (all, flag) -> all | flag);
		this.pattern = Pattern.compile(constraint.regexp(), flags);
		// In a message, unescaped braces would start a parameter (the TokenCollector of
		// Hibernate Validator)
		this.message = constraint.regexp().replaceAll("[\\\\{}$]", "\\\\$0");
	}

	@Override
	public boolean isValid(@Nullable T identifier, ConstraintValidatorContext context) {
		if (identifier == null || this.pattern.matcher(IdentifierType.text(identifier)).matches()) {
			return true;
		}
		Violation.addParameters(context, Map.of("regexp", this.message));
		return false;
	}

	/**
	 * Validator for a {@link Ulid}.
	 */
	public static final class OfUlid extends TextPatternValidator<Ulid> {

	}

	/**
	 * Validator for a {@link TypedUlid}.
	 */
	public static final class OfTypedUlid extends TextPatternValidator<TypedUlid<?>> {

	}

}
