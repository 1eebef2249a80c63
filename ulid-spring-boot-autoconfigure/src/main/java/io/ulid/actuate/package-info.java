/**
 * Monitoring with Actuator and Micrometer. A {@link io.ulid.actuate.GenerationMonitor}
 * counts the failures, the waits and the clock rollbacks of one generator, and logs
 * problems. The meters publish the counts, {@link io.ulid.actuate.UlidHealth} checks
 * whether ids can be generated, and {@link io.ulid.actuate.UlidEndpoint} reads any id.
 */
@NullMarked
package io.ulid.actuate;

import org.jspecify.annotations.NullMarked;
