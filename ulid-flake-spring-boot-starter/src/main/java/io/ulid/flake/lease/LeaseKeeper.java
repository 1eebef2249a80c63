package io.ulid.flake.lease;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

/**
 * Keeper that acquires a lease, renews it and releases it. It can be started only once
 * and stopped only once. Only its own thread calls the store. Any thread can read the
 * node id at any time.
 */
final class LeaseKeeper {

	// The logger has the name of the public class
	private static final Log logger = LogFactory.getLog(LeasedNodeIdSource.class);

	private static final Duration RETRY = Duration.ofSeconds(1);

	private static final Duration MAX_PATIENCE = Duration.ofMinutes(2);

	// The last attempt succeeded. If the lease still does not cover a timestamp, the
	// cause is one of the following
	private static final Problem NO_FAILURE = new Problem(
			"the process was paused, its clock was set, or the store has not responded to a renewal", null);

	private final LeaseHolder holder;

	private final LeaseSettings settings;

	private final Counts counts;

	private final CountDownLatch tried = new CountDownLatch(1);

	private final CountDownLatch stopRequested = new CountDownLatch(1);

	private volatile Problem problem;

	private String logged = "";

	private volatile boolean givingBack;

	private @Nullable Thread thread;

	/**
	 * Create a keeper. The keeper does not call the store before {@link #start()}.
	 * @param holder the holder of the lease, which has not acquired a lease yet
	 * @param counts the counters to increment
	 * @param absence the reason why there is no lease before the start
	 */
	LeaseKeeper(LeaseHolder holder, LeaseSettings settings, Counts counts, String absence) {
		this.holder = holder;
		this.settings = settings;
		this.counts = counts;
		this.problem = new Problem(absence, null);
	}

	@Nullable NodeLease lease() {
		return this.holder.lease();
	}

	/**
	 * Return the reason why there is no lease, or why the lease could not be renewed.
	 */
	String problem() {
		return this.problem.message();
	}

	int nodeId(long time) {
		NodeLease usable = this.holder.leaseFor(time);
		if (usable != null) {
			return usable.nodeId();
		}
		NodeLease lease = lease();
		Problem problem = this.problem;
		throw new UlidGenerationException(Reason.UNAVAILABLE, (lease != null)
				? lease.refusal(Instant.ofEpochMilli(time), problem.message()) : "No node id: " + problem.message(),
				problem.cause());
	}

	boolean isStarted() {
		return this.thread != null;
	}

	/**
	 * Start the thread that leases a node id and renews the lease. Wait for the first
	 * attempt, unless the caller is interrupted or the time limit passes.
	 */
	void start() {
		// The thread does not inherit the thread-locals of the caller
		Thread thread = new Thread(null, this::run, "ulid-node-lease", 0, false);
		thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
		thread.setDaemon(true);
		thread.start();
		this.thread = thread;
		try {
			this.tried.await(patience().toMillis(), TimeUnit.MILLISECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private Duration patience() {
		Duration twoTerms = this.settings.term().multipliedBy(2);
		return (twoTerms.compareTo(MAX_PATIENCE) < 0) ? twoTerms : MAX_PATIENCE;
	}

	/**
	 * Return the exception for the caller of {@link #start()} if the first attempt did
	 * not succeed.
	 */
	RuntimeException failure() {
		Throwable failure = this.problem.cause();
		if (failure == null) {
			return new IllegalStateException("No node id leased: " + (Thread.currentThread().isInterrupted()
					? "the thread was interrupted" : "no response for " + patience()));
		}
		// Add the stack of the caller to the stack of the renewal thread
		failure.setStackTrace(Stream.of(failure, new Throwable())
			.flatMap((throwable) -> Stream.of(throwable.getStackTrace()))
			.toArray(StackTraceElement[]::new));
		if (failure instanceof Error error) {
			throw error;
		}
		return (failure instanceof RuntimeException ex) ? ex : new IllegalStateException(failure);
	}

	private void run() {
		long next = System.nanoTime();
		boolean stopping = false;
		while (!stopping) {
			try {
				stopping = this.stopRequested.await(next - System.nanoTime(), TimeUnit.NANOSECONDS);
				// The interval counts from now, not from the response of the store
				next = System.nanoTime() + this.settings.renewal().toNanos();
				if (!stopping) {
					tryToRenew();
				}
			}
			catch (Throwable ex) {
				// The thread was interrupted, or the report of a failure has failed as
				// well. The loop continues, because generation would fail without
				// renewals
			}
			if (!this.problem.equals(NO_FAILURE)) {
				next = System.nanoTime() + RETRY.toNanos();
			}
			this.tried.countDown();
		}
		if (this.givingBack) {
			giveBack();
		}
	}

	private void tryToRenew() {
		try {
			renewOrAcquire();
		}
		catch (Throwable ex) {
			// Renewals must continue even after an OutOfMemoryError
			report(ex);
		}
	}

	private void renewOrAcquire() {
		NodeLease last = this.holder.lease();
		NodeLease lease = this.holder.renew();
		if (lease == null && last != null) {
			String loss = "the lease of node id %s was lost".formatted(last.nodeId());
			this.problem = new Problem(loss, null);
			this.counts.lost.increment();
			log(() -> logger.error("Ulid-Flakes can no longer be generated: " + loss));
		}
		if (lease != null) {
			this.counts.renewed.increment();
		}
		if (lease == null && this.stopRequested.getCount() > 0) {
			lease = this.holder.acquire();
		}
		if (lease != null && !this.problem.equals(NO_FAILURE)) {
			this.problem = NO_FAILURE;
			this.logged = "";
			NodeLease news = lease;
			log(() -> logger.info(news));
		}
	}

	private void report(Throwable failure) {
		this.counts.failed.increment();
		NodeLease lease = this.holder.lease();
		String attempt = (lease != null) ? "the lease could not be renewed" : "none could be leased";
		// The problem is recorded first, because the statements below can fail
		this.problem = new Problem(attempt, failure);
		String message = attempt + ": " + failure.getMessage();
		this.problem = new Problem(message, failure);
		// The caller that waits for the first attempt gets the exception instead
		if (this.tried.getCount() == 0 && !message.equals(this.logged)) {
			this.logged = message;
			log(() -> logger.warn("%s: %s".formatted((lease != null) ? lease : "No node id", message)));
		}
	}

	// The application's log filters and appenders may throw exceptions, which must not
	// affect the lease
	private static void log(Runnable statement) {
		try {
			statement.run();
		}
		catch (Throwable ex) {
			// An exception of the logger cannot be logged
		}
	}

	private void giveBack() {
		try {
			this.holder.release();
		}
		catch (Throwable ex) {
			log(() -> logger.warn("The node id could not be given back, and stays taken for at most %s: %s"
				.formatted(this.settings.term(), ex.getMessage())));
		}
	}

	/**
	 * Stop the thread, and wait for a limited time until it has finished its current call
	 * of the store. The thread is not interrupted, because an interrupt can close a
	 * database that is embedded in this process, such as H2.
	 * @param givingBack whether to release the lease afterwards
	 */
	void stopAndWait(boolean givingBack) {
		Duration patience = RETRY.plus(this.settings.maxClockSkew());
		Duration halfRenewal = this.settings.renewal().dividedBy(2);
		if (givingBack && this.problem.equals(NO_FAILURE) && halfRenewal.compareTo(patience) > 0) {
			patience = halfRenewal;
		}
		requestStop(givingBack);
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
	 * Request the thread to stop, without waiting for it.
	 * @param givingBack whether to release the lease afterwards
	 */
	void requestStop(boolean givingBack) {
		this.givingBack = givingBack;
		this.stopRequested.countDown();
	}

	/**
	 * Counters of all keepers of one source.
	 */
	static final class Counts {

		private final LongAdder renewed = new LongAdder();

		private final LongAdder failed = new LongAdder();

		private final LongAdder lost = new LongAdder();

		LeaseStatistics read() {
			return new LeaseStatistics(this.renewed.sum(), this.failed.sum(), this.lost.sum());
		}

	}

	/**
	 * Reason why there is no usable lease.
	 */
	private record Problem(String message, @Nullable Throwable cause) {

	}

}
