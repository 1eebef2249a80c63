/**
 * Ahead-of-time processing for native images: runtime hints, and the names of typed ids.
 */
@NullMarked
package io.ulid.autoconfigure.aot;

import org.jspecify.annotations.NullMarked;
