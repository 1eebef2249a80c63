/**
 * Classes that the identifiers and the integrations share: one
 * {@link io.ulid.internal.IdentifierType description} of each kind of identifier, the
 * Base32 alphabet, the quotation of input in messages, {@link io.ulid.internal.ClockWait
 * the wait} for a clock, and the {@link io.ulid.internal.RangeException exception} for an
 * argument that is out of range. This package does not depend on any other package of the
 * library. Applications must not use it, because it may change with every release.
 */
@NullMarked
package io.ulid.internal;

import org.jspecify.annotations.NullMarked;
