/**
 * Command line that makes, reads, converts and filters ULIDs and Ulid-Flakes.
 */
@NullMarked
package io.ulid.cli;

import org.jspecify.annotations.NullMarked;
