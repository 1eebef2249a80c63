/**
 * A small order service. The ids of orders are ULIDs, and the ids of shipments are
 * Ulid-Flakes.
 */
@NullMarked
package io.ulid.sample;

import org.jspecify.annotations.NullMarked;
