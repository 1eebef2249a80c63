/**
 * What Actuator shows of this library: how identifiers are made, under {@code ulid} in
 * {@code /actuator/info}. The auto-configuration says what there is to show.
 */
@NullMarked
package io.ulid.actuate;

import org.jspecify.annotations.NullMarked;
