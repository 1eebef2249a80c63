package io.ulid.spring.validation;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.MessageInterpolator;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import org.hibernate.validator.HibernateValidator;
import org.hibernate.validator.HibernateValidatorConfiguration;
import org.hibernate.validator.messageinterpolation.ExpressionLanguageFeatureLevel;

import static org.mockito.BDDMockito.given;
import static org.mockito.Mockito.mock;

/**
 * Hibernate Validator with a fixed clock, and messages in the language of the test. The
 * tests of guests use it, too.
 */
public final class TestValidation {

	public static final Instant NOW = Instant.parse("2026-01-31T12:00:00.000Z");

	private TestValidation() {
	}

	public static Validator in(Locale locale) {
		return configure(locale, NOW).buildValidatorFactory().getValidator();
	}

	public static Validator at(Instant now) {
		return configure(Locale.ENGLISH, now).buildValidatorFactory().getValidator();
	}

	public static HibernateValidatorConfiguration configure(Locale locale, Instant now) {
		HibernateValidatorConfiguration configuration = Validation.byProvider(HibernateValidator.class).configure();
		MessageInterpolator interpolator = configuration.getDefaultMessageInterpolator();
		// Like most mocks, this clock does not implement millis()
		Clock clock = mock(Clock.class);
		given(clock.instant()).willReturn(now);
		return configuration.clockProvider(() -> clock)
			// The most that an application can allow the messages of custom violations
			.customViolationExpressionLanguageFeatureLevel(ExpressionLanguageFeatureLevel.BEAN_METHODS)
			.messageInterpolator(new MessageInterpolator() {

				@Override
				public String interpolate(String template, Context context) {
					return interpolator.interpolate(template, context, locale);
				}

				@Override
				public String interpolate(String template, Context context, Locale other) {
					return interpolator.interpolate(template, context, other);
				}

			});
	}

	public static <T> List<String> messages(Set<ConstraintViolation<T>> violations) {
		return violations.stream().map(ConstraintViolation::getMessage).sorted().toList();
	}

}
