package io.ulid.lease;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a lease from the start to the stop, neither of which can be repeated. The store
 * is asked in a thread of its own alone. Node ids can be asked for by any thread, at any
 * time.
 */
final class Renewal {

	// Under the name of the public class
	private static final Log logger = LogFactory.getLog(LeasedNodeIdSource.class);

	private static final Duration RETRY = Duration.ofSeconds(1);

	private static final Duration MAX_PATIENCE = Duration.ofMinutes(2);

	private static final Problem NONE = new Problem("the process was paused, or its clock was set", null);

	private final LeaseHolder holder;

	private final LeaseSettings settings;

	private final CompletableFuture<Void> started = new CompletableFuture<>();

	private final CountDownLatch stop = new CountDownLatch(1);

	private volatile Problem problem;

	private volatile boolean givingBack;

	private @Nullable Thread thread;

	/**
	 * Create a renewal, to be started.
	 * @param holder has the lease; it has none yet
	 * @param absence why there is no lease before the start
	 */
	Renewal(LeaseHolder holder, LeaseSettings settings, String absence) {
		this.holder = holder;
		this.settings = settings;
		this.problem = new Problem(absence, null);
	}

	@Nullable NodeLease lease() {
		return this.holder.lease();
	}

	int nodeId(long time) {
		NodeLease lease = lease();
		if (lease != null && lease.covers(time)) {
			return lease.nodeId();
		}
		Problem problem = this.problem;
		throw new UlidGenerationException(Reason.NODE_ID, (lease != null)
				? lease.refusal(Instant.ofEpochMilli(time), problem.message()) : "No node id: " + problem.message(),
				problem.cause());
	}

	boolean isStarted() {
		return this.thread != null;
	}

	/**
	 * Start the thread, and wait for the first step that it takes.
	 * @param firstStep {@link #renew()}, and the thread ends where that fails, or
	 * {@link #tryToRenew()}, and it goes on
	 * @return whether the step is done: not if the caller was interrupted, or has lost
	 * patience
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
		Duration twoTerms = this.settings.term().multipliedBy(2);
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
		return (RuntimeException) failure;
	}

	private void run(Runnable firstStep) {
		long asked = System.nanoTime();
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
				stopping = this.stop.await(untilNext(asked), TimeUnit.NANOSECONDS);
				asked = System.nanoTime();
				if (!stopping) {
					tryToRenew();
				}
			}
			catch (Throwable ex) {
				// This thread was interrupted, or not even the report of a failure has
				// worked: without renewals, ids would end for good
			}
		}
		if (this.givingBack) {
			giveBack();
		}
	}

	// The store may take any time to answer, which does not make renewals rarer
	private long untilNext(long asked) {
		boolean failing = this.problem != NONE;
		return failing ? RETRY.toNanos() : this.settings.renewal().toNanos() - (System.nanoTime() - asked);
	}

	void tryToRenew() {
		try {
			renew();
		}
		catch (Throwable ex) {
			// Also where memory has run out: without renewals, ids would end for good
			report(ex);
		}
	}

	/**
	 * Renew the lease, or take another where it is lost, or where there is none yet.
	 */
	void renew() {
		NodeLease last = this.holder.lease();
		NodeLease lease = this.holder.renew();
		if (lease == null && last != null) {
			String loss = "the lease of node id %s was lost".formatted(last.nodeId());
			this.problem = new Problem(loss, null);
			log(() -> logger.error("No ids are made any more: " + loss));
		}
		if (lease == null && this.stop.getCount() > 0) {
			lease = this.holder.acquire();
		}
		if (lease != null && this.problem != NONE) {
			this.problem = NONE;
			log(() -> logger.info(this.holder.lease()));
		}
	}

	private void report(Throwable failure) {
		NodeLease lease = this.holder.lease();
		String attempt = (lease != null) ? "the lease could not be renewed" : "none could be leased";
		String message = attempt + ": " + failure.getMessage();
		boolean news = !message.equals(this.problem.message());
		this.problem = new Problem(message, failure);
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
				.formatted(this.settings.term(), ex.getMessage())));
		}
	}

	// Filters and appenders are the application's, and may fail. A lease that is kept or
	// lost is so without them
	private static void log(Runnable statement) {
		try {
			statement.run();
		}
		catch (Throwable ex) {
			// There is nowhere to tell it
		}
	}

	/**
	 * Have the thread end after what it is doing. It is not interrupted: there are
	 * databases inside of this process that would not survive that.
	 * @param givingBack whether to give the node id back, then
	 */
	void end(boolean givingBack) {
		this.givingBack = givingBack;
		this.stop.countDown();
	}

	/**
	 * Have the thread end, and wait a little for that.
	 */
	void stop(boolean givingBack) {
		Duration patience = RETRY.plus(this.settings.maxClockSkew());
		Duration halfRenewal = this.settings.renewal().dividedBy(2);
		if (givingBack && this.problem == NONE && halfRenewal.compareTo(patience) > 0) {
			patience = halfRenewal;
		}
		end(givingBack);
		try {
			if (this.thread != null) {
				this.thread.join(patience.toMillis());
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	/**
	 * What keeps a lease from being used.
	 */
	private record Problem(String message, @Nullable Throwable cause) {

	}

}
