/**
 * Inserts rows into a real PostgreSQL until the indexes have outgrown its cache.
 * {@link LargeTableBenchmark} measures, {@link LargeTableReport} writes the page and the
 * plot.
 */
@NullMarked
package io.ulid.benchmarks.largetable;

import org.jspecify.annotations.NullMarked;
