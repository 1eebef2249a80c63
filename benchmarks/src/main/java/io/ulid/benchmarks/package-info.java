/**
 * The benchmark of JSON. The package {@code rivals} measures the core beside other
 * libraries, {@code database} compares keys on PostgreSQL, and {@code report} has what
 * their pages share.
 */
@NullMarked
package io.ulid.benchmarks;

import org.jspecify.annotations.NullMarked;
