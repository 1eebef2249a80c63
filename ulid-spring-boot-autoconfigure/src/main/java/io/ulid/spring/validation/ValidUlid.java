package io.ulid.spring.validation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.ulid.Ulid;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintDeclarationException;
import jakarta.validation.Payload;

/**
 * The annotated {@link CharSequence} must be the text form of a ULID, which
 * {@link Ulid#parse} accepts. The time inside such a text, or inside an annotated
 * {@link Ulid} or {@link io.ulid.TypedUlid}, must lie within the bounds. {@code null} is
 * valid.
 *
 * <pre>
 * record Order(
 *		&#64;NotNull &#64;ValidUlid String customer,
 *		&#64;ValidUlid(notInFuture = true, tolerance = "5s") Ulid id,
 *		List&lt;&#64;ValidUlid(notBefore = "2024-01-01T00:00:00Z") String&gt; items) {
 * }
 * </pre>
 *
 * The message describes the error and its position. Each reason has its own key in
 * {@code ContributorValidationMessages.properties}. If the annotation sets a
 * {@link #message}, this message replaces all other messages.
 * <p>
 * An invalid attribute causes a {@link ConstraintDeclarationException} at the first
 * validation.
 *
 * @see jakarta.validation.constraints.PastOrPresent
 */
@Documented
@Constraint(validatedBy = { UlidTextValidator.class, UlidValidator.class, TypedUlidValidator.OfValidUlid.class })
@Target({ ElementType.METHOD, ElementType.FIELD, ElementType.ANNOTATION_TYPE, ElementType.CONSTRUCTOR,
		ElementType.PARAMETER, ElementType.TYPE_USE })
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(ValidUlid.List.class)
public @interface ValidUlid {

	/**
	 * The message of all violations. With the default, the message depends on the reason.
	 * @return the message, or its key in braces
	 */
	String message() default "{io.ulid.spring.validation.ValidUlid.message}";

	/**
	 * The groups that the constraint belongs to.
	 * @return the groups; if there are none, the constraint belongs to
	 * {@link jakarta.validation.groups.Default}
	 */
	Class<?>[] groups() default {};

	/**
	 * Custom data that clients of Jakarta Validation can assign to the constraint.
	 * @return the payload
	 */
	Class<? extends Payload>[] payload() default {};

	/**
	 * Whether a time later than now is invalid. The millisecond that the clock of the
	 * {@link jakarta.validation.ClockProvider} shows is valid.
	 * @return whether a time in the future is invalid
	 */
	boolean notInFuture() default false;

	/**
	 * How far the clock of the ULID's generator may be ahead of the local clock. Requires
	 * {@link #notInFuture}. A time within the tolerance is not in the future.
	 * @return a duration of 0 or more, such as {@code 5s} (with the units {@code ms},
	 * {@code s}, {@code m}, {@code h}, {@code d}) or {@code PT5S}, truncated to the
	 * millisecond
	 */
	String tolerance() default "0s";

	/**
	 * The earliest time that is valid, inclusive.
	 * @return an ISO-8601 instant, 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z,
	 * truncated to the millisecond; or an empty text for no bound
	 */
	String notBefore() default "";

	/**
	 * The latest time that is valid, inclusive.
	 * @return an ISO-8601 instant, 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z,
	 * truncated to the millisecond; or an empty text for no bound
	 */
	String notAfter() default "";

	/**
	 * Several {@link ValidUlid} constraints on one element, for example for different
	 * groups.
	 */
	@Documented
	@Target({ ElementType.METHOD, ElementType.FIELD, ElementType.ANNOTATION_TYPE, ElementType.CONSTRUCTOR,
			ElementType.PARAMETER, ElementType.TYPE_USE })
	@Retention(RetentionPolicy.RUNTIME)
	@interface List {

		/**
		 * The constraints.
		 * @return the constraints
		 */
		ValidUlid[] value();

	}

}
