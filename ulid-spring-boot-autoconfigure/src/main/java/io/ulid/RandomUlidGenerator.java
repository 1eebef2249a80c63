package io.ulid;

/**
 * Independent random bits for every ULID.
 */
final class RandomUlidGenerator implements UlidGenerator {

	private final TimestampSource timestamps;

	private final EntropySource entropySource;

	RandomUlidGenerator(TimestampSource timestamps, EntropySource entropySource) {
		this.timestamps = timestamps;
		this.entropySource = entropySource;
	}

	@Override
	public Ulid next() {
		byte[] randomness = new byte[Ulid.RANDOM_BYTES];
		this.entropySource.nextBytes(randomness);
		return Ulid.of(this.timestamps.next(), randomness);
	}

	@Override
	public void reseed() {
		this.entropySource.reseed();
	}

}
