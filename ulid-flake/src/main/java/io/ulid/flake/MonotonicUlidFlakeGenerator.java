package io.ulid.flake;

import io.ulid.GenerationListener;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.internal.PaddedLong;

/**
 * Generator of strictly increasing Ulid-Flakes. In a new millisecond, the generator draws
 * a new random part. Within the same millisecond, it adds a random step to the last
 * Ulid-Flake. If one call begins after another call has returned, the later call returns
 * a larger Ulid-Flake, even on another thread. The only state is the last number, which
 * is replaced atomically. Therefore the generator needs no lock, and a failed call does
 * not change the state. If two threads replace the number at the same time, one of them
 * tries again after about two microseconds.
 */
final class MonotonicUlidFlakeGenerator implements UlidFlakeGenerator {

	private final FlakeClock clock;

	private final FlakeRandomness randomness;

	private final NodeIdSource nodeIdSource;

	private final Overflow overflow;

	private final GenerationListener listener;

	// The initial value is the end of the millisecond before the epoch
	private final PaddedLong last = new PaddedLong(-1);

	MonotonicUlidFlakeGenerator(FlakeClock clock, FlakeRandomness randomness, NodeIdSource nodeIdSource,
			Overflow overflow, GenerationListener listener) {
		this.clock = clock;
		this.randomness = randomness;
		this.nodeIdSource = nodeIdSource;
		this.overflow = overflow;
		this.listener = listener;
	}

	@Override
	public UlidFlake next() {
		try {
			return take();
		}
		catch (Exception ex) {
			this.listener.failed(ex);
			throw ex;
		}
	}

	private UlidFlake take() {
		// The clock is read before the last number. So little time passes until the last
		// number is replaced, and other threads seldom replace it in between. If the
		// clock's time is earlier than the time in the last number, the clock is read
		// again
		long now = this.clock.now();
		int step = 0;
		boolean refused = false;
		while (true) {
			long last = this.last.get();
			long timestamp = timestamp(last);
			if (now < timestamp) {
				now = this.clock.nowAfter(timestamp);
			}
			int random;
			if (now > timestamp) {
				timestamp = now;
				random = this.randomness.first();
			}
			else {
				step = (step != 0) ? step : this.randomness.step();
				random = random(last) + step;
			}
			if (random > this.randomness.max()) {
				now = afterOverflow(timestamp);
				continue;
			}
			try {
				long next = flake(timestamp, random);
				if (this.last.replace(last, next)) {
					if (timestamp > timestamp(last)) {
						this.clock.passed();
					}
					return UlidFlake.of(next);
				}
			}
			catch (UlidGenerationException ex) {
				now = afterRefusal(timestamp, refused, ex);
				refused = true;
			}
		}
	}

	private long flake(long timestamp, int random) {
		return timestamp << UlidFlake.RANDOM_BITS | (long) random << this.randomness.shift() | nodeId(timestamp);
	}

	private int nodeId(long timestamp) {
		int nodeId = this.nodeIdSource.nodeId(this.clock.epoch() + timestamp);
		if (nodeId < 0 || nodeId > UlidFlake.MAX_NODE_ID) {
			throw new UlidGenerationException(Reason.UNAVAILABLE, "Node id must be between 0 and %s but %s returned %s"
				.formatted(UlidFlake.MAX_NODE_ID, this.nodeIdSource.getClass().getName(), nodeId));
		}
		return nodeId;
	}

	/**
	 * Read the clock again if the source of node ids had to wait and therefore rejects
	 * the time before the wait. Each call tries again only once, because the source may
	 * have no node id for a long time.
	 */
	private long afterRefusal(long timestamp, boolean again, UlidGenerationException refusal) {
		if (again || refusal.getReason() != Reason.UNAVAILABLE) {
			throw refusal;
		}
		long now = this.clock.now();
		if (now <= timestamp) {
			throw refusal;
		}
		return now;
	}

	private static long timestamp(long flake) {
		return flake >> UlidFlake.RANDOM_BITS;
	}

	private int random(long flake) {
		return ((int) flake & UlidFlake.MAX_RANDOMNESS) >> this.randomness.shift();
	}

	private long afterOverflow(long timestamp) {
		if (this.overflow == Overflow.WAIT) {
			return this.clock.awaitEndOf(timestamp);
		}
		long now = this.clock.nowAfter(timestamp);
		if (now <= timestamp) {
			throw new UlidGenerationException(Reason.OVERFLOW,
					"No room left in the millisecond of %s: see 'ulid.flake.overflow' and 'ulid.flake.entropy-size'"
						.formatted(this.clock.instant(timestamp)));
		}
		return now;
	}

	@Override
	public void reseed() {
		this.randomness.source().reseed();
		// Another copy of this process may continue with this number
		long last;
		do {
			last = this.last.get();
		}
		while (!this.last.replace(last, last | UlidFlake.MAX_RANDOMNESS));
		this.listener.reseeded();
	}

}
