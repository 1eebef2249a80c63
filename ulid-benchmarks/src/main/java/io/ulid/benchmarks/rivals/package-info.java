/**
 * The library beside its rivals: what is measured by JMH, compared with targets and told
 * as a page.
 */
@NullMarked
package io.ulid.benchmarks.rivals;

import org.jspecify.annotations.NullMarked;
