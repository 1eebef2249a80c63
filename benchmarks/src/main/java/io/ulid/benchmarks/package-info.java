/**
 * Benchmarks of JSON and of listeners. The package {@code rivals} compares this library
 * with other libraries, {@code database} and {@code largetable} compare keys on
 * PostgreSQL, {@code startup} measures startup, and {@code report} contains classes for
 * the results.
 */
@NullMarked
package io.ulid.benchmarks;

import org.jspecify.annotations.NullMarked;
