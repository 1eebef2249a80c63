/**
 * What the identifiers and the integrations share: one
 * {@link io.ulid.internal.IdentifierType description} of each kind of identifier, the
 * alphabet, and the way to quote input. It knows no other package of this library.
 * Applications do not use it: it may change with every release.
 */
@NullMarked
package io.ulid.internal;

import org.jspecify.annotations.NullMarked;
