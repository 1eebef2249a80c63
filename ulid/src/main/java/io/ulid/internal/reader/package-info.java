/**
 * Reader for ids that people find in logs, URLs and databases, for the command line and
 * the endpoint. {@link io.ulid.internal.reader.IdReader} accepts every form of an id or
 * of a typed id. {@link io.ulid.internal.reader.IdReading} contains the time and all
 * forms of the id. The package needs only the JDK.
 */
@NullMarked
package io.ulid.internal.reader;

import org.jspecify.annotations.NullMarked;
