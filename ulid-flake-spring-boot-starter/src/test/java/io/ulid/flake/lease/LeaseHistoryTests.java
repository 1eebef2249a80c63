package io.ulid.flake.lease;

import io.ulid.support.RandomValues;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

/**
 * Tests for leases in random histories. A failure names the seed of its history; run
 * again with {@code -Dulid.test.seed=…} to repeat the history.
 */
class LeaseHistoryTests {

	private static final int HISTORIES = RandomValues.ROUNDS / 2;

	private final long seed = Long.getLong("ulid.test.seed", System.nanoTime());

	@Test
	void idsOfANewHolderAreGreaterThanAllIdsOfTheLastHolder() {
		long tenures = 0;
		long losses = 0;
		long failures = 0;
		for (long seed = this.seed; seed < this.seed + HISTORIES; seed++) {
			LeaseHistory history = new LeaseHistory(seed, NodeLease::covers).run();
			if (history.hasOverlap()) {
				fail(LeaseHistory.tell(seed, NodeLease::covers));
			}
			tenures += history.tenures();
			losses += history.losses();
			failures += history.failures();
		}
		assertThat(tenures).isGreaterThan(HISTORIES);
		assertThat(losses).isGreaterThan(HISTORIES / 20);
		assertThat(failures).isGreaterThan(2 * HISTORIES);
	}

	@Test
	void holdersThatIgnoreTheEndOfTheirLeaseGenerateOverlappingIds() {
		long overlaps = 0;
		for (long seed = this.seed; seed < this.seed + 1000; seed++) {
			overlaps += new LeaseHistory(seed, (lease, time) -> true).run().hasOverlap() ? 1 : 0;
		}
		assertThat(overlaps).isGreaterThan(50);
	}

}
