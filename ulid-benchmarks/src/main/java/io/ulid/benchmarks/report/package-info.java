/**
 * What the pages of all benchmarks share.
 */
@NullMarked
package io.ulid.benchmarks.report;

import org.jspecify.annotations.NullMarked;
