/**
 * ULIDs: 128-bit identifiers that sort by their time of creation. {@link Ulid} is the
 * identifier, {@link UlidGenerator} makes it, and {@link EntropySource} is the source of
 * the random bits. {@link UlidRange} is a range of ULIDs, for example of all ULIDs of a
 * day. The package needs only the JDK.
 *
 * @see <a href="https://github.com/ulid/spec">ULID specification</a>
 */
@NullMarked
package io.ulid;

import org.jspecify.annotations.NullMarked;
