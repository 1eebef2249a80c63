/**
 * Benchmark of the time that this library adds to the startup of an application.
 */
@NullMarked
package io.ulid.benchmarks.startup;

import org.jspecify.annotations.NullMarked;
