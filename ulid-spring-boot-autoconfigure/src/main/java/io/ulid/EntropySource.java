package io.ulid;

import java.security.SecureRandom;

/**
 * Where the random bits of a ULID come from. Implementations are safe to share between
 * threads. One that cannot deliver throws, which makes the generation fail: nothing
 * weaker steps in.
 */
@FunctionalInterface
public interface EntropySource {

	/**
	 * Fill an array with random bytes. Generators ask for 10 bytes at a time, or 4 for a
	 * random step, those of Ulid-Flakes for 1 to 3, from all threads at once.
	 * @param bytes the array to fill, to its end
	 */
	void nextBytes(byte[] bytes);

	/**
	 * Forget all that is buffered and seed anew. To be called in each copy of a process
	 * that was restored from one image, so that no two copies share a stream. The default
	 * does nothing, which is right for a source that keeps no state of its own; one that
	 * wraps another must pass the call on.
	 */
	default void reseed() {
	}

	/**
	 * Create a cryptographically strong source: {@code SecureRandom.getInstance("DRBG")},
	 * which is the JDK's own (NIST SP 800-90A) unless another provider stands before it,
	 * drawn in blocks. Used bytes are wiped. A source keeps 4 KiB for each of up to 8
	 * blocks a processor; share it.
	 * @return a new source, seeded by the operating system
	 * @throws IllegalStateException if this Java runtime has no DRBG
	 */
	static EntropySource secure() {
		return new SecureEntropySource();
	}

	/**
	 * Create a source that takes every draw straight from the default
	 * {@link SecureRandom}, for those whose policy names the provider.
	 * @return a new source
	 */
	static EntropySource provider() {
		return new ProviderEntropySource();
	}

	/**
	 * Create a fast source that is not cryptographic: who has seen some of its ULIDs may
	 * foretell others.
	 * @return a new source
	 */
	static EntropySource fast() {
		return new FastEntropySource();
	}

}
