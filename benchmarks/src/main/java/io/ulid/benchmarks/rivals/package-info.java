/**
 * Comparison of this library with its rivals. JMH measures all libraries, and the results
 * are compared with targets. The benchmarks themselves are in the test sources, with a
 * class for each {@link Operation} and a method for each {@link Library}.
 */
@NullMarked
package io.ulid.benchmarks.rivals;

import org.jspecify.annotations.NullMarked;
