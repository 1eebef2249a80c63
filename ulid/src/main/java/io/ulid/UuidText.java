package io.ulid;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Annotation for a typed id that was a {@link java.util.UUID} before. The class reads a
 * UUID as well as its own text, so that links, messages and clients with UUIDs keep
 * working. With {@link #write()}, the class also writes UUIDs.
 *
 * <pre class="code">
 * &#64;IdPrefix("ord")
 * &#64;UuidText
 * public final class OrderId extends TypedUlid&lt;OrderId&gt; {
 *
 *     public OrderId(String text) {
 *         super(text); // ord_01h455vb4pex5vsknk084sn02q or 01890a5d-ac96-774b-bcce-b302099a8057
 *     }
 *
 *     public OrderId(Ulid value) {
 *         super(value);
 *     }
 *
 * }
 * </pre>
 *
 * A UUID has 36 characters, in upper or lower case. The shorter forms that
 * {@link java.util.UUID#fromString} reads are rejected. The annotation has no effect on
 * columns, on bytes, and on the order of ids. It cannot be combined with
 * {@link OpaqueId}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9562#section-4">RFC 9562, section 4</a>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface UuidText {

	/**
	 * Return whether {@link TypedUlid#text()} and {@link TypedUlid#toString()} are the
	 * UUID, in lower case. The class still reads its own text.
	 * @return {@code true} to write UUIDs, {@code false} to only read them
	 */
	boolean write() default false;

}
