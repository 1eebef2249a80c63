package io.ulid;

import java.util.List;

/**
 * Draws independent random bits for every ULID.
 */
final class RandomUlidGenerator implements UlidGenerator {

	private final Layout layout;

	private final TimestampSource timestamps;

	private final UlidEntropy entropy;

	private final GenerationListener listener;

	RandomUlidGenerator(Layout layout, TimestampSource timestamps, UlidEntropy entropy, GenerationListener listener) {
		this.layout = layout;
		this.timestamps = timestamps;
		this.entropy = entropy;
		this.listener = listener;
	}

	@Override
	public Ulid next() {
		try {
			return this.layout.arrange(this.entropy.ulid(this.timestamps.next()));
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
				ulids[i] = this.layout.arrange(this.entropy.ulid(timestamp));
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
		this.entropy.source().reseed();
		this.listener.reseeded();
	}

}
