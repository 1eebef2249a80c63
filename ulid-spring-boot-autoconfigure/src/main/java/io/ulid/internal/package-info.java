/**
 * What {@code io.ulid} and {@code io.ulid.flake} share. Not for use outside of them: it
 * may change with every release.
 */
@NullMarked
package io.ulid.internal;

import org.jspecify.annotations.NullMarked;
