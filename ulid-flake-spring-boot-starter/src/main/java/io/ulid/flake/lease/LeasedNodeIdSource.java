package io.ulid.flake.lease;

import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

import io.ulid.UlidGenerationException;
import io.ulid.flake.NodeIdSource;

/**
 * {@link NodeIdSource} that leases a node id, and renews the lease in the background. The
 * node id is used only for ids whose timestamps lie within the lease. No two processes
 * therefore generate ids with the same timestamp and the same node id, even if a process
 * is paused for a long time. This guarantee requires that the clocks of the processes
 * differ by no more than {@link LeaseSettings#maxClockSkew()}, that the store does not
 * lose leases, and that the clock of the store is never set forward by more than the
 * margin. Each copy of a running process must call {@link #restart()} before it generates
 * ids.
 * <p>
 * If the lease is lost, generation fails with {@code UNAVAILABLE} until a node id has
 * been leased again. After a failed attempt, the source tries again a second later.
 * Thread-safe.
 */
public final class LeasedNodeIdSource implements NodeIdSource, AutoCloseable {

	// ShedLock's column has 255 characters
	private static final int MAX_PROCESS_NAME = 200;

	private final LeaseStore store;

	private final LeaseSettings settings;

	private final Clock clock;

	private final String processName;

	private final LeaseKeeper.Counts counts = new LeaseKeeper.Counts();

	private volatile LeaseKeeper keeper;

	private volatile boolean started;

	/**
	 * Create a source. The source does not lease a node id before {@link #start()}.
	 * @param store the store that keeps the leases
	 * @param settings the settings of the leases
	 * @param clock the clock of the generator
	 * @param processName a name by which operators recognize the process, such as the
	 * names of the application and the host; the name need not be unique
	 */
	public LeasedNodeIdSource(LeaseStore store, LeaseSettings settings, Clock clock, String processName) {
		this.store = store;
		this.settings = settings;
		this.clock = clock;
		this.processName = processName.substring(0, Math.min(processName.length(), MAX_PROCESS_NAME));
		this.keeper = newKeeper("none has been leased yet");
	}

	private LeaseKeeper newKeeper(String absence) {
		String owner = "%s:%s:%s".formatted(this.processName, ProcessHandle.current().pid(), UUID.randomUUID());
		return new LeaseKeeper(new LeaseHolder(this.store, this.settings, this.clock, owner), this.settings,
				this.counts, absence);
	}

	/**
	 * Lease a node id, and renew the lease from then on. This method waits until the
	 * clock has passed all timestamps that the previous holder may have used. The method
	 * has no effect if this source is already started.
	 * <p>
	 * A separate thread calls the store. That thread does not use resources that are
	 * bound to the calling thread, such as a transaction.
	 * @throws NodeIdsTakenException if no node id is free; the message contains the names
	 * of the holders
	 * @throws RuntimeException if the store cannot be reached, or cannot keep leases
	 * @throws IllegalStateException if the calling thread is interrupted, or if the store
	 * does not respond within twice the term of a lease, at most 2 minutes; the interrupt
	 * status of the thread remains set, and a node id that is leased afterwards is
	 * released
	 */
	public synchronized void start() {
		this.started = true;
		if (!this.keeper.isStarted()) {
			LeaseKeeper keeper = newKeeper("the first attempt to lease one has not finished");
			keeper.start();
			if (keeper.lease() == null) {
				this.keeper = newKeeper(keeper.problem());
				keeper.requestStop(true);
				throw keeper.failure();
			}
			this.keeper = keeper;
		}
	}

	/**
	 * Lease a node id again. Each copy of a process that was restored from an image must
	 * call this method before it generates its first id, because only one of the copies
	 * could use the lease of the image. The lease of the image is not released. It
	 * expires at the end of its term. This method waits for the first attempt, unless the
	 * calling thread is interrupted. A failed attempt is repeated a second later.
	 */
	public synchronized void restart() {
		this.started = true;
		LeaseKeeper last = this.keeper;
		LeaseKeeper keeper = newKeeper("the process was restored from an image");
		this.keeper = keeper;
		last.stopAndWait(false);
		keeper.start();
	}

	/**
	 * Stop renewing the lease, and release it. This method has no effect if this source
	 * is not started. The source can be started again. If another thread is starting the
	 * source, this method waits until the start has finished. Then this method waits for
	 * the store. It waits for at most half the time between two renewals, or for at most
	 * a second plus {@link LeaseSettings#maxClockSkew()} if that time is longer. If the
	 * last call of the store has failed, this method waits for the store for at most a
	 * second plus the skew.
	 */
	@Override
	public synchronized void close() {
		LeaseKeeper last = this.keeper;
		if (last.isStarted()) {
			this.keeper = newKeeper("it was given back");
			last.stopAndWait(true);
		}
	}

	/**
	 * Return the node id for an id with the given timestamp.
	 * @param time milliseconds since 1970-01-01T00:00:00Z
	 * @return 0 to 31
	 * @throws UlidGenerationException with {@code UNAVAILABLE} if no lease covers the
	 * timestamp
	 */
	@Override
	public int nodeId(long time) {
		return this.keeper.nodeId(time);
	}

	/**
	 * Return whether this source was ever started, even if the start has failed.
	 * @return whether {@link #start()} or {@link #restart()} was called
	 */
	public boolean hasStarted() {
		return this.started;
	}

	/**
	 * Return the current lease.
	 * @return the lease, whose end may have passed; empty if the lease is lost
	 */
	public Optional<NodeLease> lease() {
		return Optional.ofNullable(this.keeper.lease());
	}

	/**
	 * Return the outcomes of the renewals so far.
	 * @return the counts, which never decrease
	 */
	public LeaseStatistics statistics() {
		return this.counts.read();
	}

}
