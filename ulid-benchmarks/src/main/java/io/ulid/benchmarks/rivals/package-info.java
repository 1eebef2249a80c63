/**
 * Measures the library beside its rivals with JMH, compares the results with targets, and
 * writes them as a page.
 */
@NullMarked
package io.ulid.benchmarks.rivals;

import org.jspecify.annotations.NullMarked;
