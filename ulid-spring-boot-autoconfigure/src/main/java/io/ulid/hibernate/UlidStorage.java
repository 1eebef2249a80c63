package io.ulid.hibernate;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.hibernate.annotations.AttributeBinderType;

/**
 * The column of one attribute, in place of {@link UlidSettings#STORAGE}. Foreign keys
 * follow the identifier they refer to. On an {@code @ElementCollection} it is meant for
 * the elements.
 * <p>
 * Also for the attributes of type {@code UUID}, {@code String} and {@code byte[]} that
 * hold a ULID.
 *
 * <pre class="code">
 * &#64;Id
 * &#64;UlidGeneratedId
 * &#64;UlidStorage(UlidStorageType.CHAR)
 * private Ulid id;
 * </pre>
 */
@AttributeBinderType(binder = UlidStorageBinder.class)
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ ElementType.FIELD, ElementType.METHOD })
public @interface UlidStorage {

	/**
	 * The column.
	 * @return the storage
	 */
	UlidStorageType value();

}
