package io.ulid;

import java.security.SecureRandom;

/**
 * The source of the random bits of ULIDs and Ulid-Flakes. Implementations are safe to
 * share between threads. A source that cannot deliver throws an exception. Generation
 * then fails, and no weaker source takes its place.
 */
@FunctionalInterface
public interface EntropySource {

	/**
	 * Fill an array with random bytes. Generators of ULIDs ask for 10 bytes at a time, or
	 * for 4 bytes for a random step. Generators of Ulid-Flakes ask for 1 to 3 bytes. Many
	 * threads may ask at once.
	 * @param bytes the array to fill, to its end
	 */
	void nextBytes(byte[] bytes);

	/**
	 * Discard all buffered bytes and seed again. Call this in each copy of a process that
	 * was restored from one image, so that no two copies share a stream. The default does
	 * nothing, which is right for a source without state. A source that wraps another
	 * must pass the call on.
	 */
	default void reseed() {
	}

	/**
	 * Create a cryptographically strong source. It draws blocks from
	 * {@code SecureRandom.getInstance("DRBG")}, which is the JDK's own (NIST SP 800-90A),
	 * unless another provider has a higher preference. Used bytes are wiped. Share a
	 * source: it keeps up to 8 blocks of 4 KiB for each processor.
	 * @return a new source, seeded by the operating system
	 * @throws IllegalStateException if this Java runtime has no DRBG
	 */
	static EntropySource secure() {
		return new SecureEntropySource();
	}

	/**
	 * Create a source that takes every draw straight from the default
	 * {@link SecureRandom}. It is for applications whose policy names the security
	 * provider.
	 * @return a new source
	 */
	static EntropySource provider() {
		return new ProviderEntropySource();
	}

	/**
	 * Create a fast source that is not cryptographic. Someone who has seen some of its
	 * ULIDs may predict others.
	 * @return a new source
	 */
	static EntropySource fast() {
		return new FastEntropySource();
	}

}
