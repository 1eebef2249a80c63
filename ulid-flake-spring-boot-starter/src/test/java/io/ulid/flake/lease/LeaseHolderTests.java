package io.ulid.flake.lease;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import io.ulid.support.ScriptedClock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link LeaseHolder}.
 */
class LeaseHolderTests {

	private static final Instant NOW = Instant.parse("2026-01-01T00:00:00.000500Z");

	private static final LeaseSettings SETTINGS = new LeaseSettings("test", 32, Duration.ofSeconds(60),
			Duration.ofSeconds(20), Duration.ofSeconds(2), Duration.ofMillis(100));

	private final TestLeaseStore store = new TestLeaseStore();

	private final ScriptedClock clock = ScriptedClock.ticking(NOW, Duration.ofMillis(40));

	private Duration elapsed = Duration.ZERO;

	private final LeaseHolder holder = new LeaseHolder(this.store, SETTINGS, this.clock, () -> this.elapsed.toNanos(),
			"me");

	@Test
	void calculatesTheLeaseEndFromTheTimeBeforeTheStoreCall() {
		this.store.whileAsked(() -> this.clock.advance(Duration.ofSeconds(30)));
		NodeLease lease = this.holder.acquire();
		assertThat(lease.holder()).isEqualTo("me");
		assertThat(lease.until()).isEqualTo(NOW.plusSeconds(58));
	}

	@Test
	void leaseBeginsLaterByTheMaximumClockSkew() {
		this.store.whileAsked(() -> this.clock.advance(Duration.ofSeconds(30)));
		// The clock showed 30.0405 s when the store had responded
		assertThat(this.holder.acquire().from()).isEqualTo(Instant.parse("2026-01-01T00:00:30.141Z"));
	}

	@Test
	void calculatesTheRenewedEndFromTheTimeBeforeTheStoreCall() {
		NodeLease lease = this.holder.acquire();
		this.store.whileAsked(() -> this.clock.advance(Duration.ofSeconds(30)));
		Instant asked = this.clock.instant().plusMillis(40);
		assertThat(this.holder.renew())
			.isEqualTo(new NodeLease(lease.nodeId(), "me", lease.from(), asked.plusSeconds(58)));
	}

	/**
	 * The clock is an hour ahead during a renewal, and is set right before the next one.
	 */
	private NodeLease renewWithClockAhead() {
		this.holder.acquire();
		this.clock.advance(Duration.ofHours(1));
		NodeLease lease = this.holder.renew();
		assertThat(lease).isNotNull();
		this.clock.advance(Duration.ofHours(-1));
		assertThat(lease.until()).isAfter(this.clock.instant().plus(Duration.ofMinutes(59)));
		return lease;
	}

	private void pass(Duration duration) {
		this.elapsed = this.elapsed.plus(duration);
		this.clock.advance(duration);
	}

	private @Nullable NodeLease leaseForNow() {
		return this.holder.leaseFor(this.clock.instant().toEpochMilli());
	}

	@Test
	void leaseRenewedByAClockAheadIsNotUsedForLongerThanItsTerm() {
		NodeLease lease = renewWithClockAhead();
		pass(Duration.ofSeconds(58).minusNanos(1));
		assertThat(leaseForNow()).isEqualTo(lease);
		// Also if the thread that renews waits for the store all the time
		pass(Duration.ofNanos(1));
		assertThat(leaseForNow()).isNull();
		pass(Duration.ofHours(1));
		assertThat(leaseForNow()).isNull();
	}

	@Test
	void failedRenewalShortensALeaseThatAClockAheadHasRenewed() {
		int nodeId = renewWithClockAhead().nodeId();
		this.store.fail(new IllegalStateException("store is down"));
		pass(Duration.ofSeconds(20));
		assertThatIllegalStateException().isThrownBy(this.holder::renew).withMessage("store is down");
		NodeLease lease = this.holder.lease();
		assertThat(lease).isNotNull();
		assertThat(lease.until()).isBetween(this.clock.instant().plusSeconds(37), this.clock.instant().plusSeconds(38));
		assertThat(leaseForNow()).isEqualTo(lease);
		pass(Duration.ofSeconds(39));
		assertThatIllegalStateException().isThrownBy(this.holder::renew).withMessage("store is down");
		assertThat(leaseForNow()).isNull();
		pass(Duration.ofSeconds(2));
		assertThat(this.holder.renew()).isNull();
		// The next holder of the node id has it alone
		this.store.give(TestLeaseStore.STRANGER, SETTINGS);
		this.store.holders.remove(SETTINGS.lockName((nodeId + 1) % 32));
		this.store.recover();
		assertThat(this.holder.acquire().nodeId()).isEqualTo((nodeId + 1) % 32);
	}

	@Test
	void leaseEndsByElapsedTimeAfterAFailedRenewal() {
		NodeLease lease = this.holder.acquire();
		this.store.fail(new IllegalStateException("store is down"));
		pass(Duration.ofSeconds(20));
		assertThatIllegalStateException().isThrownBy(this.holder::renew).withMessage("store is down");
		// So that only the elapsed time can end the lease
		this.clock.advance(Duration.ofSeconds(-10));
		pass(Duration.ofSeconds(38).minusNanos(1));
		assertThat(leaseForNow()).isEqualTo(lease);
		pass(Duration.ofNanos(1));
		assertThat(leaseForNow()).isNull();
	}

	@Test
	void givesUpTheLeaseIfTheClockPassesItsEndWhileTheStoreIsDown() {
		int nodeId = this.holder.acquire().nodeId();
		this.store.fail(new IllegalStateException("store is down"));
		this.clock.advance(Duration.ofHours(1));
		assertThat(this.holder.renew()).isNull();
		this.clock.advance(Duration.ofHours(-1));
		assertThat(leaseForNow()).isNull();
		this.store.recover();
		// The lock is still taken in the store
		assertThat(this.holder.acquire().nodeId()).isNotEqualTo(nodeId);
	}

	@Test
	void renewalWithTheCorrectedClockRestoresTheEndOfTheLease() {
		renewWithClockAhead();
		pass(Duration.ofSeconds(20));
		Instant asked = this.clock.instant().plusMillis(40);
		NodeLease renewed = this.holder.renew();
		assertThat(renewed).isNotNull();
		assertThat(renewed.until()).isEqualTo(asked.plusSeconds(58));
		pass(Duration.ofSeconds(57));
		assertThat(leaseForNow()).isEqualTo(renewed);
	}

	@Test
	void givesUpLockAtTheEndOfItsTermIfTheStoreDoesNotRespond() {
		int nodeId = this.holder.acquire().nodeId();
		String stuck = SETTINGS.lockName(nodeId);
		this.store.whileAsked(() -> {
			if (this.store.holders.containsKey(stuck)) {
				throw new IllegalStateException("stuck");
			}
		});
		this.clock.advance(Duration.ofSeconds(58));
		assertThatIllegalStateException().isThrownBy(this.holder::renew).withMessage("stuck");
		this.clock.advance(Duration.ofSeconds(2));
		assertThat(this.holder.renew()).isNull();
		this.store.recover();
		assertThat(this.holder.acquire().nodeId()).isNotEqualTo(nodeId);
	}

	@Test
	void triesPreviousNodeIdsWithTheMostRecentFirst() {
		int first = this.holder.acquire().nodeId();
		this.store.holders.put(SETTINGS.lockName(first), TestLeaseStore.STRANGER);
		assertThat(this.holder.renew()).isNull();
		int second = this.holder.acquire().nodeId();
		assertThat(second).isNotEqualTo(first);
		this.store.holders.clear();
		assertThat(this.holder.renew()).isNull();
		assertThat(this.holder.acquire().nodeId()).isEqualTo(second);
		this.store.holders.clear();
		this.store.holders.put(SETTINGS.lockName(second), TestLeaseStore.STRANGER);
		assertThat(this.holder.renew()).isNull();
		assertThat(this.holder.acquire().nodeId()).isEqualTo(first);
	}

	/**
	 * A list that lacks a node id, or contains one twice, would never lease some of the
	 * node ids. The order is random, so that a single holder might not show the fault.
	 */
	@RepeatedTest(20)
	void eachNodeIdIsTriedOnceAfterALoss() {
		int lost = this.holder.acquire().nodeId();
		this.store.give(TestLeaseStore.STRANGER, SETTINGS);
		assertThat(this.holder.renew()).isNull();
		this.store.asked.clear();
		List<String> locks = IntStream.range(0, 32).mapToObj(SETTINGS::lockName).toList();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(this.holder::acquire)
			.satisfies((ex) -> assertThat(ex.getMessage().lines()).filteredOn((line) -> line.contains(" by "))
				.containsExactlyElementsOf(locks.stream()
					.sorted(Comparator.comparing((lock) -> number(lock)))
					.map((lock) -> "    %s by stranger".formatted(lock))
					.toList()));
		assertThat(this.store.asked).startsWith(SETTINGS.lockName(lost)).containsExactlyInAnyOrderElementsOf(locks);
	}

	@RepeatedTest(20)
	void nodeIdWhoseLockFailsIsTriedLastTheNextTime() {
		this.store.whileAsked(() -> {
			if (this.store.asked.size() == 1) {
				throw new IllegalStateException("stuck");
			}
		});
		this.holder.acquire();
		String failed = this.store.asked.get(0);
		this.store.give(TestLeaseStore.STRANGER, SETTINGS);
		assertThat(this.holder.renew()).isNull();
		this.store.asked.clear();
		this.store.recover();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(this.holder::acquire);
		assertThat(this.store.asked).hasSize(32).doesNotHaveDuplicates().endsWith(failed);
	}

	private static int number(String lock) {
		return Integer.parseInt(lock.substring(lock.lastIndexOf('-') + 1));
	}

	/**
	 * The row of a lock stays locked if a process was paused while it renewed the lock.
	 */
	// The order is random
	@RepeatedTest(20)
	void acquiresAnotherNodeIdIfOneLockFails() {
		assertThat(holderOfTwo("test-0"::equals).acquire().nodeId()).isEqualTo(1);
	}

	@Test
	void reportsTheFailureOfALockIfAllOtherNodeIdsAreTaken() {
		this.store.holders.put("test-1", "other");
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(holderOfTwo("test-0"::equals)::acquire)
			.withMessageContaining("test-1 by other")
			.satisfies((ex) -> assertThat(ex.getSuppressed()).singleElement().asString().contains("stuck"));
	}

	// The store may throw the same exception twice
	@Test
	void triesOnlyTwiceIfTheStoreIsDown() {
		this.store.fail(new IllegalStateException("store is down"));
		assertThatIllegalStateException().isThrownBy(this.holder::acquire).withMessage("store is down");
		assertThat(this.store.asked).hasSize(2);
	}

	private LeaseHolder holderOfTwo(Predicate<String> hanging) {
		this.store.whileAsked(() -> {
			if (hanging.test(this.store.asked.get(this.store.asked.size() - 1))) {
				throw new IllegalStateException("stuck");
			}
		});
		LeaseSettings settings = new LeaseSettings("test", 2, SETTINGS.term(), SETTINGS.renewal(), SETTINGS.margin(),
				SETTINGS.maxClockSkew());
		return new LeaseHolder(this.store, settings, this.clock, "me");
	}

	@Test
	void holdersTryTheNodeIdsInDifferentOrders() {
		Set<Integer> nodeIds = new HashSet<>();
		for (int i = 0; i < 20; i++) {
			nodeIds.add(new LeaseHolder(this.store, SETTINGS, this.clock, "holder " + i).acquire().nodeId());
			this.store.holders.clear();
		}
		assertThat(nodeIds).hasSizeGreaterThan(1);
	}

	@Test
	void holderWithoutALeaseRenewsAndReleasesNothing() {
		assertThat(this.holder.renew()).isNull();
		this.holder.release();
		assertThat(this.store.holders).isEmpty();
	}

	@Test
	void givesTheNodeIdBackIfTheClockDoesNotAdvance() {
		LeaseHolder holder = new LeaseHolder(this.store, SETTINGS, Clock.fixed(NOW, ZoneOffset.UTC), "me");
		assertThatIllegalStateException().isThrownBy(holder::acquire)
			.withMessage("The leased node id cannot be used: the clock must reach 2026-01-01T00:00:00.101Z, but shows "
					+ "2026-01-01T00:00:00Z after PT1.101S");
		assertThat(this.store.holders).isEmpty();
	}

	@Test
	void interruptionDoesNotEndTheWaiting() {
		Thread.currentThread().interrupt();
		NodeLease lease = this.holder.acquire();
		assertThat(Thread.interrupted()).isTrue();
		assertThat(this.clock.instant()).isAfterOrEqualTo(lease.from());
	}

	@Test
	void messageListsTheHoldersOfAllNodeIds() {
		LeaseSettings settings = new LeaseSettings("test", 3, SETTINGS.term(), SETTINGS.renewal(), SETTINGS.margin(),
				SETTINGS.maxClockSkew());
		this.store.give("one", settings);
		this.store.holders.put("test-1", "other");
		LeaseHolder holder = new LeaseHolder(this.store, settings, this.clock, "me");
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(holder::acquire)
			.withMessage(
					"All 3 node ids are taken:%n    test-0 by one%n    test-1 by other%n    test-2 by one".formatted());
	}

}
