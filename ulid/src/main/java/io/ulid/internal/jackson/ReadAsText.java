package io.ulid.internal.jackson;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;

/**
 * Has mappers without this library's module read typed ids by their text, so that the
 * prefix is checked. Without it Jackson calls the constructor of the record with any
 * ULID.
 * <p>
 * The annotations of Jackson stand here rather than on the typed ids because they have
 * elements: the compiler warns of those if Jackson is absent, but it does not look into
 * the annotations of an annotation of a superclass.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@JacksonAnnotationsInside
@com.fasterxml.jackson.databind.annotation.JsonValueInstantiator(Jackson2Instantiator.class)
@tools.jackson.databind.annotation.JsonValueInstantiator(Jackson3Instantiator.class)
public @interface ReadAsText {

	/**
	 * Never set: its default lets this library's module read Jackson.
	 */
	JacksonModules modules() default JacksonModules.READ;

}
