package io.ulid;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Checks a property over random values. A failure names the seed; run again with
 * {@code -Dulid.test.seed=…} to see it again. The system property
 * {@code ulid.test.rounds} says how many values are tried.
 */
public final class RandomValues {

	/**
	 * How many values are tried.
	 */
	public static final int ROUNDS = Integer.getInteger("ulid.test.rounds", 100_000);

	private RandomValues() {
	}

	public static void check(Consumer<SplittableRandom> property) {
		long seed = Long.getLong("ulid.test.seed", System.nanoTime());
		SplittableRandom random = new SplittableRandom(seed);
		for (int round = 0; round < ROUNDS; round++) {
			try {
				property.accept(random);
			}
			catch (Throwable ex) {
				throw new AssertionError("Round %d with -Dulid.test.seed=%d".formatted(round, seed), ex);
			}
		}
	}

	/**
	 * A value over the whole range, near its ends and its carries more often than chance
	 * would have it.
	 */
	public static Ulid ulid(SplittableRandom random) {
		return Ulid.of(bits(random), bits(random));
	}

	/**
	 * 64 bits, chosen in the same way.
	 */
	public static long bits(SplittableRandom random) {
		return switch (random.nextInt(8)) {
			case 0 -> 0;
			case 1 -> -1;
			case 2 -> Long.MIN_VALUE;
			case 3 -> Long.MAX_VALUE;
			case 4 -> 1L << random.nextInt(64);
			default -> random.nextLong();
		};
	}

}
