/**
 * Support for tests of applications with Ulid-Flakes, in addition to
 * {@code io.ulid.spring.test}.
 */
@NullMarked
package io.ulid.flake.test;

import org.jspecify.annotations.NullMarked;
