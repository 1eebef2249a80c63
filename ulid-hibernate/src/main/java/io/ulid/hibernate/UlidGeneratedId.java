package io.ulid.hibernate;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.ValueGenerationType;

/**
 * Annotation for an attribute whose value Hibernate generates when the entity is
 * inserted. The attribute can be the identifier, a part of an embedded identifier, or any
 * other basic attribute, such as a public reference in addition to a numeric key. For the
 * types {@code Ulid}, {@code UUID}, {@code String} and {@code byte[]}, Hibernate
 * generates a ULID. For a typed id, it generates a new typed id. For {@code Long} and
 * {@code long}, it generates an identifier of 64 bits, if a module provides such
 * identifiers. Startup fails for any other type. Hibernate does not change a value that
 * is already set. A {@code long} of 0 counts as not set.
 *
 * <pre class="code">
 * &#64;Id
 * &#64;UlidGeneratedId
 * private Ulid id;
 * </pre>
 *
 * If Spring creates the entity manager factory, the values come from the {@code
 * UlidGenerator} bean. Otherwise the values come from {@link UlidSettings#GENERATOR}. If
 * the generator throws an exception, the insert fails with that exception.
 */
@IdGeneratorType(UlidIdentifierGenerator.class)
@ValueGenerationType(generatedBy = UlidIdentifierGenerator.class)
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD })
public @interface UlidGeneratedId {

}
