/**
 * Ulid-Flakes: 64-bit identifiers that sort by their time of creation.
 * {@link io.ulid.flake.UlidFlake} is the identifier,
 * {@link io.ulid.flake.UlidFlakeGenerator} makes it, and a
 * {@link io.ulid.flake.NodeIdSource} returns the id of the node. The converters for JPA
 * and JAXB and the HQL functions need these APIs; all other classes need only the library
 * for ULIDs.
 */
@NullMarked
package io.ulid.flake;

import org.jspecify.annotations.NullMarked;
