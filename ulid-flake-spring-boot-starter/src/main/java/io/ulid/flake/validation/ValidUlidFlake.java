package io.ulid.flake.validation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import io.ulid.flake.UlidFlake;
import jakarta.validation.Constraint;
import jakarta.validation.Payload;

/**
 * The annotated {@link CharSequence} must be the text form of a Ulid-Flake, which
 * {@link UlidFlake#parse} accepts. {@code null} is valid.
 *
 * <pre>
 * record Order(
 *		&#64;NotNull &#64;ValidUlidFlake String customer,
 *		List&lt;&#64;ValidUlidFlake String&gt; items) {
 * }
 * </pre>
 *
 * The message describes the error and its position. Each reason has its own key in
 * {@code ContributorValidationMessages.properties}. If the annotation sets a
 * {@link #message}, this message replaces all other messages.
 * <p>
 * Unlike {@link io.ulid.spring.validation.ValidUlid}, this constraint cannot limit the
 * time of the id, because a Ulid-Flake does not contain its epoch.
 */
@Documented
@Constraint(validatedBy = UlidFlakeTextValidator.class)
@Target({ ElementType.METHOD, ElementType.FIELD, ElementType.ANNOTATION_TYPE, ElementType.CONSTRUCTOR,
		ElementType.PARAMETER, ElementType.TYPE_USE })
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(ValidUlidFlake.List.class)
public @interface ValidUlidFlake {

	/**
	 * The message of all violations. With the default, the message depends on the reason.
	 * @return the message, or its key in braces
	 */
	String message() default "{io.ulid.flake.validation.ValidUlidFlake.message}";

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
	 * Several {@link ValidUlidFlake} constraints on one element, for example for
	 * different groups.
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
		ValidUlidFlake[] value();

	}

}
