package io.ulid;

import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link EntropyBlock} in the interleavings of a few threads. The result must
 * be as if one draw followed another: each takes the next bytes of the block, until there
 * are too few.
 */
@Tag("slow")
class EntropyBlockLincheckTests {

	private static final int SCENARIOS = Integer.getInteger("concurrency.scenarios", 5);

	private static final int DRAW = 8;

	@Test
	void isLinearizableInEveryInterleaving() {
		check(Block.class, SCENARIOS);
	}

	@Test
	void aLostUpdateIsFound() {
		assertThatExceptionOfType(LincheckAssertionError.class).isThrownBy(() -> check(LostUpdate.class, 5))
			.withMessageContaining("Invalid execution results");
	}

	private static void check(Class<?> operations, int scenarios) {
		new ModelCheckingOptions().iterations(scenarios)
			.invocationsPerIteration(300)
			.threads(3)
			.actorsPerThread(2)
			.actorsBefore(0)
			.actorsAfter(1)
			.check(operations);
	}

	/**
	 * Bytes for four draws. Each byte is the number of its draw.
	 */
	private static byte[] numbers() {
		byte[] bytes = new byte[4 * DRAW];
		for (int i = 0; i < bytes.length; i++) {
			bytes[i] = (byte) (1 + i / DRAW);
		}
		return bytes;
	}

	/**
	 * The number that all bytes of a draw share.
	 */
	private static int number(byte[] bytes) {
		for (byte b : bytes) {
			if (b != bytes[0]) {
				return -1;
			}
		}
		return bytes[0];
	}

	public static class Block {

		private final EntropyBlock block = new EntropyBlock(numbers());

		@Operation
		public int draw() {
			byte[] target = new byte[DRAW];
			return this.block.nextBytes(target) ? number(target) : 0;
		}

	}

	/**
	 * A fault that the check must find: the position moves on in two steps instead of
	 * one.
	 */
	public static class LostUpdate {

		private final byte[] bytes = numbers();

		private volatile int position;

		@Operation
		public int draw() {
			int index = this.position;
			if (index == this.bytes.length) {
				return 0;
			}
			this.position = index + DRAW;
			return this.bytes[index];
		}

	}

}
