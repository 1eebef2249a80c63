package io.ulid.hibernate;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.ValueGenerationType;

/**
 * Lets Hibernate fill an attribute with a new ULID or Ulid-Flake when the entity is
 * inserted. The attribute is the identifier, a part of an embedded identifier, or any
 * other basic attribute, such as a public reference in addition to a numeric key. An
 * attribute of type {@code Ulid}, {@code UUID}, {@code String} or {@code byte[]} gets a
 * ULID, an attribute of type {@code UlidFlake}, {@code Long} or {@code long} a
 * Ulid-Flake, and an attribute whose type is a typed id gets a new typed id. Any other
 * type fails startup. A value that is already set is kept; a {@code long} of 0 counts as
 * not set.
 *
 * <pre class="code">
 * &#64;Id
 * &#64;UlidGeneratedId
 * private Ulid id;
 * </pre>
 *
 * If Spring creates the entity manager factory, the values come from the {@code
 * UlidGenerator} bean and the {@code UlidFlakeGenerator} bean. Otherwise they come from
 * {@link UlidSettings#GENERATOR} and {@link UlidSettings#FLAKE_GENERATOR}. If a generator
 * fails, the insert fails with its exception.
 */
@IdGeneratorType(UlidIdentifierGenerator.class)
@ValueGenerationType(generatedBy = UlidIdentifierGenerator.class)
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD })
public @interface UlidGeneratedId {

}
