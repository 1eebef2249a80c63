package io.ulid;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

import org.jspecify.annotations.Nullable;

/**
 * Ciphers of one key and one direction. A cipher cannot be shared between threads, and
 * its initialization takes longer than the encryption of an id. Therefore ciphers are
 * kept in slots. A thread takes the cipher of its slot. If another thread has taken it,
 * the thread tries the neighbor slot, and then creates a cipher, so that it never waits.
 * There is no {@code ThreadLocal}, because an application can have millions of virtual
 * threads. Thread-safe.
 */
final class OpaqueCiphers {

	private static final int MAX_SLOTS = 64;

	// The bytes around the state of a cipher. The states of two ciphers are often
	// neighbors in memory, and must not share a cache line of 64 bytes
	private static final int PADDING = 64;

	// The index of the element of the array that is used as a flag
	private static final int TAKEN = PADDING / Integer.BYTES;

	private static final int SLOTS = slots(Runtime.getRuntime().availableProcessors());

	private final int mode;

	private final SecretKeySpec key;

	private final AtomicReferenceArray<@Nullable Block> slots = new AtomicReferenceArray<>(SLOTS);

	/**
	 * Create ciphers. Each cipher is created when it is needed.
	 * @param mode {@link Cipher#ENCRYPT_MODE} or {@link Cipher#DECRYPT_MODE}
	 * @param key the key of AES-256
	 */
	OpaqueCiphers(int mode, SecretKeySpec key) {
		this.mode = mode;
		this.key = key;
	}

	/**
	 * Return a power of two that is at least twice the number of processors, so that two
	 * threads seldom have the same slot.
	 */
	private static int slots(int processors) {
		return Math.min(Integer.highestOneBit(processors) << 2, MAX_SLOTS);
	}

	/**
	 * Encrypt or decrypt 128 bits.
	 */
	Ulid transform(Ulid bits) {
		Block block = take();
		Ulid transformed = block.transform(bits);
		block.taken.setRelease(TAKEN, 0);
		return transformed;
	}

	private Block take() {
		int slot = (int) Thread.currentThread().getId() & (SLOTS - 1);
		Block block = this.slots.get(slot);
		return (block != null && block.take()) ? block : takeOther(slot);
	}

	private Block takeOther(int slot) {
		for (int next = slot; next >= 0; next = (next == slot) ? slot ^ 1 : -1) {
			Block block = this.slots.get(next);
			if (block == null) {
				block = new Block();
				// If another thread was faster, only this thread uses the cipher, and
				// once
				this.slots.compareAndSet(next, null, block);
				return block;
			}
			if (block.take()) {
				return block;
			}
		}
		return new Block();
	}

	private void discard(Block block) {
		for (int slot = 0; slot < SLOTS; slot++) {
			this.slots.compareAndSet(slot, block, null);
		}
	}

	/**
	 * Cipher with the two blocks of 16 bytes that it reads and writes. Not thread-safe.
	 */
	private final class Block {

		private final Cipher cipher;

		private final ByteBuffer input = ByteBuffer.allocate(2 * PADDING + 2 * Long.BYTES);

		private final ByteBuffer output = ByteBuffer.allocate(2 * PADDING + 2 * Long.BYTES);

		// Threads change this flag rather than the array of slots. Neighbors in the array
		// share a cache line, and each change of a reference is work for the garbage
		// collector. Only the middle element of the array is used
		private final AtomicIntegerArray taken = new AtomicIntegerArray(2 * PADDING / Integer.BYTES + 1);

		private Block() {
			this.taken.setPlain(TAKEN, 1);
			try {
				// The mode ECB is safe for a single block. An id is exactly one block
				this.cipher = Cipher.getInstance("AES/ECB/NoPadding");
				this.cipher.init(OpaqueCiphers.this.mode, OpaqueCiphers.this.key);
			}
			catch (GeneralSecurityException ex) {
				throw new IllegalStateException("@OpaqueId needs AES-256 from a security provider", ex);
			}
		}

		private boolean take() {
			return this.taken.compareAndSet(TAKEN, 0, 1);
		}

		private Ulid transform(Ulid bits) {
			this.input.putLong(PADDING, bits.mostSignificantBits())
				.putLong(PADDING + Long.BYTES, bits.leastSignificantBits());
			boolean complete = false;
			try {
				this.cipher.doFinal(this.input.array(), PADDING, 2 * Long.BYTES, this.output.array(), PADDING);
				complete = true;
			}
			catch (GeneralSecurityException ex) {
				throw new IllegalStateException("AES-256 could not process a block of 16 bytes", ex);
			}
			finally {
				// The state of the cipher is unknown, for example after a stack overflow
				if (!complete) {
					discard(this);
				}
			}
			return Ulid.of(this.output.getLong(PADDING), this.output.getLong(PADDING + Long.BYTES));
		}

	}

}
