/**
 * Ulid-Flakes: 64-bit identifiers that sort by their time of creation. {@link UlidFlake}
 * is the identifier, {@link UlidFlakeGenerator} makes it, and a {@link NodeIdSource}
 * returns the id of the node. The package needs only the JDK.
 */
@NullMarked
package io.ulid.flake;

import org.jspecify.annotations.NullMarked;
