/**
 * ULIDs: 128-bit identifiers that sort by their time of creation. Needs nothing but the
 * JDK.
 *
 * @see <a href="https://github.com/ulid/spec">ULID specification</a>
 */
@NullMarked
package io.ulid;

import org.jspecify.annotations.NullMarked;
