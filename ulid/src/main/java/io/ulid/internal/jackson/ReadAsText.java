package io.ulid.internal.jackson;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;

/**
 * Annotation that makes Jackson mappers without this library's module parse the text of
 * typed ids, so that the prefix is checked. Without this annotation, Jackson would call
 * the constructor of the record with any ULID.
 * <p>
 * The annotations of Jackson are on this annotation and not on the interfaces of typed
 * ids, because they have elements. If Jackson is absent, the compiler would report a
 * warning for these elements. The compiler does not examine the annotations of this
 * annotation if it is inherited from an interface.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@JacksonAnnotationsInside
@com.fasterxml.jackson.databind.annotation.JsonValueInstantiator(Jackson2Instantiator.class)
@tools.jackson.databind.annotation.JsonValueInstantiator(Jackson3Instantiator.class)
public @interface ReadAsText {

	/**
	 * An element that is never set. Its default value makes this library's module read
	 * Jackson.
	 */
	JacksonModules modules() default JacksonModules.READ;

}
