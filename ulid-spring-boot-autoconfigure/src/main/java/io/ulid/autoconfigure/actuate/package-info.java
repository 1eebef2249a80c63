/**
 * Auto-configurations of Actuator: the endpoint, the info contributor, the health
 * indicator, and the meters.
 */
@NullMarked
package io.ulid.autoconfigure.actuate;

import org.jspecify.annotations.NullMarked;
