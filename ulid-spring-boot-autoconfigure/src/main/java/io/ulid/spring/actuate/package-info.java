/**
 * Monitoring with Actuator and Micrometer: the endpoint {@code ulid}, the info
 * contributor, the health indicator, and the meters.
 */
@NullMarked
package io.ulid.spring.actuate;

import org.jspecify.annotations.NullMarked;
