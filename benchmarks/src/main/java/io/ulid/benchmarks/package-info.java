/**
 * Typed id that several benchmarks use. The package {@code rivals} compares this library
 * with other libraries, {@code database} and {@code largetable} compare keys on
 * PostgreSQL, {@code startup} measures startup, and {@code report} contains classes for
 * the results. Among the tests, {@code json} measures JSON, and {@code calls} measures
 * listeners, {@code nextAfter} and opaque ids. All benchmarks of JMH are test classes.
 */
@NullMarked
package io.ulid.benchmarks;

import org.jspecify.annotations.NullMarked;
