package io.ulid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

import io.ulid.UlidGenerator.Layout;

/**
 * Random steps for the ULIDs of a batch, from one draw. Each step is 1 to 2^32. The steps
 * are not copied from the drawn bytes. These bytes belong to one thread until the thread
 * has wiped them.
 */
final class BatchSteps {

	private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

	private final byte[] bytes;

	private final int from;

	private final int to;

	/**
	 * Create steps.
	 * @param bytes random bytes, 4 for each step
	 * @param from the index of the first byte
	 * @param to the index after the last byte
	 */
	BatchSteps(byte[] bytes, int from, int to) {
		this.bytes = bytes;
		this.from = from;
		this.to = to;
	}

	/**
	 * Return the sum of all steps.
	 */
	long sum() {
		long sum = 0;
		for (int i = this.from; i < this.to; i += Integer.BYTES) {
			sum += step(i);
		}
		return sum;
	}

	/**
	 * Make ULIDs, each of which is the previous ULID plus one step.
	 * @param ulids the array to write to
	 * @param index the index of the first ULID to write; the array already contains the
	 * ULID before this index
	 * @param layout the layout of the ULIDs
	 * @return the index after the last ULID that was written
	 */
	int follow(Ulid[] ulids, int index, Layout layout) {
		Ulid ulid = ulids[index - 1];
		int next = index;
		for (int i = this.from; i < this.to; i += Integer.BYTES) {
			ulid = layout.plus(ulid, step(i));
			ulids[next] = ulid;
			next++;
		}
		return next;
	}

	private long step(int index) {
		return Integer.toUnsignedLong((int) INT.get(this.bytes, index)) + 1;
	}

	void wipe() {
		Arrays.fill(this.bytes, this.from, this.to, (byte) 0);
	}

}
