/**
 * Support for tests: ids from a fixed sequence ({@link io.ulid.test.UlidSequence}), a
 * clock that can be set ({@link io.ulid.test.MutableClock}), and assertions that an id
 * was just made ({@link io.ulid.test.UlidConditions} for AssertJ,
 * {@link io.ulid.test.UlidMatchers} for Hamcrest).
 */
@NullMarked
package io.ulid.test;

import org.jspecify.annotations.NullMarked;
