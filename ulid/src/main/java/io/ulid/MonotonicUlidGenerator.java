package io.ulid;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

import io.ulid.internal.RangeException;
import org.jspecify.annotations.Nullable;

/**
 * Generator of strictly increasing ULIDs. In a new millisecond, the generator draws new
 * random bits. Within the same millisecond, the next ULID is the last ULID plus a step.
 * If one call begins after another call has returned, the later call returns a larger
 * ULID, even on another thread. No lock protects the last ULID. If two threads replace it
 * at the same time, one of them tries again after about two microseconds. Other than
 * that, threads wait for each other only while the entropy source fills a block.
 */
final class MonotonicUlidGenerator implements UlidGenerator {

	// With this limit, one call uses only a small part of the ULIDs of a millisecond
	private static final int MAX_BATCH = 1024;

	private final Layout layout;

	private final TimestampSource timestamps;

	private final UlidEntropy entropy;

	private final FirstUlids firstUlids;

	private final Increment increment;

	private final long maxClockRollback;

	private final ClockLead clockLead;

	private final GenerationListener listener;

	private final AtomicReference<MillisecondUlids> millisecond;

	private volatile boolean clockIsBehind;

	MonotonicUlidGenerator(Layout layout, TimestampSource timestamps, UlidEntropy entropy, Increment increment,
			long maxClockRollback, ClockLead clockLead, GenerationListener listener) {
		this.layout = layout;
		this.timestamps = timestamps;
		this.entropy = entropy;
		this.firstUlids = new FirstUlids(layout, entropy);
		this.increment = increment;
		this.maxClockRollback = maxClockRollback;
		this.clockLead = clockLead;
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
	public List<Ulid> nextBatch(int count) {
		RangeException.check(count >= 0, "count", count, "not be negative");
		Ulid[] ulids = new Ulid[count];
		try {
			// Not to = min(count, from + max), because the sum may be too large
			for (int from = 0, to; from < count; from = to) {
				to = from + Math.min(count - from, MAX_BATCH);
				fill(ulids, from, to);
			}
		}
		catch (Exception ex) {
			this.listener.failed(ex);
			throw ex;
		}
		return Collections.unmodifiableList(Arrays.asList(ulids));
	}

	private void fill(Ulid[] ulids, int from, int to) {
		long[] steps = new long[to - from - 1];
		try {
			Ulid ulid = take(draw(steps));
			ulids[from] = ulid;
			for (int i = 0; i < steps.length; i++) {
				ulid = this.layout.plus(ulid, steps[i]);
				ulids[from + 1 + i] = ulid;
			}
		}
		finally {
			Arrays.fill(steps, 0);
		}
	}

	/**
	 * Draw the steps of a batch.
	 * @return the sum of all steps
	 */
	private long draw(long[] steps) {
		long sum = 0;
		for (int from = 0; from < steps.length; from += Steps.COUNT) {
			int count = Math.min(steps.length - from, Steps.COUNT);
			Steps drawn = steps(count);
			for (int i = 0; i < count; i++) {
				steps[from + i] = drawn.step(i);
				sum += steps[from + i];
			}
			drawn.wipe();
		}
		return sum;
	}

	@Override
	public void observe(Ulid previous) {
		Objects.requireNonNull(previous, "'previous' must not be null");
		try {
			follow(previous);
		}
		catch (Exception ex) {
			this.clockLead.reportFailure(ex, this.listener);
			throw ex;
		}
	}

	@Override
	public Ulid nextAfter(Ulid previous) {
		Objects.requireNonNull(previous, "'previous' must not be null");
		try {
			Ulid next = follow(previous);
			return (next != null) ? next : take(0);
		}
		catch (Exception ex) {
			this.clockLead.reportFailure(ex, this.listener);
			throw ex;
		}
	}

	/**
	 * Make the ULID that follows a ULID of another generator. The new ULID is then the
	 * last ULID of this generator.
	 * @return the new ULID, or {@code null} if the last ULID of this generator has
	 * already passed the ULID of the other generator
	 */
	private @Nullable Ulid follow(Ulid previous) {
		while (true) {
			MillisecondUlids current = this.millisecond.get();
			if (current.isPast(previous)) {
				return null;
			}
			long shownBefore = current.latestTime();
			long now = this.timestamps.next();
			long latestTime = Math.max(now, shownBefore);
			this.clockLead.check(previous, latestTime);
			long rollback = compare(current, shownBefore, now);
			Ulid first = (now > previous.timestamp()) ? this.firstUlids.in(now)
					: this.clockLead.check(this.firstUlids.above(previous), latestTime);
			if (current.skipTo(first, previous) || followAfter(current, first, previous, latestTime, now)) {
				reportRollback(rollback);
				this.clockLead.reportLead(first, latestTime, this.listener);
				return first;
			}
		}
	}

	private boolean followAfter(MillisecondUlids current, Ulid first, Ulid previous, long latestTime, long now) {
		// In the same millisecond, no other thread may take a ULID above the new ULID in
		// the meantime
		boolean closed = first.timestamp() > current.timestamp() || current.close().compareTo(previous) < 0;
		return closed && replace(current, current.followedBy(first, 0, latestTime), now);
	}

	private Ulid take(long room) {
		while (true) {
			MillisecondUlids current = this.millisecond.get();
			long latestTime = current.latestTime();
			// The clock is read after the latest time. If the clock is behind the latest
			// time, it has therefore stepped back, even if this thread was delayed in
			// between
			long now = this.timestamps.next();
			long rollback = compare(current, latestTime, now);
			Ulid next = (now <= current.timestamp()) ? current.next(room) : null;
			if (next == null) {
				MillisecondUlids following = following(current, now, room);
				next = replace(current, following, now) ? following.first() : null;
			}
			if (next != null) {
				reportRollback(rollback);
				return next;
			}
		}
	}

	private boolean replace(MillisecondUlids current, MillisecondUlids following, long now) {
		if (!this.millisecond.compareAndSet(current, following)) {
			return false;
		}
		current.wipe();
		if (now > current.latestTime()) {
			catchUp();
		}
		return true;
	}

	/**
	 * Compare the clock with the latest time that it has shown.
	 * @return how many milliseconds the clock has stepped back, 0 or more
	 */
	private long compare(MillisecondUlids current, long latestTime, long now) {
		long rollback = Math.max(latestTime - now, 0);
		if (rollback > this.maxClockRollback) {
			this.listener.clockRefused(Duration.ofMillis(rollback));
			this.clockIsBehind = true;
			throw new UlidGenerationException(UlidGenerationException.Reason.CLOCK_ROLLBACK,
					"Clock moved back %s ms, more than 'ulid.generator.max-clock-rollback' (%s ms)".formatted(rollback,
							this.maxClockRollback));
		}
		if (now > latestTime && now <= current.timestamp()) {
			// The ULIDs are ahead of the clock, so the clock may advance within their
			// millisecond
			current.setLatestTime(now);
			catchUp();
		}
		return rollback;
	}

	private void catchUp() {
		if (this.clockIsBehind) {
			this.clockIsBehind = false;
			this.listener.clockCaughtUp();
		}
	}

	private void reportRollback(long rollback) {
		if (rollback > 0) {
			this.listener.clockHeld(Duration.ofMillis(rollback));
			// If the field were set before the notification, another thread could report
			// the end of the rollback before the beginning is reported, and the end would
			// not be reported again
			this.clockIsBehind = true;
		}
	}

	private MillisecondUlids following(MillisecondUlids current, long now, long room) {
		if (now > current.timestamp()) {
			return current.followedBy(this.firstUlids.in(now), room, now);
		}
		if (current.isEnded() && current.timestamp() < Ulid.MAX_TIMESTAMP) {
			// Another copy of this process may continue with the same last ULID. New
			// random bits make the ULIDs of the two copies different, and a later time
			// keeps the order
			return current.followedBy(this.firstUlids.in(current.timestamp() + 1), room,
					Math.max(current.latestTime(), now));
		}
		return current.nextSection(steps(Steps.COUNT), room);
	}

	private Steps steps(int count) {
		return (this.increment == Increment.ONE) ? Steps.ONE : this.entropy.nextSteps(count);
	}

	@Override
	public Layout layout() {
		return this.layout;
	}

	@Override
	public void reseed() {
		this.entropy.source().reseed();
		this.millisecond.getAndUpdate(MillisecondUlids::ended).wipe();
		this.listener.reseeded();
	}

}
