/**
 * The clock of all tests that need other times than those of the machine.
 */
@NullMarked
package io.ulid.testclock;

import org.jspecify.annotations.NullMarked;
