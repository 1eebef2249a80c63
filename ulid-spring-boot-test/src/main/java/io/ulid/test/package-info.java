/**
 * For the tests of applications, never for the application itself: ids from a fixed
 * sequence ({@link io.ulid.test.UlidSequence}), a clock that can be set
 * ({@link io.ulid.test.MutableClock}), and what to assert of an id that was made just now
 * ({@link io.ulid.test.UlidConditions} for AssertJ, {@link io.ulid.test.UlidMatchers} for
 * Hamcrest).
 */
@NullMarked
package io.ulid.test;

import org.jspecify.annotations.NullMarked;
