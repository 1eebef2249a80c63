package io.ulid;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Annotation that sets a prefix for the text of a typed id. The prefix shows people what
 * kind of id it is. The text of a {@link TypedUlid} with a prefix is a TypeID: the
 * prefix, {@code _}, and the 26 characters in lower case. The text is written in this
 * form, and only this form is read. The prefix has no effect on columns, on bytes, and on
 * the order of ids.
 *
 * <pre class="code">
 * &#64;IdPrefix("ord")
 * public final class OrderId extends TypedUlid&lt;OrderId&gt; {
 *
 *     public OrderId(String text) {
 *         super(text); // ord_01h455vb4pex5vsknk084sn02q
 *     }
 *
 *     public OrderId(Ulid value) {
 *         super(value);
 *     }
 *
 * }
 * </pre>
 *
 * @see <a href="https://github.com/jetify-com/typeid/tree/main/spec">TypeID
 * specification</a>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface IdPrefix {

	/**
	 * Return the prefix, without the {@code _} that follows it.
	 * @return 1 to 63 characters, {@code a} to {@code z} or {@code _}, where the first
	 * and the last character are letters
	 */
	String value();

}
