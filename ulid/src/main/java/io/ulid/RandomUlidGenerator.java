package io.ulid;

import java.util.List;

/**
 * Draws independent random bits for every ULID.
 */
final class RandomUlidGenerator implements UlidGenerator {

	private final Layout layout;

	private final TimestampSource timestamps;

	private final RandomBits randomBits;

	private final GenerationListener listener;

	RandomUlidGenerator(Layout layout, TimestampSource timestamps, RandomBits randomBits, GenerationListener listener) {
		this.layout = layout;
		this.timestamps = timestamps;
		this.randomBits = randomBits;
		this.listener = listener;
	}

	@Override
	public Ulid next() {
		try {
			return this.layout.arrange(this.randomBits.ulid(this.timestamps.next()));
		}
		catch (Exception ex) {
			this.listener.failed(ex);
			throw ex;
		}
	}

	@Override
	public List<Ulid> next(int count) {
		Ulid[] ulids = Batch.ofSize(count);
		try {
			long timestamp = this.timestamps.next();
			for (int i = 0; i < count; i++) {
				ulids[i] = this.layout.arrange(this.randomBits.ulid(timestamp));
			}
		}
		catch (Exception ex) {
			this.listener.failed(ex);
			throw ex;
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
		this.listener.reseeded();
	}

}
