package io.ulid;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link EntropyBlock} in the interleavings of two threads.
 */
class EntropyBlockLincheckTests {

	private static final int DRAW = 8;

	private static final int DRAWS = 3;

	@Test
	void noByteIsHandedOutTwice() {
		check((bytes) -> new EntropyBlock(bytes)::nextBytes);
	}

	@Test
	void aLostUpdateIsFound() {
		assertThatExceptionOfType(LincheckAssertionError.class).isThrownBy(() -> check((bytes) -> {
			AtomicInteger position = new AtomicInteger();
			return (target) -> {
				int index = position.get();
				if (index > bytes.length - target.length) {
					return false;
				}
				position.set(index + target.length);
				System.arraycopy(bytes, index, target, 0, target.length);
				return true;
			};
		})).withMessageContaining("was handed out twice");
	}

	@Test
	void bytesThatAreWipedTooLateAreFound() {
		assertThatExceptionOfType(LincheckAssertionError.class).isThrownBy(() -> check((bytes) -> {
			EntropyBlock block = new EntropyBlock(bytes);
			return (target) -> {
				boolean done = block.nextBytes(target);
				Arrays.fill(bytes, 0, DRAW + 1, (byte) 0);
				return done;
			};
		})).withMessageContaining("was handed out twice");
	}

	/**
	 * Draw once more than there are bytes for, in two threads.
	 */
	private static void check(Function<byte[], Predicate<byte[]>> blocks) {
		Lincheck.runConcurrentTest(1000, () -> {
			byte[] bytes = new byte[DRAW * DRAWS];
			for (int i = 0; i < bytes.length; i++) {
				bytes[i] = (byte) (1 + i / DRAW);
			}
			Predicate<byte[]> block = blocks.apply(bytes);
			Queue<Byte> drawn = new ConcurrentLinkedQueue<>();
			Runnable task = () -> {
				for (int draw = 0; draw < 2; draw++) {
					byte[] target = new byte[DRAW];
					if (block.test(target)) {
						drawn.addAll(distinct(target));
					}
				}
			};
			Thread other = new Thread(task);
			other.start();
			task.run();
			join(other);
			Set<Byte> seen = new HashSet<>();
			for (byte b : drawn) {
				// What is used is wiped
				if (b == 0 || !seen.add(b)) {
					throw new AssertionError(b + " was handed out twice");
				}
			}
			if (seen.size() < DRAWS) {
				throw new AssertionError("Only %s were handed out".formatted(seen));
			}
		});
	}

	private static List<Byte> distinct(byte[] bytes) {
		return IntStream.range(0, bytes.length).mapToObj((i) -> bytes[i]).distinct().toList();
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
