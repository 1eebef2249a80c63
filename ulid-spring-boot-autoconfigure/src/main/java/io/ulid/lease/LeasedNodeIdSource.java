package io.ulid.lease;

import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

import io.ulid.UlidGenerationException;
import io.ulid.flake.NodeIdSource;

/**
 * A node id that is leased: renewed in the background while this is started, and used for
 * ids whose own timestamps lie in the lease, and for no others. So however long a process
 * is paused, no two processes make ids of the same time with the same node id, as long as
 * their clocks differ by no more than {@link LeaseSettings#maxClockSkew()}, the store
 * keeps the leases, and its clock does not jump ahead by more than the margin. Copies of
 * a running process must call {@link #restart()} first.
 * <p>
 * When the lease is lost, generation fails with {@code NODE_ID} until the same node id or
 * another could be leased, which is tried a second after each attempt. Thread-safe.
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
	 * Create a source, to be started.
	 * @param store where leases are kept
	 * @param settings how long they last
	 * @param clock the clock of the generator
	 * @param processName what tells people which process has a node id, such as the names
	 * of the application and the host; it need not be unique
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
	 * Lease a node id, and keep it. Waits until all ids of its last holder lie in the
	 * past. Of no effect if it is started.
	 * <p>
	 * The store is asked in a thread of its own: nothing that is bound to the caller's,
	 * such as a transaction, is touched.
	 * @throws NodeIdsTakenException if none is free; the message names the holders
	 * @throws RuntimeException if the store cannot be reached, or cannot keep leases
	 * @throws IllegalStateException if the caller is interrupted, and stays so, or if
	 * there is no answer within twice the term of a lease, or within two minutes if that
	 * is less; a node id that is leased after that is given back
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
	 * from one image, before its first id: the lease is that of one of them at most. It
	 * is not given back, but left to its end. What fails here is tried again a second
	 * later. Waits for the first attempt, unless the caller is interrupted.
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
	 * Stop, and give the node id back. Of no effect if it is not started. It can be
	 * started again. First, this method waits for a start that is under way. Then it
	 * waits for the store: for half the time between two renewals, or for a second and
	 * {@link LeaseSettings#maxClockSkew()} if that is longer. If the store had no answer
	 * last time, the wait is no longer than that second and the skew.
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
	 * The node id, if the lease covers a time.
	 * @param time milliseconds since 1970-01-01T00:00:00Z
	 * @return 0 to 31
	 * @throws UlidGenerationException with {@code NODE_ID} if there is no lease for that
	 * time
	 */
	@Override
	public int nodeId(long time) {
		return this.keeper.nodeId(time);
	}

	/**
	 * Whether this was ever started, with or without success. Before, nobody has needed a
	 * node id.
	 * @return whether {@link #start()} or {@link #restart()} was called
	 */
	public boolean hasStarted() {
		return this.started;
	}

	/**
	 * The current lease.
	 * @return the lease, whose end may have passed; nothing if it is lost
	 */
	public Optional<NodeLease> lease() {
		return Optional.ofNullable(this.keeper.lease());
	}

	/**
	 * What has become of the renewals so far.
	 * @return the numbers, which only grow
	 */
	public LeaseStatistics statistics() {
		return this.counts.read();
	}

}
