package io.ulid;

import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Blocks for several threads at once. Whoever takes one has it alone until it is given
 * back: nobody waits for a lock, and nothing is kept for each thread, of which there may
 * be a million virtual ones.
 */
final class EntropyPool {

	private static final int BLOCKS_PER_PROCESSOR = 4;

	private final EntropyBlock[] blocks;

	// For when all others are taken, because the system has suspended their threads. Not
	// a monitor: before JDK 24 a virtual thread that waits for one holds its carrier
	private final ReentrantLock spareLock = new ReentrantLock();

	private final EntropyBlock spare = new EntropyBlock();

	EntropyPool(int processors) {
		// A power of two, so that a mask finds a thread's block
		this.blocks = new EntropyBlock[Integer.highestOneBit(2 * processors * BLOCKS_PER_PROCESSOR - 1)];
		Arrays.setAll(this.blocks, (i) -> new EntropyBlock());
	}

	EntropyBlock take() {
		EntropyBlock[] blocks = this.blocks;
		int first = (int) Thread.currentThread().getId();
		for (int i = 0; i < blocks.length; i++) {
			EntropyBlock block = blocks[(first + i) & (blocks.length - 1)];
			if (block.tryTake()) {
				return block;
			}
		}
		this.spareLock.lock();
		return this.spare;
	}

	void giveBack(EntropyBlock block) {
		if (block == this.spare) {
			this.spareLock.unlock();
		}
		else {
			block.giveBack();
		}
	}

	/**
	 * Wipe the blocks that nobody has taken.
	 */
	void wipe() {
		for (EntropyBlock block : this.blocks) {
			if (block.tryTake()) {
				block.wipe();
				block.giveBack();
			}
		}
	}

}
