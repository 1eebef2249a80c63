package io.ulid.internal.jackson;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;

/**
 * Annotation for Jackson mappers that do not have this library's module. With this
 * annotation, these mappers parse typed ids from their text, so that the prefix is
 * checked. Otherwise, Jackson would call the constructor of the record with any ULID.
 * <p>
 * The annotations of Jackson have elements. If Jackson is absent, the compiler reports a
 * warning for each element that it examines. Therefore this annotation has the
 * annotations of Jackson, and the interfaces of typed ids have only this annotation. If a
 * class inherits this annotation from an interface, the compiler does not examine the
 * annotations of Jackson.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@JacksonAnnotationsInside
@com.fasterxml.jackson.databind.annotation.JsonValueInstantiator(Jackson2Instantiator.class)
@tools.jackson.databind.annotation.JsonValueInstantiator(Jackson3Instantiator.class)
public @interface ReadAsText {

	/**
	 * An element that is never set. When the JVM loads the default value, this library's
	 * Java module starts to read the modules of Jackson.
	 */
	JacksonModules modules() default JacksonModules.READ;

}
