package io.ulid.benchmarks.largetable;

import java.time.Duration;

/**
 * Measurement of one turn, in which rows are inserted into one table.
 *
 * @param key the key of the table
 * @param duration the time of the inserts and of the checkpoint after them
 * @param logBytes the bytes of write-ahead log
 * @param indexBytes the size of the primary key's index afterwards
 */
record Turn(LargeKey key, Duration duration, long logBytes, long indexBytes) {

	double seconds() {
		return this.duration.toNanos() / 1e9;
	}

}
