/**
 * JMH benchmarks.
 */
@NullMarked
package io.ulid.benchmarks;

import org.jspecify.annotations.NullMarked;
