/**
 * Benchmark that inserts rows into a real PostgreSQL server until the indexes are larger
 * than the server's cache. {@link LargeTableBenchmark} measures the time, and
 * {@link LargeTableReport} writes the results and the plot.
 */
@NullMarked
package io.ulid.benchmarks.largetable;

import org.jspecify.annotations.NullMarked;
