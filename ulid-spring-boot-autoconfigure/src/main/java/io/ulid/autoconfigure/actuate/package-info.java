/**
 * The auto-configurations of Actuator: the endpoint and the info, the health, and the
 * meters.
 */
@NullMarked
package io.ulid.autoconfigure.actuate;

import org.jspecify.annotations.NullMarked;
