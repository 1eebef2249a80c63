package io.ulid.flake.lease;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/**
 * Tests that every store of leases must pass, on a real server. All holders are in this
 * process, and so on the same host, but the store must distinguish them.
 */
abstract class AbstractLeaseContractTests {

	private static final Duration LONG_TERM = Duration.ofMinutes(10);

	private static final Duration SHORT_TERM = Duration.ofMillis(700);

	// Tests share the store, but no leases
	private final String name = "test-" + UUID.randomUUID();

	/**
	 * The store, whose content all tests of the class share.
	 */
	abstract LeaseStore store();

	/**
	 * The name of the holder of a lease in the store.
	 */
	abstract String holderOf(NodeLease lease);

	@Test
	void concurrentHoldersHaveDifferentNodeIds() throws Exception {
		LeaseSettings settings = settings(12, LONG_TERM);
		ExecutorService threads = Executors.newFixedThreadPool(12);
		try {
			List<Callable<Integer>> holders = IntStream.range(0, 12)
				.mapToObj((i) -> (Callable<Integer>) () -> holder(settings, "holder " + i).acquire().nodeId())
				.toList();
			List<Integer> nodeIds = new ArrayList<>();
			for (Future<Integer> nodeId : threads.invokeAll(holders)) {
				nodeIds.add(nodeId.get());
			}
			assertThat(nodeIds).containsExactlyInAnyOrderElementsOf(IntStream.range(0, 12).boxed().toList());
		}
		finally {
			threads.shutdownNow();
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 3, 32 })
	void leasesAllNodeIdsAndThenFailsWithTheirHolders(int nodeIds) {
		LeaseSettings settings = settings(nodeIds, LONG_TERM);
		List<NodeLease> leases = IntStream.range(0, nodeIds)
			.mapToObj((i) -> holder(settings, "holder " + i).acquire())
			.sorted(Comparator.comparing(NodeLease::nodeId))
			.toList();
		assertThat(leases.stream().map(NodeLease::nodeId))
			.containsExactlyElementsOf(IntStream.range(0, nodeIds).boxed().toList());
		String[] lines = leases.stream()
			.map((lease) -> "    " + settings.lockName(lease.nodeId()) + " by " + holderOf(lease))
			.toArray(String[]::new);
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(holder(settings, "one too many")::acquire)
			.satisfies((ex) -> assertThat(ex.getMessage().lines().skip(1)).containsExactly(lines));
	}

	@Test
	void returnsNoHolderOfAFreeLock() {
		assertThat(store().holders(List.of(this.name + "-0", this.name + "-1"))).isEmpty();
	}

	@Test
	void releasedLeaseIsFreeAtOnce() {
		LeaseSettings settings = settings(1, LONG_TERM);
		LeaseHolder first = holder(settings, "first");
		LeaseHolder second = holder(settings, "second");
		first.acquire();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(second::acquire);
		first.release();
		assertThat(second.acquire().nodeId()).isZero();
		assertThat(first.renew()).isNull();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(first::acquire);
	}

	@Test
	void expiredLeaseIsTakenAfterItsTermAndNotBefore() {
		LeaseSettings settings = settings(1, SHORT_TERM);
		long before = System.nanoTime();
		NodeLease first = holder(settings, "first").acquire();
		NodeLease second = acquireWhenFree(holder(settings, "second"));
		// A store may count in whole milliseconds
		assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThan(SHORT_TERM.minusMillis(2));
		// Ids have whole milliseconds, and the last millisecond belongs to the next lease
		assertThat(second.from().toEpochMilli()).isGreaterThanOrEqualTo(first.until().toEpochMilli());
	}

	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void doesNotRenewLeaseThatAnotherHolderHasTaken(boolean released) {
		LeaseHolder first = holder(settings(1, SHORT_TERM), "first");
		LeaseHolder second = holder(settings(1, LONG_TERM), "second");
		first.acquire();
		NodeLease lease = acquireWhenFree(second);
		NodeLease renewed = second.renew();
		assertThat(renewed).isNotNull();
		assertThat(renewed.holder()).isEqualTo(lease.holder());
		assertThat(renewed.until()).isAfter(lease.until());
		if (released) {
			second.release();
		}
		assertThat(first.renew()).isNull();
	}

	@Test
	void formerHolderDoesNotReleaseTheLeaseOfTheNextHolder() {
		LeaseHolder first = holder(settings(1, SHORT_TERM), "first");
		LeaseSettings settings = settings(1, LONG_TERM);
		first.acquire();
		LeaseHolder second = holder(settings, "second");
		acquireWhenFree(second);
		first.release();
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(holder(settings, "third")::acquire);
		assertThat(second.renew()).isNotNull();
	}

	@Test
	void renewalKeepsALeaseBeyondItsTerm() {
		LeaseSettings settings = settings(1, Duration.ofSeconds(2));
		LeaseHolder first = holder(settings, "first");
		LeaseHolder second = holder(settings, "second");
		NodeLease lease = first.acquire();
		Instant end = lease.until().plusSeconds(1);
		await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(100)).until(() -> {
			assertThat(first.renew()).isNotNull();
			assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(second::acquire);
			return Instant.now().isAfter(end);
		});
	}

	@Test
	void leasesOfDifferentNamesAreIndependent() {
		LeaseSettings settings = settings(1, LONG_TERM);
		LeaseSettings others = new LeaseSettings(this.name + "-0", 1, settings.term(), settings.renewal(),
				settings.margin(), settings.maxClockSkew());
		assertThat(holder(settings, "holder").acquire().nodeId()).isZero();
		assertThat(holder(others, "holder").acquire().nodeId()).isZero();
	}

	/**
	 * The name of a lease's lock.
	 */
	String lockName(NodeLease lease) {
		return settings(1, LONG_TERM).lockName(lease.nodeId());
	}

	/**
	 * A holder of the only lease that there is, if it is free.
	 */
	LeaseHolder holderOfTheOnlyNodeId(LeaseStore store) {
		return new LeaseHolder(store, settings(1, LONG_TERM), Clock.systemUTC(), "holder " + UUID.randomUUID());
	}

	private LeaseSettings settings(int nodeIds, Duration term) {
		return new LeaseSettings(this.name, nodeIds, term, Duration.ofMillis(20), Duration.ZERO, Duration.ZERO);
	}

	private LeaseHolder holder(LeaseSettings settings, String holder) {
		return new LeaseHolder(store(), settings, Clock.systemUTC(), this.name + " " + holder);
	}

	private static NodeLease acquireWhenFree(LeaseHolder holder) {
		return await().pollDelay(Duration.ZERO)
			.pollInterval(Duration.ofMillis(10))
			.ignoreException(NodeIdsTakenException.class)
			.until(holder::acquire, (lease) -> true);
	}

}
