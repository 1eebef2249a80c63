package io.ulid;

import java.util.Arrays;

/**
 * The JDK's DRBG (NIST SP 800-90A), drawn in blocks. There are a few of each, so that
 * threads seldom meet at one, and nothing is kept for each thread, of which there may be
 * a million virtual ones.
 */
final class SecureEntropySource implements EntropySource, RandomBits {

	private static final int STRIPES_PER_PROCESSOR = 4;

	private final EntropyStripe[] stripes;

	SecureEntropySource() {
		this(Runtime.getRuntime().availableProcessors());
	}

	SecureEntropySource(int processors) {
		// A power of two, so that a mask finds a thread's stripe
		this.stripes = new EntropyStripe[Integer.highestOneBit(2 * processors * STRIPES_PER_PROCESSOR - 1)];
		Arrays.setAll(this.stripes, (i) -> new EntropyStripe());
	}

	private EntropyStripe stripe() {
		return this.stripes[(int) Thread.currentThread().getId() & (this.stripes.length - 1)];
	}

	@Override
	public EntropySource source() {
		return this;
	}

	@Override
	public Ulid ulid(long timestamp) {
		return stripe().nextUlid(timestamp);
	}

	@Override
	public long step() {
		return stripe().nextStep();
	}

	@Override
	public void steps(long[] distances) {
		stripe().nextSteps(distances);
	}

	@Override
	public void nextBytes(byte[] bytes) {
		stripe().nextBytes(bytes);
	}

	@Override
	public void reseed() {
		for (EntropyStripe stripe : this.stripes) {
			stripe.reseed();
		}
	}

}
