/**
 * Monitoring. A {@link io.ulid.actuate.GenerationMonitor} listens to one generator,
 * counts its failures, waits and steps back of the clock, and logs them. The meters show
 * these counts, {@link io.ulid.actuate.UlidHealth} checks whether ids can be made, and
 * {@link io.ulid.actuate.UlidEndpoint} reads any id.
 */
@NullMarked
package io.ulid.actuate;

import org.jspecify.annotations.NullMarked;
