/**
 * Typed id that several benchmarks use. The package {@code rivals} compares this library
 * with other libraries, {@code database} and {@code largetable} compare keys on
 * PostgreSQL, {@code json} and {@code startup} measure JSON and startup, and
 * {@code report} contains classes for the results. Among the tests, {@code calls}
 * measures calls of features that not every application uses.
 */
@NullMarked
package io.ulid.benchmarks;

import org.jspecify.annotations.NullMarked;
