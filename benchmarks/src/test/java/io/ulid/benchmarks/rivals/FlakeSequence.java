package io.ulid.benchmarks.rivals;

import java.time.Clock;

import io.ulid.EntropySource;
import io.ulid.flake.UlidFlake;

/**
 * Makes strictly increasing Ulid-Flakes for one thread at a time. It is the generator's
 * algorithm as it would be inside a lock.
 */
final class FlakeSequence {

	private static final long EPOCH = UlidFlake.DEFAULT_EPOCH.toEpochMilli();

	private final Clock clock;

	private final EntropySource entropySource = EntropySource.secure();

	private final int nodeBits;

	private final int nodeId;

	private final byte[] first = new byte[3];

	private final byte[] step = new byte[1];

	private long timestamp;

	private int randomness;

	private FlakeSequence(Clock clock, int nodeBits, int nodeId) {
		this.clock = clock;
		this.nodeBits = nodeBits;
		this.nodeId = nodeId;
	}

	static FlakeSequence standalone(Clock clock) {
		return new FlakeSequence(clock, 0, 0);
	}

	static FlakeSequence scalable(Clock clock, int nodeId) {
		return new FlakeSequence(clock, 5, nodeId);
	}

	UlidFlake next() {
		long now = this.clock.instant().toEpochMilli() - EPOCH;
		if (now > this.timestamp) {
			this.entropySource.nextBytes(this.first);
			// Half of the range, so that the other half is free for the ids that follow
			this.randomness = ((this.first[0] & 0x07) << 16 | (this.first[1] & 0xFF) << 8
					| (this.first[2] & 0xFF)) >> this.nodeBits;
			this.timestamp = now;
		}
		else {
			this.randomness += step();
		}
		return UlidFlake.of(this.timestamp, this.randomness << this.nodeBits | this.nodeId);
	}

	private int step() {
		do {
			this.entropySource.nextBytes(this.step);
		}
		while (this.step[0] == 0);
		return this.step[0] & 0xFF;
	}

}
