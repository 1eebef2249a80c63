/**
 * Files of results, charts, medians and the description of the machine, for all
 * benchmarks.
 */
@NullMarked
package io.ulid.benchmarks.report;

import org.jspecify.annotations.NullMarked;
