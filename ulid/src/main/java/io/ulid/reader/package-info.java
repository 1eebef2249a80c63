/**
 * Reader for ids that people find in logs, URLs and databases. {@link IdReader} accepts
 * every form of a ULID, a Ulid-Flake or a typed id. {@link IdReading} contains the time
 * and all forms of the id. The package needs only the JDK.
 */
@NullMarked
package io.ulid.reader;

import org.jspecify.annotations.NullMarked;
