/**
 * A small order service. Its orders have ULIDs, and its shipments have Ulid-Flakes.
 */
@NullMarked
package io.ulid.sample;

import org.jspecify.annotations.NullMarked;
