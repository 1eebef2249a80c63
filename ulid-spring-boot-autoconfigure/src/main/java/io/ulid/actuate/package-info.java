/**
 * What operators are told: {@link io.ulid.actuate.GenerationMonitor} counts and logs what
 * happens to a generator, the meters show its numbers, {@link io.ulid.actuate.UlidHealth}
 * tries whether ids can be made, and {@link io.ulid.actuate.UlidEndpoint} reads any id.
 */
@NullMarked
package io.ulid.actuate;

import org.jspecify.annotations.NullMarked;
