/**
 * A small order service whose orders have ULIDs.
 */
@NullMarked
package io.ulid.sample;

import org.jspecify.annotations.NullMarked;
