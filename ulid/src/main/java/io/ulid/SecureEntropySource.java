package io.ulid;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;

import io.ulid.internal.FewRandomBytes;

/**
 * Draws blocks from the JDK's DRBG (NIST SP 800-90A). There are a few DRBGs and blocks,
 * so that threads seldom meet at one. The source keeps nothing for each thread, because
 * there may be a million virtual threads. One more DRBG, seeded by the operating system,
 * seeds the others.
 */
final class SecureEntropySource implements EntropySource, UlidEntropy, FewRandomBytes {

	private static final int STRIPES_PER_PROCESSOR = 4;

	static final int SEED_SIZE = 48;

	private final SecureRandom seeds = drbg();

	private final EntropyStripe[] stripes;

	SecureEntropySource() {
		this(Runtime.getRuntime().availableProcessors());
	}

	SecureEntropySource(int processors) {
		// At once, so that a source without a seed fails at the start
		seed();
		// A power of two, so that a mask finds a thread's stripe
		this.stripes = new EntropyStripe[Integer.highestOneBit(2 * processors * STRIPES_PER_PROCESSOR - 1)];
		Arrays.setAll(this.stripes, (i) -> new EntropyStripe(this.seeds));
	}

	static SecureRandom drbg() {
		try {
			return SecureRandom.getInstance("DRBG");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(
					"This Java runtime has no SecureRandom 'DRBG', which 'ulid.generator.entropy-source=secure' needs: "
							+ "'provider' takes the runtime's default",
					ex);
		}
	}

	private void seed() {
		// By itself, the JDK seeds a new DRBG from another one in its memory, which is
		// the same in each copy of this process. Only generateSeed asks the operating
		// system
		byte[] seed = this.seeds.generateSeed(SEED_SIZE);
		this.seeds.setSeed(seed);
		Arrays.fill(seed, (byte) 0);
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
	public BatchSteps[] steps(int count) {
		return stripe().nextSteps(count);
	}

	@Override
	public int next(int count) {
		return stripe().nextInt(count);
	}

	@Override
	public void nextBytes(byte[] bytes) {
		stripe().nextBytes(bytes);
	}

	@Override
	public void reseed() {
		seed();
		for (EntropyStripe stripe : this.stripes) {
			stripe.reseed();
		}
	}

}
