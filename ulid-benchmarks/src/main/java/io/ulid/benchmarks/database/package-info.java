/**
 * Inserts the same rows under different kinds of keys into a real PostgreSQL.
 */
@NullMarked
package io.ulid.benchmarks.database;

import org.jspecify.annotations.NullMarked;
