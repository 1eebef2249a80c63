/**
 * Tables, paragraphs, charts and the description of the machine, for the pages of all
 * benchmarks.
 */
@NullMarked
package io.ulid.benchmarks.report;

import org.jspecify.annotations.NullMarked;
