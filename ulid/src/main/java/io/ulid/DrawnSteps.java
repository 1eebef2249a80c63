package io.ulid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Random steps from one draw. The steps are read from the block, without a copy.
 */
final class DrawnSteps implements Steps {

	private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

	private final byte[] bytes;

	private final int from;

	private final int count;

	/**
	 * Create steps.
	 * @param bytes the bytes of the block, of which each step takes 4
	 * @param from the index of the first byte
	 * @param count the number of steps
	 */
	DrawnSteps(byte[] bytes, int from, int count) {
		this.bytes = bytes;
		this.from = from;
		this.count = count;
	}

	@Override
	public long step(int index) {
		return Integer.toUnsignedLong((int) INT.get(this.bytes, this.from + index * Integer.BYTES)) + 1;
	}

	@Override
	public void wipe() {
		Arrays.fill(this.bytes, this.from, this.from + this.count * Integer.BYTES, (byte) 0);
	}

}
