/**
 * Reads ids that people come across in logs, URLs and databases. {@link IdReader} accepts
 * every form of a ULID, a Ulid-Flake or a typed id, and {@link IdReading} contains the
 * time in the id and all its forms. The package needs only the JDK.
 */
@NullMarked
package io.ulid.reader;

import org.jspecify.annotations.NullMarked;
