/**
 * Inserts the same rows under different kinds of keys into a real PostgreSQL.
 * {@link KeyComparison} measures the time and the room, and {@link DatabaseReport} writes
 * the page.
 */
@NullMarked
package io.ulid.benchmarks.database;

import org.jspecify.annotations.NullMarked;
