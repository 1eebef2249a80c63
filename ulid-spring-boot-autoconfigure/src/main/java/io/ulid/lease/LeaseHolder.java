package io.ulid.lease;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
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

	private final LeaseStore store;

	private final LeaseSettings settings;

	private final Clock clock;

	private final String name;

	private final LockProvider locks;

	// In no order, so that processes that start together do not ask for the same ones
	private final List<Integer> nodeIds;

	private @Nullable SimpleLock lock;

	private @Nullable NodeLease lease;

	/**
	 * Create a holder.
	 * @param name a text that no other holder has
	 */
	LeaseHolder(LeaseStore store, LeaseSettings settings, Clock clock, String name) {
		this.store = store;
		this.settings = settings;
		this.clock = clock;
		this.name = name;
		this.locks = store.lockProvider(name);
		this.nodeIds = new ArrayList<>(IntStream.range(0, settings.nodeIds()).boxed().toList());
		Collections.shuffle(this.nodeIds);
	}

	/**
	 * Lease a node id that is free, if possible the one of last time. Returns when all
	 * ids of its last holder lie in the past.
	 * @throws NodeIdsTakenException if none is free
	 */
	NodeLease acquire() {
		for (int nodeId : this.nodeIds) {
			String lockName = this.settings.lockName(nodeId);
			Instant asked = this.clock.instant();
			Optional<SimpleLock> lock = this.locks
				.lock(new LockConfiguration(ClockProvider.now(), lockName, this.settings.term(), Duration.ZERO));
			if (lock.isPresent()) {
				Instant from = endOfLastHolder(this.clock.instant());
				this.lock = lock.get();
				this.lease = new NodeLease(nodeId, this.name, from, endOf(asked));
				Collections.swap(this.nodeIds, 0, this.nodeIds.indexOf(nodeId));
				await(from);
				return this.lease;
			}
		}
		List<String> lockNames = IntStream.range(0, this.settings.nodeIds()).mapToObj(this.settings::lockName).toList();
		throw new NodeIdsTakenException(lockNames, this.store.holders(lockNames));
	}

	// Its clock may be ahead of this one, and its last id be of the same millisecond
	private Instant endOfLastHolder(Instant now) {
		return now.plus(this.settings.maxClockSkew()).truncatedTo(ChronoUnit.MILLIS).plusMillis(1);
	}

	private void await(Instant time) {
		Duration promised = Duration.between(this.clock.instant(), time);
		long deadline = System.nanoTime() + promised.plus(PATIENCE).toNanos();
		for (Instant now = this.clock.instant(); now.isBefore(time); now = this.clock.instant()) {
			if (Thread.currentThread().isInterrupted() || System.nanoTime() - deadline > 0) {
				release();
				throw new IllegalStateException(
						"Node id leased, but not used: the clock was to reach %s and shows %s after %s".formatted(time,
								now, promised.plus(PATIENCE)));
			}
			LockSupport.parkNanos(this, Duration.between(now, time).toNanos());
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
		// Before the store is asked: its answer may take any time
		Instant asked = this.clock.instant();
		this.lock = this.lock.extend(this.settings.term(), Duration.ZERO).orElse(null);
		this.lease = (this.lock != null) ? this.lease.renewedUntil(endOf(asked)) : null;
		return this.lease;
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
