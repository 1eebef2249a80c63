package io.ulid.lease;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.flake.NodeIdSource;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * A node id that is leased: renewed in the background while this is started, and used for
 * ids whose own timestamps lie in the lease, and for no others. So however long a process
 * is paused, no two processes make ids of the same time with the same node id, as long as
 * their clocks differ by no more than {@link LeaseSettings#maxClockSkew()} and the store
 * keeps what it was told.
 * <p>
 * When the lease is lost, generation fails with {@code NODE_ID} until the same node id or
 * another could be leased, which is tried every second. Thread-safe.
 */
public final class LeasedNodeIdSource implements NodeIdSource, AutoCloseable {

	private static final Log logger = LogFactory.getLog(LeasedNodeIdSource.class);

	private static final Duration RETRY = Duration.ofSeconds(1);

	private static final Duration MAX_PATIENCE = Duration.ofMinutes(2);

	// ShedLock's column has 255 characters
	private static final int MAX_PROCESS_NAME = 200;

	private final LeaseStore store;

	private final LeaseSettings settings;

	private final Clock clock;

	private final String processName;

	private volatile Status status = new Status(null, "none has been leased yet", null);

	private @Nullable Renewal renewal;

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
		if (this.renewal == null) {
			Renewal renewal = new Renewal();
			if (!renewal.start(renewal::acquire)) {
				renewal.end("it was not waited for", true);
				throw new IllegalStateException("No node id leased: " + (Thread.currentThread().isInterrupted()
						? "interrupted before there was one" : "none for " + renewal.patience()));
			}
			this.renewal = renewal;
		}
	}

	private String uniqueName() {
		return "%s:%s:%s".formatted(this.processName, ProcessHandle.current().pid(), UUID.randomUUID());
	}

	/**
	 * Lease a node id anew. To be called in each copy of a process that was restored from
	 * one image, before its first id: the lease is that of one of them at most. It is not
	 * given back, but left to its end. What fails here is tried again every second. Waits
	 * for the first attempt, unless the caller is interrupted.
	 */
	public synchronized void restart() {
		if (this.renewal != null) {
			this.renewal.stop("the process was restored from an image", false);
		}
		Renewal renewal = new Renewal();
		this.renewal = renewal;
		renewal.start(renewal::tryToRenew);
	}

	/**
	 * Stop, and give the node id back. Of no effect if it is not started. It can be
	 * started again. Waits for the store for half the time between two renewals at most,
	 * but for a second and {@link LeaseSettings#maxClockSkew()} in any case, and no
	 * longer than that if it had no answer last time; before that, for a start that is
	 * under way.
	 */
	@Override
	public synchronized void close() {
		if (this.renewal != null) {
			this.renewal.stop("it was given back", true);
			this.renewal = null;
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
		Status status = this.status;
		NodeLease lease = status.lease();
		if (lease != null && lease.covers(time)) {
			return lease.nodeId();
		}
		throw status.refusal(time);
	}

	/**
	 * The current lease.
	 * @return the lease, whose end may have passed; nothing if it is lost
	 */
	public Optional<NodeLease> lease() {
		return Optional.ofNullable(this.status.lease());
	}

	/**
	 * What is known of the lease.
	 *
	 * @param lease the lease, or {@code null} if there is none
	 * @param problem why there is none, or why it could not be renewed
	 * @param cause what has led to that
	 */
	private record Status(@Nullable NodeLease lease, String problem, @Nullable Throwable cause) {

		UlidGenerationException refusal(long time) {
			return new UlidGenerationException(Reason.NODE_ID, message(Instant.ofEpochMilli(time)), this.cause);
		}

		private String message(Instant time) {
			if (this.lease == null) {
				return "No node id: " + this.problem;
			}
			if (time.isBefore(this.lease.from())) {
				return "Node id %s is leased from %s on, but the clock shows %s".formatted(this.lease.nodeId(),
						this.lease.from(), time);
			}
			return "Node id %s was leased until %s, and it is %s: %s".formatted(this.lease.nodeId(), this.lease.until(),
					time, this.problem.isEmpty() ? "the process was paused, or its clock was set" : this.problem);
		}

	}

	/**
	 * Holds a lease until it is stopped. All that the store is asked is asked in a thread
	 * of its own.
	 */
	private final class Renewal {

		private final LeaseHolder holder = new LeaseHolder(LeasedNodeIdSource.this.store,
				LeasedNodeIdSource.this.settings, LeasedNodeIdSource.this.clock, uniqueName());

		private final CompletableFuture<Void> started = new CompletableFuture<>();

		private final CountDownLatch stop = new CountDownLatch(1);

		private @Nullable Thread thread;

		private boolean stopped;

		private boolean givingBack;

		private volatile boolean failing;

		private @Nullable NodeLease lease;

		private String problem = "";

		/**
		 * Start the thread, and wait for the first step that it takes.
		 * @param firstStep what ends the thread if it fails
		 * @return whether the step is done: not if the caller was interrupted, or has
		 * lost patience
		 * @throws RuntimeException what the step has failed with
		 */
		boolean start(Runnable firstStep) {
			// Whoever asks for the first id has nothing to hand down
			Thread thread = new Thread(null, () -> run(firstStep), "ulid-node-lease", 0, false);
			thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
			thread.setDaemon(true);
			thread.start();
			this.thread = thread;
			try {
				this.started.get(patience().toMillis(), TimeUnit.MILLISECONDS);
				return true;
			}
			catch (ExecutionException ex) {
				throw handedOver((ex.getCause() != null) ? ex.getCause() : ex);
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
				return false;
			}
			catch (TimeoutException ex) {
				return false;
			}
		}

		Duration patience() {
			Duration twoTerms = LeasedNodeIdSource.this.settings.term().multipliedBy(2);
			return (twoTerms.compareTo(MAX_PATIENCE) < 0) ? twoTerms : MAX_PATIENCE;
		}

		// Its stack is that of the thread, and tells nobody who has asked
		private static RuntimeException handedOver(Throwable failure) {
			failure.setStackTrace(Stream.of(failure, new Throwable())
				.map(Throwable::getStackTrace)
				.flatMap(Arrays::stream)
				.toArray(StackTraceElement[]::new));
			if (failure instanceof Error error) {
				throw error;
			}
			return (failure instanceof RuntimeException ex) ? ex : new IllegalStateException(failure);
		}

		private void run(Runnable firstStep) {
			try {
				firstStep.run();
				this.started.complete(null);
			}
			catch (Throwable ex) {
				this.started.completeExceptionally(ex);
				return;
			}
			boolean stopping = false;
			while (!stopping) {
				try {
					stopping = awaitStop();
					if (!stopping) {
						tryToRenew();
					}
				}
				catch (Throwable ex) {
					// Not even the report of a failure has worked: it may the next time
					stopping = false;
				}
			}
			if (isGivingBack()) {
				giveBack();
			}
		}

		private boolean awaitStop() {
			try {
				return this.stop.await(delay().toMillis(), TimeUnit.MILLISECONDS);
			}
			catch (InterruptedException ex) {
				// Whoever it was: without renewal, ids would end for good
				return false;
			}
		}

		private Duration delay() {
			if (this.failing) {
				return RETRY;
			}
			Duration delay = LeasedNodeIdSource.this.settings.renewal().minus(this.holder.sinceAsked());
			return delay.isNegative() ? Duration.ZERO : delay;
		}

		void tryToRenew() {
			try {
				renew();
			}
			catch (Throwable ex) {
				// Also where memory has run out: without renewal, ids would end for good
				this.failing = true;
				report(ex);
			}
		}

		private void renew() {
			NodeLease renewed = this.holder.renew();
			if (renewed != null) {
				leased(renewed, this.failing);
				return;
			}
			NodeLease lost = this.lease;
			if (lost != null) {
				this.lease = null;
				String problem = "the lease of node id %s was lost".formatted(lost.nodeId());
				update(new Status(null, problem, null));
				log(() -> logger.error("No ids are made any more: " + problem));
			}
			if (this.stop.getCount() != 0) {
				acquire();
			}
		}

		void acquire() {
			leased(this.holder.acquire(), true);
		}

		private void leased(NodeLease lease, boolean news) {
			this.lease = lease;
			this.failing = false;
			this.problem = "";
			update(new Status(lease, "", null));
			if (news) {
				log(() -> logger.info(lease));
			}
		}

		private void report(Throwable failure) {
			NodeLease lease = this.lease;
			String attempt = (lease != null) ? "the lease could not be renewed" : "none could be leased";
			String message = attempt + ": " + failure.getMessage();
			boolean news = !message.equals(this.problem);
			this.problem = message;
			update(new Status(lease, message, failure));
			if (news) {
				log(() -> logger.warn("%s: %s".formatted((lease != null) ? lease : "No node id", message)));
			}
		}

		private void giveBack() {
			try {
				this.holder.release();
			}
			catch (Throwable ex) {
				log(() -> logger.warn("A node id could not be given back, and stays taken for %s at most: %s"
					.formatted(LeasedNodeIdSource.this.settings.term(), ex.getMessage())));
			}
		}

		// Filters and appenders are the application's, and may fail. A lease that is kept
		// or lost is so without them
		private static void log(Runnable statement) {
			try {
				statement.run();
			}
			catch (Throwable ex) {
				// There is nowhere to tell it
			}
		}

		private synchronized boolean isGivingBack() {
			return this.givingBack;
		}

		private synchronized void update(Status status) {
			if (!this.stopped) {
				LeasedNodeIdSource.this.status = status;
			}
		}

		synchronized void end(String reason, boolean givingBack) {
			update(new Status(null, reason, null));
			this.stopped = true;
			this.givingBack = givingBack;
			this.stop.countDown();
		}

		/**
		 * Stop, and wait a little for what is under way. It is not interrupted: there are
		 * databases inside of this process that would not survive that.
		 * @param reason why there are no ids any more
		 * @param givingBack whether to give the node id back, then
		 */
		void stop(String reason, boolean givingBack) {
			Duration patience = RETRY.plus(LeasedNodeIdSource.this.settings.maxClockSkew());
			Duration halfRenewal = LeasedNodeIdSource.this.settings.renewal().dividedBy(2);
			if (givingBack && !this.failing && halfRenewal.compareTo(patience) > 0) {
				patience = halfRenewal;
			}
			end(reason, givingBack);
			try {
				if (this.thread != null) {
					this.thread.join(patience.toMillis());
				}
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		}

	}

}
