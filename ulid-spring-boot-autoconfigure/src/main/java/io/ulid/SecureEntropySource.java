package io.ulid;

/**
 * The JDK's DRBG (NIST SP 800-90A), drawn in blocks.
 */
final class SecureEntropySource implements EntropySource, RandomBits {

	private volatile EntropyPool pool = pool();

	private static EntropyPool pool() {
		return new EntropyPool(Runtime.getRuntime().availableProcessors());
	}

	@Override
	public EntropySource source() {
		return this;
	}

	@Override
	public Ulid ulid(long timestamp) {
		EntropyPool pool = this.pool;
		EntropyBlock block = pool.take();
		try {
			return block.nextUlid(timestamp);
		}
		finally {
			pool.giveBack(block);
		}
	}

	@Override
	public long step() {
		EntropyPool pool = this.pool;
		EntropyBlock block = pool.take();
		try {
			return block.nextStep();
		}
		finally {
			pool.giveBack(block);
		}
	}

	@Override
	public void steps(long[] distances) {
		EntropyPool pool = this.pool;
		EntropyBlock block = pool.take();
		try {
			block.nextSteps(distances);
		}
		finally {
			pool.giveBack(block);
		}
	}

	@Override
	public void nextBytes(byte[] bytes) {
		EntropyPool pool = this.pool;
		EntropyBlock block = pool.take();
		try {
			block.nextBytes(bytes);
		}
		finally {
			pool.giveBack(block);
		}
	}

	@Override
	public void reseed() {
		EntropyPool old = this.pool;
		this.pool = pool();
		old.wipe();
	}

}
