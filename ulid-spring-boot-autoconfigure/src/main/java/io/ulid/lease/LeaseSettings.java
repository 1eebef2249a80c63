package io.ulid.lease;

import java.time.Duration;

import static io.ulid.internal.RangeException.check;

/**
 * How node ids are leased. Between processes that share a name, all of it should be the
 * same.
 *
 * @param name what the names of the locks begin with: processes that share it and the
 * store lease different node ids
 * @param nodeIds how many node ids there are, 1 to 32: from 0 on
 * @param term for how long a node id is leased at a time
 * @param renewal how often the lease is renewed
 * @param margin how long before the end of its term a lease is not used any more, unless
 * it was renewed; at least twice {@code maxClockSkew}
 * @param maxClockSkew by how much the clocks of two machines may differ; a new holder
 * waits for as long before it makes ids
 */
public record LeaseSettings(String name, int nodeIds, Duration term, Duration renewal, Duration margin,
		Duration maxClockSkew) {

	private static final Duration MAX_DURATION = Duration.ofDays(30);

	/**
	 * Create settings. No duration is longer than 30 days.
	 * @throws IllegalArgumentException if one of them is out of range, or does not fit
	 * the others
	 */
	public LeaseSettings {
		check(!name.isBlank() && name.length() <= 60, "name", name, "have between 1 and 60 characters");
		check(nodeIds >= 1 && nodeIds <= 32, "nodeIds", nodeIds, "be between 1 and 32");
		check(isBetween(Duration.ofMillis(1), renewal), "renewal", renewal, "be between 1 ms and 30 days");
		check(isBetween(Duration.ZERO, margin), "margin", margin, "be between 0 and 30 days");
		check(!maxClockSkew.isNegative(), "maxClockSkew", maxClockSkew, "be a duration of 0 or more");
		check(maxClockSkew.compareTo(margin.dividedBy(2)) <= 0, "margin", margin,
				"be at least twice 'maxClockSkew', which is " + maxClockSkew);
		Duration leastTerm = renewal.multipliedBy(2).plus(margin);
		check(isBetween(leastTerm, term), "term", term,
				"be between %s, twice 'renewal' plus 'margin', and 30 days".formatted(leastTerm));
	}

	// For as long the node id of a process that was killed is of no use to anybody
	private static boolean isBetween(Duration least, Duration duration) {
		return duration.compareTo(least) >= 0 && duration.compareTo(MAX_DURATION) <= 0;
	}

	String lockName(int nodeId) {
		return this.name + "-" + nodeId;
	}

}
