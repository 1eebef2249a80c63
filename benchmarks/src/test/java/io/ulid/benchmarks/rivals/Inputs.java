package io.ulid.benchmarks.rivals;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/**
 * Values that change with every call, and are the same for each library. With a single
 * value, the processor would predict every branch.
 *
 * @param <T> the type of the values
 */
final class Inputs<T> {

	private static final int COUNT = 1024;

	private static final long SEED = 42;

	private final T[] values;

	private int next;

	private Inputs(T[] values) {
		this.values = values;
	}

	static <T> Inputs<T> of(IntFunction<T[]> array, FromBits<T> factory) {
		SplittableRandom random = new SplittableRandom(SEED);
		T[] values = array.apply(COUNT);
		Arrays.setAll(values, (index) -> factory.from(random.nextLong(), random.nextLong()));
		return new Inputs<>(values);
	}

	T next() {
		return this.values[this.next++ & (COUNT - 1)];
	}

	T[] all() {
		return this.values;
	}

	static byte[] bytes(long most, long least) {
		return ByteBuffer.allocate(2 * Long.BYTES).putLong(most).putLong(least).array();
	}

	/**
	 * Makes a value of 128 random bits.
	 *
	 * @param <T> the type of the value
	 */
	interface FromBits<T> {

		T from(long most, long least);

	}

}
