package io.ulid.flake.lease;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.support.LogLines;
import io.ulid.support.ScriptedClock;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assertions.assertTimeout;

/**
 * Tests for {@link LeasedNodeIdSource}. The clock of the leases advances very slowly:
 * only the renewals happen in real time.
 */
class LeasedNodeIdSourceTests {

	private static final Duration MILLISECOND = Duration.ofMillis(1);

	private static final LeaseSettings SETTINGS = new LeaseSettings("test", 4, Duration.ofSeconds(60),
			Duration.ofMillis(20), Duration.ofSeconds(2), Duration.ZERO);

	private static final long FAR = Instant.parse("2027-01-01T00:00:00Z").toEpochMilli();

	private final List<Thread> earlierThreads = allThreads();

	private final CountDownLatch end = new CountDownLatch(1);

	private final TestLeaseStore store = new TestLeaseStore();

	private final ScriptedClock clock = ScriptedClock.ticking(Instant.parse("2026-01-01T00:00:00Z"), MILLISECOND);

	private final LeasedNodeIdSource source = new LeasedNodeIdSource(this.store, SETTINGS, this.clock, "orders@host");

	@AfterEach
	void close() {
		this.end.countDown();
		this.store.recover();
		this.source.close();
	}

	@Test
	void returnsNodeIdOnlyForTimesWithinTheLease() {
		NodeLease lease = leaseWithoutRenewal();
		long from = lease.from().toEpochMilli();
		long until = lease.until().toEpochMilli();
		assertThat(this.source.nodeId(from)).isEqualTo(lease.nodeId());
		assertThat(this.source.nodeId(until - 1)).isEqualTo(lease.nodeId());
		assertThat(refusal(from - 1)).hasMessage("Node id %s is leased from %s on, but the clock shows %s",
				lease.nodeId(), lease.from(), lease.from().minusMillis(1));
		assertThat(refusal(until)).hasMessage(
				"Node id %s was leased until %s, but the clock shows %s: the process was paused, its clock was set, or the "
						+ "store has not responded to a renewal",
				lease.nodeId(), lease.until(), lease.until());
	}

	@Test
	void callsTheStoreOnlyInASeparateThread() {
		Set<Thread> threads = ConcurrentHashMap.newKeySet();
		Set<String> inherited = ConcurrentHashMap.newKeySet();
		InheritableThreadLocal<String> ofTheCaller = new InheritableThreadLocal<>();
		ofTheCaller.set("tenant of the request");
		this.store.whileAsked(() -> {
			threads.add(Thread.currentThread());
			inherited.add(String.valueOf(ofTheCaller.get()));
			assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(getClass().getClassLoader());
			assertThat(Thread.currentThread().isDaemon()).isTrue();
		});
		this.source.start();
		this.source.restart();
		Instant end = lease().until();
		await().until(() -> lease().until().isAfter(end));
		this.source.close();
		assertThat(threads).isNotEmpty().doesNotContain(Thread.currentThread());
		assertThat(inherited).containsExactly("null");
	}

	@Test
	void failureContainsTheStackOfTheCaller() {
		this.store.whileAsked(() -> {
			throw new IllegalStateException("store is down");
		});
		assertThatIllegalStateException().isThrownBy(this.source::start)
			.withMessage("store is down")
			.satisfies((ex) -> assertThat(ex.getStackTrace()).extracting(StackTraceElement::getClassName)
				.containsSubsequence(LeaseHolder.class.getName(), Thread.class.getName(),
						LeasedNodeIdSource.class.getName(), getClass().getName()));
	}

	@Test
	void hasStartedReturnsTrueFromTheFirstAttemptOn() {
		assertThat(this.source.hasStarted()).isFalse();
		assertThat(this.source.lease()).isEmpty();
		assertThat(refusal(0)).hasMessage("No node id: none has been leased yet");
		this.store.fail(new IllegalStateException("store is down"));
		assertThatIllegalStateException().isThrownBy(this.source::start);
		assertThat(this.source.hasStarted()).isTrue();
		this.source.close();
		assertThat(this.source.hasStarted()).isTrue();
		try (LeasedNodeIdSource other = new LeasedNodeIdSource(this.store, SETTINGS, this.clock, "other")) {
			other.restart();
			assertThat(other.hasStarted()).isTrue();
		}
	}

	@Test
	void startPropagatesErrorsAndCheckedExceptionsOfTheStore() {
		OutOfMemoryError error = new OutOfMemoryError("for a while");
		this.store.whileAsked(() -> {
			throw error;
		});
		assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(this.source::start).isSameAs(error);
		await().until(() -> threads().isEmpty());
		// A store in Kotlin can throw such an exception
		IOException failure = new IOException("store is down");
		this.store.whileAsked(() -> LeasedNodeIdSourceTests.<RuntimeException>throwUndeclared(failure));
		assertThatIllegalStateException().isThrownBy(this.source::start).withCause(failure);
	}

	@SuppressWarnings("unchecked")
	private static <E extends Throwable> void throwUndeclared(Throwable ex) throws E {
		throw (E) ex;
	}

	@Test
	void interruptedStartLeavesNoLeaseInTheStore() {
		CountDownLatch goOn = new CountDownLatch(1);
		this.store.whileAsked(() -> awaitLatch(goOn));
		Thread.currentThread().interrupt();
		assertThatIllegalStateException().isThrownBy(this.source::start)
			.withMessage("No node id leased: the thread was interrupted");
		assertThat(Thread.interrupted()).isTrue();
		goOn.countDown();
		await().until(() -> threads().isEmpty());
		assertThat(this.store.holders).isEmpty();
		assertThat(refusal(FAR)).hasMessage("No node id: the first attempt to lease one has not finished");
		this.source.start();
		assertThat(this.source.nodeId(lease().from().toEpochMilli())).isEqualTo(lease().nodeId());
	}

	@Test
	void startWaitsForALimitedTime() {
		LeaseSettings settings = new LeaseSettings("test", 4, Duration.ofMillis(100), MILLISECOND, Duration.ZERO,
				Duration.ZERO);
		this.store.whileAsked(() -> awaitLatch(this.end));
		try (LeasedNodeIdSource source = new LeasedNodeIdSource(this.store, settings, this.clock, "orders@host")) {
			assertThatIllegalStateException().isThrownBy(source::start)
				.withMessage("No node id leased: no response for PT0.2S");
		}
	}

	@Test
	void startWaitsForTwoMinutesAtMost() {
		LeaseSettings settings = new LeaseSettings("test", 4, Duration.ofDays(1), Duration.ofMillis(20),
				Duration.ofSeconds(2), Duration.ZERO);
		LeaseHolder holder = new LeaseHolder(this.store, settings, this.clock, "me");
		// Never started, because the test would have to wait as long
		LeaseKeeper keeper = new LeaseKeeper(holder, settings, new LeaseKeeper.Counts(), "not started");
		assertThat(keeper.failure()).hasMessage("No node id leased: no response for PT2M");
	}

	@Test
	void interruptedCallerDoesNotWaitForARestart() {
		CountDownLatch goOn = new CountDownLatch(1);
		this.store.whileAsked(() -> awaitLatch(goOn));
		Thread.currentThread().interrupt();
		this.source.restart();
		assertThat(Thread.interrupted()).isTrue();
		assertThat(this.source.lease()).isEmpty();
		goOn.countDown();
		await().until(() -> this.source.lease().isPresent());
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void failureOfTheLoggerDoesNotEndTheRenewals(boolean error) {
		LoggerContext logging = (LoggerContext) LoggerFactory.getILoggerFactory();
		AtomicInteger failures = new AtomicInteger();
		logging.addTurboFilter(new TurboFilter() {

			@Override
			public FilterReply decide(@Nullable Marker marker, Logger logger, Level level, String format,
					Object[] arguments, Throwable thrown) {
				if (logger.getName().equals(LeasedNodeIdSource.class.getName())) {
					failures.incrementAndGet();
					if (error) {
						throw new AssertionError("in a filter");
					}
					throw new IllegalStateException("in a filter");
				}
				return FilterReply.NEUTRAL;
			}

		});
		try {
			this.source.start();
			NodeLease lease = lease();
			this.store.fail(new IllegalStateException("store is down"));
			await().until(() -> "store is down".equals(cause(refusal(FAR))));
			this.store.recover();
			await().until(() -> lease().until().isAfter(lease.until()));
			this.store.give(TestLeaseStore.STRANGER, SETTINGS);
			await().until(() -> this.source.lease().isEmpty());
			this.store.holders.clear();
			await().until(() -> this.source.lease().isPresent());
			this.store.fail(new IllegalStateException("store is down"));
			this.source.close();
			assertThat(failures).hasValueGreaterThan(5);
		}
		finally {
			logging.resetTurboFilterList();
		}
		assertThat(threads()).isEmpty();
	}

	@Test
	void failureThatCannotEvenBeReportedDoesNotEndTheRenewals() {
		this.source.start();
		AtomicInteger reports = new AtomicInteger();
		this.store.whileAsked(() -> {
			throw new IllegalStateException() {

				@Override
				public String getMessage() {
					reports.incrementAndGet();
					throw new IllegalStateException("no message either");
				}

			};
		});
		await().until(() -> reports.get() > 1);
		Instant end = lease().until();
		this.store.recover();
		await().until(() -> lease().until().isAfter(end.plusMillis(5)));
	}

	@Test
	void leaseIsRenewed() {
		this.source.start();
		NodeLease lease = lease();
		this.clock.advance(Duration.ofHours(1));
		Instant later = lease.until().plus(Duration.ofMinutes(30));
		await().ignoreException(UlidGenerationException.class)
			.until(() -> this.source.nodeId(later.toEpochMilli()), (nodeId) -> nodeId == lease.nodeId());
		assertThat(lease().from()).isEqualTo(lease.from());
		assertThat(lease().holder()).isEqualTo(lease.holder());
	}

	@ParameterizedTest
	@MethodSource
	void usesTheLeaseUntilItsEndIfTheStoreFails(Throwable failure) {
		this.source.start();
		this.store.whileAsked(() -> LeasedNodeIdSourceTests.<RuntimeException>throwUndeclared(failure));
		int nodeId = lease().nodeId();
		await().until(() -> refusal(FAR).getCause() == failure);
		NodeLease lease = lease();
		assertThat(this.source.nodeId(lease.until().toEpochMilli() - 1)).isEqualTo(nodeId);
		assertThat(refusal(lease.until().toEpochMilli())).hasMessage(
				"Node id %s was leased until %s, but the clock shows %s: the lease could not be renewed: store is down",
				nodeId, lease.until(), lease.until());
		this.store.recover();
		await().until(() -> lease().until().isAfter(lease.until()));
		assertThat(this.source.nodeId(lease.until().toEpochMilli())).isEqualTo(nodeId);
	}

	static List<Throwable> usesTheLeaseUntilItsEndIfTheStoreFails() {
		return List.of(new IllegalStateException("store is down"), new OutOfMemoryError("store is down"));
	}

	@Test
	void interruptionDoesNotEndTheRenewals() {
		this.source.start();
		for (int i = 0; i < 3; i++) {
			threads().forEach(Thread::interrupt);
			Instant end = lease().until();
			this.clock.advance(Duration.ofMinutes(1));
			await().until(() -> lease().until().isAfter(end.plusSeconds(30)));
		}
	}

	@Test
	void failsAtOnceAfterTheLossOfTheLeaseAndLeasesAgain() {
		this.source.start();
		NodeLease lost = lease();
		this.store.give(TestLeaseStore.STRANGER, SETTINGS);
		await().until(() -> this.source.lease().isEmpty());
		await().until(() -> refusal(lost.from().toEpochMilli()).getCause() instanceof NodeIdsTakenException);
		assertThat(refusal(lost.from().toEpochMilli()))
			.hasMessageStartingWith("No node id: none could be leased: All 4 node ids are taken:")
			.hasMessageContaining("test-3 by " + TestLeaseStore.STRANGER);
		this.store.holders.clear();
		await().until(() -> this.source.lease().isPresent());
		assertThat(lease().nodeId()).isEqualTo(lost.nodeId());
		assertThat(lease().from()).isAfter(lost.from());
		assertThat(refusal(lost.from().toEpochMilli())).hasMessageContaining("is leased from");
	}

	@Test
	void messageNamesTheLossDuringTheSearchForAnotherNodeId() {
		this.source.start();
		NodeLease lost = lease();
		CountDownLatch sought = new CountDownLatch(1);
		CountDownLatch goOn = new CountDownLatch(1);
		this.store.give(TestLeaseStore.STRANGER, SETTINGS);
		this.store.whileAsked(() -> {
			if (this.source.lease().isEmpty()) {
				sought.countDown();
				awaitLatch(goOn);
			}
		});
		awaitLatch(sought);
		assertThat(refusal(lost.from().toEpochMilli())).hasMessage("No node id: the lease of node id %s was lost",
				lost.nodeId());
		goOn.countDown();
	}

	@Test
	void countsRenewalsFailuresAndLossesAcrossRestarts() {
		this.source.start();
		await().until(() -> this.source.statistics().renewed() > 0);
		assertThat(this.source.statistics().failed()).isZero();
		this.store.fail(new IllegalStateException("store is down"));
		await().until(() -> this.source.statistics().failed() > 0);
		assertThat(this.source.statistics().lost()).isZero();
		this.store.give(TestLeaseStore.STRANGER, SETTINGS);
		this.store.recover();
		await().until(() -> this.source.statistics().lost() > 0);
		assertThat(this.source.statistics().lost()).isOne();
		assertThat(this.source.lease()).isEmpty();
		this.store.holders.clear();
		await().until(() -> this.source.lease().isPresent());
		this.source.close();
		LeaseStatistics last = this.source.statistics();
		this.source.start();
		await().until(() -> this.source.statistics().renewed() > last.renewed());
		assertThat(this.source.statistics().failed()).isEqualTo(last.failed());
		assertThat(this.source.statistics().lost()).isEqualTo(last.lost());
	}

	@Test
	void logsRepeatedFailureOnceUntilTheStoreWorksAgain() {
		IllegalStateException failure = new IllegalStateException("store is down");
		try (LogLines log = new LogLines(LeasedNodeIdSource.class)) {
			this.source.start();
			for (int outage = 0; outage < 2; outage++) {
				long failed = this.source.statistics().failed();
				this.store.fail(failure);
				await().until(() -> this.source.statistics().failed() > failed + 1);
				long renewed = this.source.statistics().renewed();
				this.store.recover();
				await().until(() -> this.source.statistics().renewed() > renewed + 1);
			}
			// The thread of another test may be late
			List<String> lines = log.get().stream().filter((line) -> line.contains(lease().holder())).toList();
			String warning = "WARN .*: the lease could not be renewed: store is down";
			assertThat(lines).hasSize(5);
			for (int line = 0; line < 5; line++) {
				assertThat(lines.get(line)).matches((line % 2 == 1) ? warning : "INFO Node id \\d, leased by .*");
			}
		}
	}

	@Test
	void closeGivesTheNodeIdBack() {
		this.source.start();
		long from = lease().from().toEpochMilli();
		this.source.close();
		assertThat(this.store.holders).isEmpty();
		assertThat(this.source.lease()).isEmpty();
		assertThat(refusal(from)).hasMessage("No node id: it was given back").hasNoCause();
		this.source.close();
	}

	@Test
	void closeDuringARenewalGivesTheNodeIdBackAfterTheRenewal() {
		this.source.start();
		long from = lease().from().toEpochMilli();
		CountDownLatch asked = new CountDownLatch(1);
		CountDownLatch goOn = new CountDownLatch(1);
		this.store.whileAsked(() -> {
			asked.countDown();
			awaitLatch(goOn);
		});
		awaitLatch(asked);
		this.source.close();
		assertThat(refusal(from)).hasMessage("No node id: it was given back");
		assertThat(this.store.holders).hasSize(1);
		goOn.countDown();
		await().until(this.store.holders::isEmpty);
		assertThat(refusal(from)).hasMessage("No node id: it was given back");
	}

	@Test
	void closeWaitsForASlowStore() {
		LeaseSettings settings = new LeaseSettings("test", 4, Duration.ofSeconds(60), Duration.ofSeconds(6),
				Duration.ofSeconds(2), Duration.ZERO);
		LeasedNodeIdSource source = new LeasedNodeIdSource(this.store, settings, this.clock, "orders@host");
		source.start();
		this.store.whileAsked(() -> assertThat(awaitLatch(this.end, Duration.ofMillis(1500))).isFalse());
		source.close();
		assertThat(this.store.holders).isEmpty();
	}

	@Test
	void closeDoesNotWaitForAStoreThatNeverResponded() {
		LeaseSettings settings = new LeaseSettings("test", 4, Duration.ofHours(1), Duration.ofMinutes(10),
				Duration.ofSeconds(2), Duration.ZERO);
		this.store.fail(new IllegalStateException("store is down"));
		LeasedNodeIdSource source = new LeasedNodeIdSource(this.store, settings, this.clock, "orders@host");
		source.restart();
		CountDownLatch asked = new CountDownLatch(1);
		this.store.whileAsked(() -> {
			asked.countDown();
			awaitLatch(this.end);
		});
		awaitLatch(asked);
		assertTimeout(Duration.ofSeconds(30), source::close);
	}

	@Test
	void closesEvenIfTheStoreFails() {
		this.source.start();
		long from = lease().from().toEpochMilli();
		this.store.fail(new IllegalStateException("store is down"));
		this.source.close();
		assertThat(refusal(from)).hasMessage("No node id: it was given back");
		assertThat(this.store.holders).hasSize(1);
	}

	@Test
	void onlyStartAfterCloseCreatesAnotherHolder() {
		this.source.start();
		String holder = lease().holder();
		this.source.start();
		assertThat(lease().holder()).isEqualTo(holder);
		this.source.close();
		this.source.start();
		assertThat(lease().holder()).isNotEqualTo(holder).startsWith("orders@host:" + ProcessHandle.current().pid());
		assertThat(this.source.nodeId(lease().from().toEpochMilli())).isEqualTo(lease().nodeId());
		assertThat(this.store.holders).hasSize(1);
	}

	@Test
	void restartTakesAnotherLease() {
		Set<Integer> nodeIds = new HashSet<>();
		Set<String> holders = new HashSet<>();
		Set<Thread> threads = ConcurrentHashMap.newKeySet();
		this.store.whileAsked(() -> threads.add(Thread.currentThread()));
		for (int i = 0; i < 4; i++) {
			this.source.restart();
			nodeIds.add(lease().nodeId());
			holders.add(lease().holder());
			// The last lease is not renewed any more
			assertThat(threads).filteredOn(Thread::isAlive).hasSize(1);
		}
		assertThat(nodeIds).hasSize(4);
		assertThat(this.store.holders.values()).containsExactlyInAnyOrderElementsOf(holders);
		this.source.restart();
		assertThat(refusal(0)).hasMessageStartingWith("No node id: none could be leased: All 4 node ids are taken:")
			.hasCauseInstanceOf(NodeIdsTakenException.class);
	}

	@Test
	void leaseThatIsLostDuringARestartIsNotLeasedAgain() {
		this.source.start();
		CountDownLatch asked = new CountDownLatch(1);
		CountDownLatch goOn = new CountDownLatch(1);
		List<Thread> renewing = threads();
		this.store.whileAsked(() -> {
			if (renewing.contains(Thread.currentThread())) {
				asked.countDown();
				awaitLatch(goOn);
			}
		});
		awaitLatch(asked);
		this.store.holders.clear();
		this.source.restart();
		goOn.countDown();
		await().until(() -> renewing.stream().noneMatch(Thread::isAlive));
		assertThat(this.source.statistics().lost()).isOne();
		assertThat(this.store.holders.values()).containsExactly(lease().holder());
	}

	@Test
	void startThatFailsIsCountedAndCanBeRepeated() {
		this.store.give(TestLeaseStore.STRANGER, SETTINGS);
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(this.source::start);
		assertThat(this.source.statistics()).isEqualTo(new LeaseStatistics(0, 1, 0));
		this.store.holders.clear();
		this.source.start();
		assertThat(this.source.lease()).isPresent();
	}

	@Test
	void holderFitsIntoTheColumnOfShedLock() {
		try (LeasedNodeIdSource source = new LeasedNodeIdSource(this.store, SETTINGS, this.clock, "x".repeat(300))) {
			source.start();
			assertThat(this.store.holders.values()).singleElement().asString().hasSizeBetween(230, 255);
		}
	}

	// The store does not respond, so that the lease is not renewed
	private NodeLease leaseWithoutRenewal() {
		AtomicBoolean asked = new AtomicBoolean();
		this.store.whileAsked(() -> {
			if (asked.getAndSet(true)) {
				awaitLatch(this.end);
			}
		});
		this.source.start();
		return lease();
	}

	private NodeLease lease() {
		return this.source.lease().orElseThrow();
	}

	private UlidGenerationException refusal(long time) {
		@Nullable UlidGenerationException refusal = null;
		try {
			this.source.nodeId(time);
		}
		catch (UlidGenerationException ex) {
			refusal = ex;
		}
		assertThat(refusal).isNotNull();
		assertThat(refusal.getReason()).isEqualTo(Reason.UNAVAILABLE);
		return refusal;
	}

	private static @Nullable String cause(UlidGenerationException refusal) {
		return (refusal.getCause() != null) ? refusal.getCause().getMessage() : null;
	}

	/**
	 * The threads of this test. Another test may leave a thread that waits for its store.
	 */
	private List<Thread> threads() {
		return allThreads().stream().filter((thread) -> !this.earlierThreads.contains(thread)).toList();
	}

	private static List<Thread> allThreads() {
		return Thread.getAllStackTraces()
			.keySet()
			.stream()
			.filter((thread) -> thread.getName().equals("ulid-node-lease"))
			.toList();
	}

	// By default, Awaitility checks the condition after 100 ms for the first time
	private static ConditionFactory await() {
		return Awaitility.await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(2));
	}

	private static boolean awaitLatch(CountDownLatch latch, Duration timeout) {
		try {
			return latch.await(timeout.toMillis(), TimeUnit.MILLISECONDS);
		}
		catch (InterruptedException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static void awaitLatch(CountDownLatch latch) {
		assertThat(awaitLatch(latch, Duration.ofMinutes(1))).as("counted down within a minute").isTrue();
	}

}
