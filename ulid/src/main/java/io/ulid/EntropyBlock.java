package io.ulid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;

/**
 * Block of random bytes, each of which is used only once. A thread reserves bytes by
 * advancing the position. The bytes are wiped after use. Therefore threads need no lock
 * to share the block until the block is used up.
 */
final class EntropyBlock {

	private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

	static final int USED_UP = -1;

	private final byte[] bytes;

	private final AtomicInteger position = new AtomicInteger();

	/**
	 * Create a block.
	 * @param bytes random bytes, which the caller must not use afterwards
	 */
	EntropyBlock(byte[] bytes) {
		this.bytes = bytes;
	}

	/**
	 * Make a ULID with 80 random bits.
	 * @return the ULID, or {@code null} if the block is used up
	 */
	@Nullable Ulid nextUlid(long timestamp) {
		int index = take(Ulid.RANDOM_BYTES);
		if (index == USED_UP) {
			return null;
		}
		int high = (this.bytes[index] & 0xFF) << 8 | (this.bytes[index + 1] & 0xFF);
		long low = (long) LONG.get(this.bytes, index + 2);
		this.bytes[index] = 0;
		this.bytes[index + 1] = 0;
		LONG.set(this.bytes, index + 2, 0L);
		return Ulid.of(timestamp << 16 | high, low);
	}

	/**
	 * Draw random steps. The bytes of the steps stay in the block, and the caller must
	 * wipe the steps after use.
	 * @param count the number of steps
	 * @return the steps, or {@code null} if the block is used up
	 */
	@Nullable Steps nextSteps(int count) {
		int index = take(count * Integer.BYTES);
		return (index != USED_UP) ? new DrawnSteps(this.bytes, index, count) : null;
	}

	/**
	 * Fill an array.
	 * @return {@code false} if the block is used up
	 */
	boolean nextBytes(byte[] target) {
		int index = take(target.length);
		if (index == USED_UP) {
			return false;
		}
		// For a few bytes, this loop is faster than methods that copy and fill arrays
		for (int i = 0; i < target.length; i++) {
			target[i] = this.bytes[index + i];
			this.bytes[index + i] = 0;
		}
		return true;
	}

	private int take(int length) {
		int index = this.position.getAndAdd(length);
		if (index > this.bytes.length - length) {
			// Without this reset, many failing calls would make the position overflow to
			// 0
			this.position.set(this.bytes.length);
			return USED_UP;
		}
		return index;
	}

}
