package io.ulid;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Annotation for a typed id whose text reveals nothing about the id. The text contains
 * the 128 bits of the ULID, encrypted with AES-256. Without the key, the text shows
 * neither the time of the id nor its place in the order of ids. Columns, bytes and
 * comparisons use the ULID itself.
 *
 * <pre class="code">
 * &#64;IdPrefix("usr")
 * &#64;OpaqueId
 * public final class UserId extends TypedUlid&lt;UserId&gt; {
 *
 *     public UserId(String text) {
 *         super(text); // usr_ag65gjjkc5gq5zy9dakbbp1d1j
 *     }
 *
 *     public UserId(Ulid value) {
 *         super(value);
 *     }
 *
 * }
 * </pre>
 *
 * The class needs an {@link IdPrefix}. {@link OpaqueIds} contains the keys; Spring Boot
 * sets them from {@code ulid.opaque-ids.keys}.
 *
 * @see OpaqueKeys
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface OpaqueId {

}
