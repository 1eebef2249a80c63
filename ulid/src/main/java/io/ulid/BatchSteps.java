package io.ulid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

import io.ulid.UlidGenerator.Layout;

/**
 * Random steps from one draw. The steps are not copied from the drawn bytes. The bytes of
 * a batch belong to one thread until the thread has wiped them.
 */
final class BatchSteps implements Steps {

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
			sum += stepAt(i);
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
			ulid = layout.plus(ulid, stepAt(i));
			ulids[next] = ulid;
			next++;
		}
		return next;
	}

	@Override
	public long step(int index) {
		return stepAt(this.from + index * Integer.BYTES);
	}

	@Override
	public void wipe(int index) {
		INT.set(this.bytes, this.from + index * Integer.BYTES, 0);
	}

	private long stepAt(int index) {
		return Integer.toUnsignedLong((int) INT.get(this.bytes, index)) + 1;
	}

	void wipe() {
		Arrays.fill(this.bytes, this.from, this.to, (byte) 0);
	}

}
