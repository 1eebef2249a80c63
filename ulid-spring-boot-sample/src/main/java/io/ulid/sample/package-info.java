/**
 * A small order service. The ids of orders are ULIDs, the ids of shipments are
 * Ulid-Flakes, and the ids of customers are opaque.
 */
@NullMarked
package io.ulid.sample;

import org.jspecify.annotations.NullMarked;
