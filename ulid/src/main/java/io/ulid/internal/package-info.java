/**
 * What the identifiers and the integrations share: one
 * {@link io.ulid.internal.IdentifierType description} of each kind of identifier, the
 * alphabet, the way to quote input, {@link io.ulid.internal.ClockWait the wait} for a
 * clock, {@link io.ulid.internal.FewRandomBytes a few random bytes} without an array, and
 * the {@link io.ulid.internal.RangeException error} of an argument that is out of its
 * range. It knows no other package of this library. Applications do not use it: it may
 * change with every release.
 */
@NullMarked
package io.ulid.internal;

import org.jspecify.annotations.NullMarked;
