/**
 * What operators see through Actuator: {@link io.ulid.actuate.UlidEndpoint} reads any id.
 */
@NullMarked
package io.ulid.actuate;

import org.jspecify.annotations.NullMarked;
