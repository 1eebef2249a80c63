/**
 * What the application tells those who run it: {@link io.ulid.actuate.UlidHealth} tries
 * whether ids can be made, {@link io.ulid.actuate.UlidEndpoint} reads any id, and
 * {@link io.ulid.actuate.GenerationMonitor} counts and logs what happens to a generator.
 */
@NullMarked
package io.ulid.actuate;

import org.jspecify.annotations.NullMarked;
