/**
 * Spring Boot Actuator: how an application's ULIDs are made.
 */
@NullMarked
package io.ulid.actuate;

import org.jspecify.annotations.NullMarked;
