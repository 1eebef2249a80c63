/**
 * Support for tests: ids from a fixed sequence
 * ({@link io.ulid.spring.test.UlidSequence}), a clock that can be set
 * ({@link io.ulid.spring.test.MutableClock}), and assertions that an id was just made
 * ({@link io.ulid.spring.test.UlidConditions} for AssertJ,
 * {@link io.ulid.spring.test.UlidMatchers} for Hamcrest).
 */
@NullMarked
package io.ulid.spring.test;

import org.jspecify.annotations.NullMarked;
