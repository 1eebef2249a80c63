package io.ulid;

import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A provider of a DRBG whose bytes are all 1. The provider precedes the JDK's provider.
 * Remove it after the test.
 */
final class ScriptedDrbg extends Provider {

	private static final String NAME = "Scripted";

	private final List<String> calls = new CopyOnWriteArrayList<>();

	private final List<byte[]> seeds = new CopyOnWriteArrayList<>();

	private final List<byte[]> draws = new CopyOnWriteArrayList<>();

	private boolean fails;

	private boolean seedingFails;

	private final AtomicReference<CountDownLatch> latch = new AtomicReference<>();

	private volatile int blockedLength;

	private ScriptedDrbg() {
		super(NAME, "1", "Scripted DRBG");
		putService(new Service(this, "SecureRandom", "DRBG", Spi.class.getName(), null, null) {

			@Override
			public Object newInstance(Object parameter) {
				return new Spi();
			}

		});
	}

	static ScriptedDrbg install() throws NoSuchAlgorithmException {
		ScriptedDrbg provider = new ScriptedDrbg();
		Security.insertProviderAt(provider, 1);
		assertThat(SecureRandom.getInstance("DRBG").getProvider()).isSameAs(provider);
		return provider;
	}

	static void remove() {
		Security.removeProvider(NAME);
	}

	void fail() {
		this.fails = true;
	}

	void failSeeding() {
		this.seedingFails = true;
	}

	/**
	 * Block the next draw of a length.
	 * @return the latch that unblocks the draw
	 */
	CountDownLatch blockOnce(int length) {
		this.blockedLength = length;
		CountDownLatch latch = new CountDownLatch(1);
		this.latch.set(latch);
		return latch;
	}

	void recover() {
		this.fails = false;
		this.seedingFails = false;
	}

	/**
	 * The calls of all instances.
	 */
	List<String> calls() {
		return this.calls;
	}

	/**
	 * The arrays that contained seeds.
	 */
	List<byte[]> seeds() {
		return this.seeds;
	}

	/**
	 * The arrays that were filled. The first array contains a seed.
	 */
	List<byte[]> draws() {
		return this.draws;
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private final class Spi extends SecureRandomSpi {

		@Override
		protected void engineSetSeed(byte[] seed) {
			assertThat(seed).doesNotContain(0);
			ScriptedDrbg.this.seeds.add(seed);
			ScriptedDrbg.this.calls.add("setSeed " + seed.length);
		}

		@Override
		protected void engineNextBytes(byte[] bytes) {
			if (bytes.length == ScriptedDrbg.this.blockedLength) {
				CountDownLatch latch = ScriptedDrbg.this.latch.getAndSet(null);
				if (latch != null) {
					await(latch);
				}
			}
			Arrays.fill(bytes, (byte) 1);
			if (ScriptedDrbg.this.fails) {
				throw new IllegalStateException("no entropy today");
			}
			ScriptedDrbg.this.draws.add(bytes);
			ScriptedDrbg.this.calls.add("nextBytes " + bytes.length);
		}

		@Override
		protected byte[] engineGenerateSeed(int length) {
			if (ScriptedDrbg.this.seedingFails) {
				throw new IllegalStateException("no seed today");
			}
			ScriptedDrbg.this.calls.add("generateSeed " + length);
			byte[] seed = new byte[length];
			Arrays.fill(seed, (byte) 2);
			return seed;
		}

	}

}
