package io.ulid.hibernate;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.ValueGenerationType;

/**
 * Has Hibernate fill an attribute with a new ULID or Ulid-Flake when the entity is
 * inserted: the identifier, a part of an embedded identifier, or any other basic
 * attribute, such as a public reference beside a numeric key. An attribute of type
 * {@code Ulid}, {@code UUID}, {@code String} or {@code byte[]} gets a ULID, one of type
 * {@code UlidFlake}, {@code Long} or {@code long} a Ulid-Flake; any other type is refused
 * at start. A value that is already set is kept; a {@code long} is set unless it is 0.
 *
 * <pre class="code">
 * &#64;Id
 * &#64;UlidGeneratedId
 * private Ulid id;
 * </pre>
 *
 * Where Spring creates the entity manager factory, they come from the
 * {@code UlidGenerator} and the {@code UlidFlakeGenerator} bean, elsewhere from
 * {@link UlidSettings#GENERATOR} and {@link UlidSettings#FLAKE_GENERATOR}. If none can be
 * made, the insert fails with the generator's exception.
 */
@IdGeneratorType(UlidIdentifierGenerator.class)
@ValueGenerationType(generatedBy = UlidIdentifierGenerator.class)
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD })
public @interface UlidGeneratedId {

}
