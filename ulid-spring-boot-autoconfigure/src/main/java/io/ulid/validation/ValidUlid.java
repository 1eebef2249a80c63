package io.ulid.validation;

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
 * The annotated {@link CharSequence} must be the text form of a ULID, as
 * {@link Ulid#parse} reads it. The time inside such a text, or inside an annotated
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
 * The message says what is wrong and where. Each reason has its own key in
 * {@code ContributorValidationMessages.properties}. A {@link #message} of your own
 * replaces all of these messages.
 * <p>
 * A wrong attribute leads to a {@link ConstraintDeclarationException} at the first
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
	 * The message of every violation. The default is replaced by a message that says what
	 * is wrong.
	 * @return the message, or its key in braces
	 */
	String message() default "{io.ulid.validation.ValidUlid.message}";

	/**
	 * The groups that the constraint belongs to.
	 * @return the groups; without any, {@link jakarta.validation.groups.Default}
	 */
	Class<?>[] groups() default {};

	/**
	 * Data for the readers of the constraint.
	 * @return the payload
	 */
	Class<? extends Payload>[] payload() default {};

	/**
	 * Whether a time later than now is invalid. The millisecond that the clock of the
	 * {@link jakarta.validation.ClockProvider} shows is valid.
	 * @return whether the future is invalid
	 */
	boolean notInFuture() default false;

	/**
	 * How far the clock that made the ULID may be ahead of the local clock. With
	 * {@link #notInFuture}, the future begins after this time.
	 * @return a duration of 0 or more, such as {@code 5s} (with the units {@code ms},
	 * {@code s}, {@code m}, {@code h}, {@code d}) or {@code PT5S}, cut to the millisecond
	 */
	String tolerance() default "0s";

	/**
	 * The earliest time that is valid, inclusive.
	 * @return an ISO-8601 instant, 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z,
	 * cut to the millisecond; or an empty text, for no bound
	 */
	String notBefore() default "";

	/**
	 * The latest time that is valid, inclusive.
	 * @return an ISO-8601 instant, 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z,
	 * cut to the millisecond; or an empty text, for no bound
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
