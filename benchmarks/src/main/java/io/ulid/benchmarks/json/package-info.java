/**
 * Benchmark of ids in JSON.
 */
@NullMarked
package io.ulid.benchmarks.json;

import org.jspecify.annotations.NullMarked;
