package io.ulid;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Begins the text of a typed id with a word that tells people what it is. The text of a
 * {@link TypedUlid} is then a TypeID: the prefix, {@code _}, and the 26 characters in
 * lower case, both written and read. Columns, bytes and the order of ids know nothing of
 * the prefix.
 *
 * <pre class="code">
 * &#64;IdPrefix("ord")
 * public record OrderId(Ulid value) implements TypedUlid {
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
	 * The prefix, without the {@code _} that follows it.
	 * @return 1 to 63 characters, {@code a} to {@code z} or {@code _}, of which the first
	 * and the last are letters
	 */
	String value();

}
