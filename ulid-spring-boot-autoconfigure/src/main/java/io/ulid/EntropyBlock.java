package io.ulid;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A block of random bytes and the DRBG that fills it, for one thread at a time. Every
 * draw from a DRBG also renews its state, which a block does once for hundreds of ULIDs.
 * Used bytes are wiped.
 */
final class EntropyBlock {

	private static final int SIZE = 4096;

	private static final int SEED_SIZE = 48;

	private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

	private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

	private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());

	private final AtomicBoolean taken = new AtomicBoolean();

	private final SecureRandom random = drbg();

	private final byte[] bytes = new byte[SIZE];

	private int position = SIZE;

	private boolean seeded;

	private static SecureRandom drbg() {
		try {
			return SecureRandom.getInstance("DRBG");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(
					"This Java runtime has no SecureRandom 'DRBG', which 'ulid.generator.entropy-source=secure' needs: "
							+ "'provider' takes the runtime's default",
					ex);
		}
	}

	/**
	 * Take the block for the calling thread, unless another has it.
	 */
	boolean tryTake() {
		return !this.taken.getAndSet(true);
	}

	void giveBack() {
		this.taken.setRelease(false);
	}

	Ulid nextUlid(long timestamp) {
		int index = take(Ulid.RANDOM_BYTES);
		short high = (short) SHORT.get(this.bytes, index);
		SHORT.set(this.bytes, index, (short) 0);
		long low = (long) LONG.get(this.bytes, index + Short.BYTES);
		LONG.set(this.bytes, index + Short.BYTES, 0L);
		return Ulid.of(timestamp << 16 | (high & 0xFFFF), low);
	}

	long nextStep() {
		int index = take(Integer.BYTES);
		int bits = (int) INT.get(this.bytes, index);
		INT.set(this.bytes, index, 0);
		return Integer.toUnsignedLong(bits) + 1;
	}

	void nextSteps(long[] distances) {
		for (int i = 1; i < distances.length;) {
			int length = Math.min((distances.length - i) * Integer.BYTES, available(Integer.BYTES));
			int start = take(length);
			for (int index = start; index < start + length; index += Integer.BYTES) {
				distances[i] = distances[i - 1] + Integer.toUnsignedLong((int) INT.get(this.bytes, index)) + 1;
				i++;
			}
			Arrays.fill(this.bytes, start, start + length, (byte) 0);
		}
	}

	void nextBytes(byte[] target) {
		for (int filled = 0; filled < target.length;) {
			int length = Math.min(target.length - filled, available(Byte.BYTES));
			int start = take(length);
			System.arraycopy(this.bytes, start, target, filled, length);
			Arrays.fill(this.bytes, start, start + length, (byte) 0);
			filled += length;
		}
	}

	/**
	 * How many bytes to take at once, a multiple of a unit: the rest of the block, or the
	 * next one.
	 */
	private int available(int unit) {
		int rest = SIZE - this.position;
		return (rest < unit) ? SIZE : rest - rest % unit;
	}

	private int take(int length) {
		if (length > SIZE - this.position) {
			fill();
		}
		int index = this.position;
		this.position += length;
		return index;
	}

	private void fill() {
		// Until it is full again the block has nothing to give, even if this fails
		this.position = SIZE;
		if (!this.seeded) {
			// Left to itself, a new DRBG is seeded from another in the JDK's memory,
			// which is the same in each copy of this process: only generateSeed asks
			// the operating system
			this.random.setSeed(this.random.generateSeed(SEED_SIZE));
			this.seeded = true;
		}
		this.random.nextBytes(this.bytes);
		this.position = 0;
	}

	void wipe() {
		this.position = SIZE;
		Arrays.fill(this.bytes, (byte) 0);
	}

}
