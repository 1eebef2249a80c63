/**
 * What ahead-of-time processing and native images need: hints, and the names of typed
 * ids.
 */
@NullMarked
package io.ulid.autoconfigure.aot;

import org.jspecify.annotations.NullMarked;
