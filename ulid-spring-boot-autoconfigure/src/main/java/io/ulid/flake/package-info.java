/**
 * Ulid-Flakes: 64-bit identifiers that sort by their time of creation. Needs nothing but
 * the JDK.
 */
@NullMarked
package io.ulid.flake;

import org.jspecify.annotations.NullMarked;
