package io.ulid;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * Entropy source that draws blocks from the JDK's DRBG (NIST SP 800-90A). The source has
 * several DRBGs with one block each, so that threads seldom use the same block at the
 * same time. The source keeps no data for each thread, because there may be a million
 * virtual threads. An additional DRBG seeds these DRBGs, and the operating system seeds
 * the additional DRBG.
 */
final class SecureEntropySource implements EntropySource, UlidEntropy {

	private static final int STRIPES_PER_PROCESSOR = 4;

	static final int SEED_SIZE = 48;

	private final SecureRandom seeds = drbg();

	private final EntropyStripe[] stripes;

	SecureEntropySource() {
		this(Runtime.getRuntime().availableProcessors());
	}

	SecureEntropySource(int processors) {
		// The constructor creates the DRBG, so that a source without a seed fails at
		// startup
		seed();
		// The number is a power of two, so that a mask selects the stripe of a thread
		this.stripes = new EntropyStripe[Integer.highestOneBit(2 * processors * STRIPES_PER_PROCESSOR - 1)];
		Arrays.setAll(this.stripes, (i) -> new EntropyStripe(this.seeds));
	}

	static SecureRandom drbg() {
		try {
			return SecureRandom.getInstance("DRBG");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(
					"This Java runtime has no SecureRandom 'DRBG', which 'ulid.generator.entropy-source=secure' needs. "
							+ "To use the default SecureRandom, set 'ulid.generator.entropy-source' to 'provider'",
					ex);
		}
	}

	private void seed() {
		// By default, the JDK seeds a new DRBG from another DRBG in memory. That DRBG is
		// the same in each copy of this process. Only generateSeed() calls the operating
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
	public Steps nextSteps(int count) {
		return stripe().nextSteps(count);
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
