package io.ulid;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Makes strictly increasing ULIDs. A new millisecond gets fresh random bits. Within it,
 * the next ULID is the last one plus a step. A call that begins after another has
 * returned makes a larger ULID, whichever threads the two calls run in. The last ULID has
 * no lock. Threads wait for each other only while the entropy source fills a block.
 */
final class MonotonicUlidGenerator implements UlidGenerator {

	// A good source draws eight unusable values in a row only once in 2^80 times
	private static final int MAX_DRAWS = 8;

	// With this limit, one call takes only a small part of the room of a millisecond
	private static final int MAX_BATCH = 1024;

	private final Layout layout;

	private final TimestampSource timestamps;

	private final UlidEntropy entropy;

	private final Increment increment;

	private final long maxClockRollback;

	private final GenerationListener listener;

	private final AtomicReference<MillisecondUlids> millisecond;

	private volatile boolean clockIsBehind;

	MonotonicUlidGenerator(Layout layout, TimestampSource timestamps, UlidEntropy entropy, Increment increment,
			long maxClockRollback, GenerationListener listener) {
		this.layout = layout;
		this.timestamps = timestamps;
		this.entropy = entropy;
		this.increment = increment;
		this.maxClockRollback = maxClockRollback;
		this.listener = listener;
		this.millisecond = new AtomicReference<>(MillisecondUlids.none(layout));
	}

	@Override
	public Ulid next() {
		try {
			return take(0);
		}
		catch (Exception ex) {
			this.listener.failed(ex);
			throw ex;
		}
	}

	@Override
	public List<Ulid> next(int count) {
		Ulid[] ulids = Batch.ofSize(count);
		try {
			Batch.inParts(count, MAX_BATCH, (from, to) -> {
				if (this.increment == Increment.ONE) {
					fillPlusOne(ulids, from, to);
				}
				else {
					fillAtRandom(ulids, from, to);
				}
			});
		}
		catch (Exception ex) {
			this.listener.failed(ex);
			throw ex;
		}
		return Batch.toList(ulids);
	}

	private void fillPlusOne(Ulid[] ulids, int from, int to) {
		Ulid first = take(to - from - 1);
		for (int i = from; i < to; i++) {
			ulids[i] = this.layout.plus(first, i - from);
		}
	}

	private void fillAtRandom(Ulid[] ulids, int from, int to) {
		BatchSteps[] parts = this.entropy.steps(to - from - 1);
		try {
			long room = 0;
			for (BatchSteps part : parts) {
				room += part.sum();
			}
			ulids[from] = take(room);
			int index = from + 1;
			for (BatchSteps part : parts) {
				index = part.follow(ulids, index, this.layout);
			}
		}
		finally {
			for (BatchSteps part : parts) {
				part.wipe();
			}
		}
	}

	private Ulid take(long room) {
		while (true) {
			MillisecondUlids current = this.millisecond.get();
			// Read after the reference. So a clock behind it has really stepped back,
			// however long this thread was held up in between
			long now = this.timestamps.next();
			if (now < current.latestTime()) {
				hold(current.latestTime() - now);
			}
			Ulid next = covers(current, now) ? current.next(step(), room) : null;
			if (next != null) {
				return next;
			}
			MillisecondUlids following = following(current, now, room);
			if (this.millisecond.compareAndSet(current, following)) {
				if (this.clockIsBehind && now > current.latestTime()) {
					this.clockIsBehind = false;
					this.listener.clockCaughtUp();
				}
				return following.first();
			}
		}
	}

	private void hold(long rollback) {
		Duration lag = Duration.ofMillis(rollback);
		// Set after the notification: otherwise another thread could report the end
		// before the beginning, and no thread would report the end again
		if (rollback > this.maxClockRollback) {
			this.listener.clockRefused(lag);
			this.clockIsBehind = true;
			throw UlidGenerationException.clockRollback(rollback, this.maxClockRollback);
		}
		this.listener.clockHeld(lag);
		this.clockIsBehind = true;
	}

	private static boolean covers(MillisecondUlids current, long now) {
		return now <= current.timestamp() && !current.isEnded();
	}

	private MillisecondUlids following(MillisecondUlids current, long now, long room) {
		if (now > current.timestamp()) {
			return current.followedBy(first(now), room, now);
		}
		if (current.isEnded() && current.timestamp() < Ulid.MAX_TIMESTAMP) {
			// Another copy of this process may go on from the same ULID. Fresh random
			// bits keep the two apart, and a later time keeps the order
			return current.followedBy(first(current.timestamp() + 1), room, Math.max(current.latestTime(), now));
		}
		return current.nextHalf(step(), room);
	}

	private Ulid first(long timestamp) {
		for (int draws = 0; draws < MAX_DRAWS; draws++) {
			Ulid first = this.layout.arrange(this.entropy.ulid(timestamp));
			if (this.layout.leavesRoom(first)) {
				return first;
			}
		}
		throw UlidGenerationException.overflow(this.entropy.source(), MAX_DRAWS);
	}

	private long step() {
		return (this.increment == Increment.ONE) ? 1 : this.entropy.step();
	}

	@Override
	public Layout layout() {
		return this.layout;
	}

	@Override
	public void reseed() {
		this.entropy.source().reseed();
		this.millisecond.updateAndGet(MillisecondUlids::ended);
		this.listener.reseeded();
	}

}
