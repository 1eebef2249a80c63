package io.ulid.internal.reader;

/**
 * First and last id of a range of time.
 *
 * @param first the lowest id of the range
 * @param last the highest id of the range
 */
public record IdBounds(IdReading first, IdReading last) {
}
