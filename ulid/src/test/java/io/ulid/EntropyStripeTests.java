package io.ulid;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link EntropyStripe}.
 */
class EntropyStripeTests {

	// A stripe takes fewer bytes out of a block, so every call draws from the DRBG
	private final byte[] bytes = new byte[300];

	private final EntropyStripe stripe = new EntropyStripe(SecureEntropySource.drbg());

	private int overflows;

	@Test
	void releasesTheLockAtTheEndOfTheStack() throws InterruptedException {
		// Loads the classes, which would fail at the end of the stack
		this.stripe.nextBytes(this.bytes);
		run(new Thread(null, () -> {
			for (int round = 0; round < 20; round++) {
				drawAtTheEndOfTheStack();
			}
		}, "deep", 256 * 1024), Duration.ofMinutes(1));
		assertThat(this.overflows).isGreaterThan(20);
		run(new Thread(() -> this.stripe.nextBytes(this.bytes)), Duration.ofSeconds(10));
		run(new Thread(this.stripe::reseed), Duration.ofSeconds(10));
	}

	/**
	 * Draw in each of the last frames that fit on the stack, from the deepest up.
	 * @return how many frames lie below
	 */
	@SuppressWarnings("InfiniteRecursion")
	private int drawAtTheEndOfTheStack() {
		int below;
		try {
			below = drawAtTheEndOfTheStack();
		}
		catch (StackOverflowError ex) {
			return 1;
		}
		if (below < 400) {
			try {
				this.stripe.nextBytes(this.bytes);
			}
			catch (StackOverflowError ex) {
				this.overflows++;
			}
		}
		return below + 1;
	}

	private static void run(Thread thread, Duration limit) throws InterruptedException {
		thread.setDaemon(true);
		thread.start();
		thread.join(limit.toMillis());
		assertThat(thread.isAlive()).as("waits for a lock").isFalse();
	}

}
