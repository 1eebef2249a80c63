package io.ulid.lease;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import net.javacrumbs.shedlock.core.ClockProvider;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.core.SimpleLock;
import org.jspecify.annotations.Nullable;

/**
 * One holder of one lease at a time. Not thread-safe.
 */
final class LeaseHolder {

	// How much longer than the clock promises to wait for it
	private static final Duration PATIENCE = Duration.ofSeconds(1);

	// The clock may be set forward in the meantime
	private static final Duration MAX_NAP = Duration.ofMillis(10);

	private final LeaseStore store;

	private final LeaseSettings settings;

	private final Clock clock;

	private final String name;

	// In no order, so that processes that start together do not ask for the same ones
	private final List<Integer> nodeIds;

	private @Nullable SimpleLock lock;

	private @Nullable NodeLease lease;

	private long asked = System.nanoTime();

	/**
	 * Create a holder.
	 * @param name a text that no other holder has
	 */
	LeaseHolder(LeaseStore store, LeaseSettings settings, Clock clock, String name) {
		this.store = store;
		this.settings = settings;
		this.clock = clock;
		this.name = name;
		this.nodeIds = new ArrayList<>(IntStream.range(0, settings.nodeIds()).boxed().toList());
		Collections.shuffle(this.nodeIds);
	}

	/**
	 * How long ago the store was asked last for the lease that there is.
	 */
	Duration sinceAsked() {
		return Duration.ofNanos(System.nanoTime() - this.asked);
	}

	/**
	 * Lease a node id that is free, if possible the one of last time. Returns when all
	 * ids of its last holder lie in the past.
	 * @throws NodeIdsTakenException if none is free
	 */
	NodeLease acquire() {
		RuntimeException failure = null;
		// Not kept: it remembers which locks there are, and does not make one anew
		LockProvider locks = this.store.lockProvider(this.name);
		for (Integer nodeId : List.copyOf(this.nodeIds)) {
			try {
				NodeLease lease = acquire(nodeId, locks);
				if (lease != null) {
					return lease;
				}
			}
			catch (RuntimeException ex) {
				// A holder that is paused in the middle of a renewal holds up one lock, a
				// store that is down all of them
				this.nodeIds.remove(nodeId);
				this.nodeIds.add(nodeId);
				if (failure != null) {
					ex.addSuppressed(failure);
					throw ex;
				}
				failure = ex;
			}
		}
		throw taken(failure);
	}

	private NodeIdsTakenException taken(@Nullable RuntimeException failure) {
		List<String> lockNames = IntStream.range(0, this.settings.nodeIds()).mapToObj(this.settings::lockName).toList();
		NodeIdsTakenException taken = new NodeIdsTakenException(lockNames, this.store.holders(lockNames));
		if (failure != null) {
			taken.addSuppressed(failure);
		}
		return taken;
	}

	private @Nullable NodeLease acquire(Integer nodeId, LockProvider locks) {
		Instant asked = ask();
		SimpleLock lock = locks
			.lock(new LockConfiguration(ClockProvider.now(), this.settings.lockName(nodeId), this.settings.term(),
					Duration.ZERO))
			.orElse(null);
		if (lock == null) {
			return null;
		}
		Instant from = endOfLastHolder(this.clock.instant());
		try {
			await(from);
		}
		catch (RuntimeException ex) {
			lock.unlock();
			throw ex;
		}
		this.nodeIds.remove(nodeId);
		this.nodeIds.add(0, nodeId);
		this.lock = lock;
		this.lease = new NodeLease(nodeId, this.name, from, endOf(asked));
		return this.lease;
	}

	// Its clock may be ahead of this one, and its last id be of the same millisecond
	private Instant endOfLastHolder(Instant now) {
		return now.plus(this.settings.maxClockSkew()).truncatedTo(ChronoUnit.MILLIS).plusMillis(1);
	}

	private void await(Instant time) {
		Duration promised = Duration.between(this.clock.instant(), time);
		long deadline = System.nanoTime() + promised.plus(PATIENCE).toNanos();
		for (Instant now = this.clock.instant(); now.isBefore(time); now = this.clock.instant()) {
			if (Thread.currentThread().isInterrupted()) {
				throw new IllegalStateException(
						"Node id leased, but not used: interrupted before the ids of the last holder lay in the past");
			}
			if (System.nanoTime() - deadline > 0) {
				throw new IllegalStateException(
						"Node id leased, but not used: the clock was to reach %s and shows %s after %s".formatted(time,
								now, promised.plus(PATIENCE)));
			}
			Duration rest = Duration.between(now, time);
			LockSupport.parkNanos(this, (rest.compareTo(MAX_NAP) < 0) ? rest.toNanos() : MAX_NAP.toNanos());
		}
	}

	/**
	 * Renew the lease.
	 * @return the lease with its new end, or {@code null} if it is lost, or if there was
	 * none
	 */
	@Nullable NodeLease renew() {
		if (this.lock == null || this.lease == null) {
			return null;
		}
		Instant end = this.lease.until().plus(this.settings.margin());
		try {
			Instant asked = ask();
			this.lock = this.lock.extend(this.settings.term(), Duration.ZERO).orElse(null);
			this.lease = (this.lock != null) ? this.lease.renewedUntil(endOf(asked)) : null;
		}
		catch (RuntimeException ex) {
			if (this.clock.instant().isBefore(end)) {
				throw ex;
			}
			// It may be this lock alone that the store has no answer for
			this.lock = null;
			this.lease = null;
		}
		return this.lease;
	}

	// Before the store is asked: its answer may take any time
	private Instant ask() {
		this.asked = System.nanoTime();
		return this.clock.instant();
	}

	private Instant endOf(Instant asked) {
		return asked.plus(this.settings.term()).minus(this.settings.margin());
	}

	/**
	 * Give the node id back.
	 */
	void release() {
		SimpleLock lock = this.lock;
		this.lock = null;
		this.lease = null;
		if (lock != null) {
			lock.unlock();
		}
	}

}
