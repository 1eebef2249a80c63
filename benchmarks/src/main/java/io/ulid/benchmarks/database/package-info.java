/**
 * Benchmark that inserts the same rows with different kinds of keys into a real
 * PostgreSQL server. {@link KeyComparison} measures the time and the size of the tables,
 * and {@link DatabaseReport} describes the results.
 */
@NullMarked
package io.ulid.benchmarks.database;

import org.jspecify.annotations.NullMarked;
