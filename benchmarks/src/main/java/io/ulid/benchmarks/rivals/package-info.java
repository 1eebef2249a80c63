/**
 * Measures the library beside its rivals with JMH, compares the results with targets, and
 * writes them as a page. The benchmarks themselves are in the test sources: a class for
 * each {@link Operation}, and a method for each {@link Library}.
 */
@NullMarked
package io.ulid.benchmarks.rivals;

import org.jspecify.annotations.NullMarked;
