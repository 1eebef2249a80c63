package io.ulid.flake.lease;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

import io.ulid.internal.ClockMillis;
import io.ulid.internal.ClockWait;
import net.javacrumbs.shedlock.core.ClockProvider;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.core.SimpleLock;
import org.jspecify.annotations.Nullable;

/**
 * Holder of at most one lease. A single thread acquires, renews and releases the lease.
 * Any thread can read the lease.
 */
final class LeaseHolder {

	private final LeaseStore store;

	private final LeaseSettings settings;

	private final Clock clock;

	private final LongSupplier nanoTime;

	private final String owner;

	private final long usableNanos;

	// The node ids are shuffled, so that processes that start at the same time try
	// different node ids first. The node id of the last lease is moved to the front
	private final List<Integer> nodeIds;

	private volatile @Nullable Held held;

	/**
	 * Create a holder.
	 * @param owner the name of this holder, which is unique
	 */
	LeaseHolder(LeaseStore store, LeaseSettings settings, Clock clock, String owner) {
		this(store, settings, clock, System::nanoTime, owner);
	}

	/**
	 * Create a holder.
	 * @param nanoTime measures elapsed time, like {@link System#nanoTime()}
	 * @param owner the name of this holder, which is unique
	 */
	LeaseHolder(LeaseStore store, LeaseSettings settings, Clock clock, LongSupplier nanoTime, String owner) {
		this.store = store;
		this.settings = settings;
		this.clock = clock;
		this.nanoTime = nanoTime;
		this.owner = owner;
		this.usableNanos = settings.term().minus(settings.margin()).toNanos();
		this.nodeIds = new ArrayList<>(IntStream.range(0, settings.nodeIds()).boxed().toList());
		Collections.shuffle(this.nodeIds);
	}

	/**
	 * Return the lease, even if its end has passed.
	 */
	@Nullable NodeLease lease() {
		Held held = this.held;
		return (held != null) ? held.lease() : null;
	}

	/**
	 * Return the lease if it can be used now for an id with the given timestamp.
	 * @param time milliseconds since 1970-01-01T00:00:00Z
	 */
	@Nullable NodeLease leaseFor(long time) {
		Held held = this.held;
		// The elapsed time is checked as well. If the clock was ahead at the last
		// renewal, the stored end of the lease is too late
		return (held != null && held.lease().covers(time) && remainingNanos(held) > 0) ? held.lease() : null;
	}

	// The remaining time is computed from the elapsed time, because changes of the clock
	// do not affect the elapsed time
	private long remainingNanos(Held held) {
		return this.usableNanos - (this.nanoTime.getAsLong() - held.askedAtNanos());
	}

	/**
	 * Lease a free node id, preferably the node id of the last lease. This method waits
	 * until the clock has passed all timestamps that the previous holder may have used.
	 * @throws NodeIdsTakenException if no node id is free
	 */
	NodeLease acquire() {
		// A provider is created for each attempt, because StorageBasedLockProvider.lock()
		// of ShedLock remembers which rows exist. If a row was deleted, the provider does
		// not insert the row again
		LockProvider locks = this.store.lockProvider(this.owner);
		RuntimeException failure = null;
		for (Integer nodeId : List.copyOf(this.nodeIds)) {
			try {
				NodeLease lease = acquire(nodeId, locks);
				if (lease != null) {
					return lease;
				}
			}
			catch (RuntimeException ex) {
				this.nodeIds.remove(nodeId);
				this.nodeIds.add(nodeId);
				// The call for a single lock may hang, because the holder of this lock
				// was paused during a renewal. If the call for a second lock fails as
				// well, the store is down
				if (failure != null) {
					// A store may throw the same exception twice
					if (failure != ex) {
						ex.addSuppressed(failure);
					}
					throw ex;
				}
				failure = ex;
			}
		}
		List<String> lockNames = this.nodeIds.stream().sorted().map(this.settings::lockName).toList();
		NodeIdsTakenException taken = new NodeIdsTakenException(lockNames, this.store.holders(lockNames));
		if (failure != null) {
			taken.addSuppressed(failure);
		}
		throw taken;
	}

	private @Nullable NodeLease acquire(Integer nodeId, LockProvider locks) {
		long askedAtNanos = this.nanoTime.getAsLong();
		Instant asked = this.clock.instant();
		SimpleLock lock = locks
			.lock(new LockConfiguration(ClockProvider.now(), this.settings.lockName(nodeId), this.settings.term(),
					Duration.ZERO))
			.orElse(null);
		if (lock == null) {
			return null;
		}
		// The clock of the previous holder may be ahead by the maximum skew. The
		// additional millisecond excludes the timestamp of the previous holder's last id
		Instant from = this.clock.instant()
			.plus(this.settings.maxClockSkew())
			.truncatedTo(ChronoUnit.MILLIS)
			.plusMillis(1);
		try {
			ClockWait.until(from.toEpochMilli(), () -> ClockMillis.of(this.clock),
					(shown, waited) -> new IllegalStateException(
							"The leased node id cannot be used: the clock must reach %s, but shows %s after %s"
								.formatted(from, Instant.ofEpochMilli(shown), waited)));
		}
		catch (RuntimeException ex) {
			lock.unlock();
			throw ex;
		}
		this.nodeIds.remove(nodeId);
		this.nodeIds.add(0, nodeId);
		return hold(lock, new NodeLease(nodeId, this.owner, from, endOf(asked)), askedAtNanos);
	}

	// The lease counts from the time before the call of the store, because the call can
	// take any time
	private Instant endOf(Instant asked) {
		return asked.plus(this.settings.term()).minus(this.settings.margin());
	}

	private NodeLease hold(SimpleLock lock, NodeLease lease, long askedAtNanos) {
		this.held = new Held(lock, lease, askedAtNanos);
		return lease;
	}

	/**
	 * Renew the lease.
	 * @return the lease with its new end, or {@code null} if the lease is lost or was
	 * never acquired
	 * @throws RuntimeException if the store fails before the term has ended
	 */
	@Nullable NodeLease renew() {
		Held held = this.held;
		if (held == null) {
			return null;
		}
		long askedAtNanos = this.nanoTime.getAsLong();
		Instant asked = this.clock.instant();
		try {
			SimpleLock lock = held.lock().extend(this.settings.term(), Duration.ZERO).orElse(null);
			if (lock != null) {
				return hold(lock, held.lease().renewedUntil(endOf(asked)), askedAtNanos);
			}
		}
		catch (RuntimeException ex) {
			Instant now = this.clock.instant();
			NodeLease lease = shortenIfSetBack(held, now);
			if (now.isBefore(lease.until().plus(this.settings.margin()))) {
				hold(held.lock(), lease, held.askedAtNanos());
				throw ex;
			}
			// After the end of the term, the caller tries other node ids, because the
			// store may fail only for this lock
		}
		this.held = null;
		return null;
	}

	// If the clock was ahead at the last renewal and has been set back since then, the
	// end of the lease is too late
	private NodeLease shortenIfSetBack(Held held, Instant now) {
		Instant end = now.plusNanos(remainingNanos(held));
		boolean tooLong = held.lease().until().isAfter(end.plus(this.settings.margin()));
		return tooLong ? held.lease().renewedUntil(end) : held.lease();
	}

	/**
	 * Release the lease.
	 */
	void release() {
		Held held = this.held;
		this.held = null;
		if (held != null) {
			held.lock().unlock();
		}
	}

	private record Held(SimpleLock lock, NodeLease lease, long askedAtNanos) {

	}

}
