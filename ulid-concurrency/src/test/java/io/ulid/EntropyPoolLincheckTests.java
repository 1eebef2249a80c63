package io.ulid;

import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link EntropyPool} in the interleavings of two threads, which have but one
 * block and the spare one between them.
 */
class EntropyPoolLincheckTests {

	@Test
	void noByteIsHandedOutTwice() {
		check(EntropyPoolLincheckTests::draw);
	}

	@Test
	void aBlockThatIsGivenBackTooEarlyIsFound() {
		assertThatExceptionOfType(LincheckAssertionError.class).isThrownBy(() -> check((pool) -> {
			EntropyBlock block = pool.take();
			pool.giveBack(block);
			return longOf(block);
		})).withMessageContaining("was handed out twice");
	}

	private static void check(Function<EntropyPool, Long> draw) {
		Lincheck.runConcurrentTest(1000, () -> {
			EntropyPool pool = poolOfTwoBlocks();
			ConcurrentLinkedQueue<Long> drawn = new ConcurrentLinkedQueue<>();
			Runnable task = () -> {
				drawn.add(draw.apply(pool));
				drawn.add(draw.apply(pool));
			};
			Thread other = new Thread(task);
			other.start();
			task.run();
			join(other);
			Set<Long> seen = new HashSet<>();
			for (long bits : drawn) {
				// What is used is wiped
				if (bits == 0 || !seen.add(bits)) {
					throw new AssertionError(Long.toHexString(bits) + " was handed out twice");
				}
			}
		});
	}

	/**
	 * A pool with all blocks but two taken. These two are full of numbers, for Lincheck
	 * knows no {@code SecureRandom.generateSeed} to fill them by.
	 */
	private static EntropyPool poolOfTwoBlocks() {
		EntropyPool pool = new EntropyPool(1);
		for (int i = 0; i < 3; i++) {
			pool.take();
		}
		EntropyBlock last = pool.take();
		EntropyBlock spare = pool.take();
		fill(last, 1);
		fill(spare, 101);
		pool.giveBack(spare);
		pool.giveBack(last);
		return pool;
	}

	private static void fill(EntropyBlock block, int firstDraw) {
		byte[] bytes = (byte[]) get(block, "bytes");
		for (int draw = 0; draw < 8; draw++) {
			Arrays.fill(bytes, draw * Long.BYTES, (draw + 1) * Long.BYTES, (byte) (firstDraw + draw));
		}
		set(block, "position", 0);
	}

	private static long draw(EntropyPool pool) {
		EntropyBlock block = pool.take();
		try {
			return longOf(block);
		}
		finally {
			pool.giveBack(block);
		}
	}

	private static long longOf(EntropyBlock block) {
		byte[] bytes = new byte[Long.BYTES];
		block.nextBytes(bytes);
		return ByteBuffer.wrap(bytes).getLong();
	}

	private static Object get(EntropyBlock block, String field) {
		try {
			return field(field).get(block);
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static void set(EntropyBlock block, String field, int value) {
		try {
			field(field).setInt(block, value);
		}
		catch (ReflectiveOperationException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static Field field(String name) throws ReflectiveOperationException {
		Field field = EntropyBlock.class.getDeclaredField(name);
		field.setAccessible(true);
		return field;
	}

	private static void join(Thread thread) {
		try {
			thread.join();
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
