package io.ulid;

import java.util.List;

/**
 * Draws independent random bits for every ULID.
 */
final class RandomUlidGenerator implements UlidGenerator {

	private final Layout layout;

	private final TimestampSource timestamps;

	private final RandomBits randomBits;

	RandomUlidGenerator(Layout layout, TimestampSource timestamps, RandomBits randomBits) {
		this.layout = layout;
		this.timestamps = timestamps;
		this.randomBits = randomBits;
	}

	@Override
	public Ulid next() {
		return this.layout.arrange(this.randomBits.ulid(this.timestamps.next()));
	}

	@Override
	public List<Ulid> next(int count) {
		Ulid[] ulids = Batch.ofSize(count);
		long timestamp = this.timestamps.next();
		for (int i = 0; i < count; i++) {
			ulids[i] = this.layout.arrange(this.randomBits.ulid(timestamp));
		}
		return Batch.toList(ulids);
	}

	@Override
	public Layout layout() {
		return this.layout;
	}

	@Override
	public void reseed() {
		this.randomBits.source().reseed();
	}

}
