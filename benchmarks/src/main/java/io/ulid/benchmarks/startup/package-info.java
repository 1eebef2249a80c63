/**
 * What this library costs at the start of an application.
 */
@NullMarked
package io.ulid.benchmarks.startup;

import org.jspecify.annotations.NullMarked;
