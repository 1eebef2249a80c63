/**
 * Benchmark that inserts the same rows with different kinds of keys into a real
 * PostgreSQL server.
 */
@NullMarked
package io.ulid.benchmarks.database;

import org.jspecify.annotations.NullMarked;
