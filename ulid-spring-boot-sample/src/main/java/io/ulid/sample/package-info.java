/**
 * A small order service whose orders have ULIDs, and shipments Ulid-Flakes.
 */
@NullMarked
package io.ulid.sample;

import org.jspecify.annotations.NullMarked;
