package io.ulid.lease;

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
 * Holds one lease at a time. One thread acquires, renews and releases it. Any thread can
 * read it.
 */
final class LeaseHolder {

	private final LeaseStore store;

	private final LeaseSettings settings;

	private final Clock clock;

	private final LongSupplier nanoTime;

	private final String owner;

	private final long usableNanos;

	// Shuffled, so that processes that start together try different ones first. Those
	// held last come first
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
		// If the clock was far ahead at the last renewal, the end of the lease is too
		// late
		return (held != null && held.lease().covers(time) && remainingNanos(held) > 0) ? held.lease() : null;
	}

	// Measured by elapsed time, which no change of the clock affects
	private long remainingNanos(Held held) {
		return this.usableNanos - (this.nanoTime.getAsLong() - held.askedAtNanos());
	}

	/**
	 * Lease a free node id, preferably the last one. Waits until all timestamps that the
	 * previous holder can have used have passed.
	 * @throws NodeIdsTakenException if no node id is free
	 */
	NodeLease acquire() {
		// Created each time: ShedLock's provider remembers which rows exist, and does not
		// insert a row again after it was deleted
		LockProvider locks = this.store.lockProvider(this.owner);
		List<RuntimeException> failures = new ArrayList<>();
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
				failures.forEach(ex::addSuppressed);
				failures.add(ex);
				// One lock may hang because its holder was paused in the middle of a
				// renewal. A second failure means that the store is down
				if (failures.size() > 1) {
					throw ex;
				}
			}
		}
		List<String> lockNames = this.nodeIds.stream().sorted().map(this.settings::lockName).toList();
		NodeIdsTakenException taken = new NodeIdsTakenException(lockNames, this.store.holders(lockNames));
		failures.forEach(taken::addSuppressed);
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
		// The clock of the previous holder may be ahead, and the timestamp of its last id
		// may be the same millisecond
		Instant from = this.clock.instant()
			.plus(this.settings.maxClockSkew())
			.truncatedTo(ChronoUnit.MILLIS)
			.plusMillis(1);
		try {
			ClockWait.until(from.toEpochMilli(), () -> ClockMillis.of(this.clock),
					(shown, waited) -> new IllegalStateException(
							"Node id leased, but not used: the clock was to reach %s and shows %s after %s"
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

	// Counted from the moment before the call of the store, which can take any time
	private Instant endOf(Instant asked) {
		return asked.plus(this.settings.term()).minus(this.settings.margin());
	}

	private NodeLease hold(SimpleLock lock, NodeLease lease, long askedAtNanos) {
		this.held = new Held(lock, lease, askedAtNanos);
		return lease;
	}

	/**
	 * Renew the lease.
	 * @return the lease with its new end, or {@code null} if it is lost or was never held
	 * @throws RuntimeException if the store fails and the term has not ended
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
			// The term has ended. The caller then tries other node ids, because the
			// store may fail only for this lock
		}
		this.held = null;
		return null;
	}

	// The clock was far ahead at the last renewal, and was set back since
	private NodeLease shortenIfSetBack(Held held, Instant now) {
		Instant end = now.plusNanos(remainingNanos(held));
		boolean tooLong = held.lease().until().isAfter(end.plus(this.settings.margin()));
		return tooLong ? held.lease().renewedUntil(end) : held.lease();
	}

	/**
	 * Give the node id back.
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
