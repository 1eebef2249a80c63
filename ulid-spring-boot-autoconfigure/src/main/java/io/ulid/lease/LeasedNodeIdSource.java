package io.ulid.lease;

import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

import io.ulid.UlidGenerationException;
import io.ulid.flake.NodeIdSource;

/**
 * Leases a node id, and renews the lease in the background. The node id is used only for
 * ids whose timestamps lie in the lease. Therefore no two processes make ids with the
 * same timestamp and the same node id, however long a process is paused. This requires
 * that the clocks of the processes differ by no more than
 * {@link LeaseSettings#maxClockSkew()}, that the store keeps the leases, and that its
 * clock does not jump ahead by more than the margin. Each copy of a running process must
 * call {@link #restart()} before it makes ids.
 * <p>
 * When the lease is lost, generation fails with {@code NODE_ID} until a node id could be
 * leased again. The next attempt follows a second after each failure. Thread-safe.
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
	 * Create a source, which leases nothing before {@link #start()}.
	 * @param store keeps the leases
	 * @param settings the settings of the leases
	 * @param clock the clock of the generator
	 * @param processName a name by which operators recognize the process, such as the
	 * names of the application and the host; it need not be unique
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
	 * Lease a node id, and renew the lease from then on. Waits until all timestamps that
	 * the previous holder can have used have passed. Without effect if this source is
	 * started.
	 * <p>
	 * A separate thread calls the store. It does not use anything that is bound to the
	 * calling thread, such as a transaction.
	 * @throws NodeIdsTakenException if no node id is free; the message names the holders
	 * @throws RuntimeException if the store cannot be reached, or cannot keep leases
	 * @throws IllegalStateException if the calling thread is interrupted, which remains
	 * set, or if the store has not answered within twice the term of a lease, 2 minutes
	 * at most; a node id that is leased afterwards is given back
	 */
	public synchronized void start() {
		this.started = true;
		if (!this.keeper.isStarted()) {
			LeaseKeeper keeper = newKeeper("it was not waited for");
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
	 * Lease a node id again. To be called in each copy of a process that was restored
	 * from an image, before its first id: only one of the copies could use the lease of
	 * the image. That lease is not given back, and ends with its term. Waits for the
	 * first attempt, unless the calling thread is interrupted. A failed attempt is
	 * repeated a second later.
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
	 * Stop, and give the node id back. Without effect if this source is not started. It
	 * can be started again. First, this method waits for a start that is under way. Then
	 * it waits for the store: for half the time between two renewals, or for a second
	 * plus {@link LeaseSettings#maxClockSkew()} if that is longer. If the last call of
	 * the store has failed, it waits no longer than a second plus the skew.
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
	 * @throws UlidGenerationException with {@code NODE_ID} if no lease covers the
	 * timestamp
	 */
	@Override
	public int nodeId(long time) {
		return this.keeper.nodeId(time);
	}

	/**
	 * Return whether this source was ever started, with or without success.
	 * @return whether {@link #start()} or {@link #restart()} was called
	 */
	public boolean hasStarted() {
		return this.started;
	}

	/**
	 * Return the current lease.
	 * @return the lease, whose end may have passed; empty if it is lost
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
