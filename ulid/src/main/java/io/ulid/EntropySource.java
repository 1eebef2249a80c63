package io.ulid;

import java.security.SecureRandom;

/**
 * Source of the random bits of ids. Implementations must be safe to share between
 * threads. A source that cannot return random bits must throw an exception. Generation
 * then fails, and does not use a weaker source instead.
 */
@FunctionalInterface
public interface EntropySource {

	/**
	 * Fill an array with random bytes. Generators of ULIDs request 10 bytes at a time, or
	 * 4 bytes for a random step. Other generators may request fewer bytes. Many threads
	 * may call this method at the same time.
	 * @param bytes the array, which must be filled completely
	 */
	void nextBytes(byte[] bytes);

	/**
	 * Discard all buffered bytes and seed the source again. If several copies of a
	 * process are restored from one image, each copy must call this method, so that no
	 * two copies use the same random bytes. The default implementation does nothing,
	 * which is correct for a source without state. A source that wraps another source
	 * must pass on the call.
	 */
	default void reseed() {
	}

	/**
	 * Create a cryptographically strong source. The source draws blocks of random bytes
	 * from {@code SecureRandom.getInstance("DRBG")}. This is the JDK's DRBG (NIST SP
	 * 800-90A), unless another provider has a higher preference. Used bytes are wiped.
	 * Share one source between generators, because each source keeps up to 8 blocks of 4
	 * KiB for each processor.
	 * @return a new source, which the operating system has seeded
	 * @throws IllegalStateException if this Java runtime has no DRBG
	 */
	static EntropySource secure() {
		return new SecureEntropySource();
	}

	/**
	 * Create a source that calls the default {@link SecureRandom} for each draw. Use this
	 * source if a policy requires a certain security provider.
	 * @return a new source
	 */
	static EntropySource provider() {
		return new ProviderEntropySource();
	}

	/**
	 * Create a fast source that is not cryptographically secure. An attacker who knows
	 * some ULIDs may be able to predict other ULIDs.
	 * @return a new source
	 */
	static EntropySource fast() {
		return new FastEntropySource();
	}

}
