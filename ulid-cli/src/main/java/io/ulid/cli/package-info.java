/**
 * Command line that makes, reads, converts and filters ULIDs.
 */
@NullMarked
package io.ulid.cli;

import org.jspecify.annotations.NullMarked;
