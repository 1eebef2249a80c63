package io.ulid.hibernate;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.ValueGenerationType;

/**
 * Has Hibernate fill an attribute with a new ULID when the entity is inserted: the
 * identifier, a part of an embedded identifier, or any other basic attribute, such as a
 * public reference beside a numeric key. The attribute is of type {@code Ulid},
 * {@code UUID}, {@code String} or {@code byte[]}; any other type is refused at start. A
 * value that is already set is kept.
 *
 * <pre class="code">
 * &#64;Id
 * &#64;UlidGeneratedId
 * private Ulid id;
 * </pre>
 *
 * In a Spring Boot application the ULIDs come from the {@code UlidGenerator} bean,
 * elsewhere from {@link UlidSettings#GENERATOR}.
 */
@IdGeneratorType(UlidIdentifierGenerator.class)
@ValueGenerationType(generatedBy = UlidIdentifierGenerator.class)
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD })
public @interface UlidGeneratedId {

}
