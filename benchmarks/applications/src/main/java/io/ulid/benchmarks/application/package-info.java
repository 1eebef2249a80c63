/**
 * Benchmarks that compare an application with typed ids with the same application with
 * UUIDs and without the starter: {@link StoreBenchmark} inserts rows into stores, and
 * {@link HttpBenchmark} sends HTTP requests.
 */
@NullMarked
package io.ulid.benchmarks.application;

import org.jspecify.annotations.NullMarked;
