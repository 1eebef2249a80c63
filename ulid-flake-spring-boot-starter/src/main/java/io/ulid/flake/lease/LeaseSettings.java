package io.ulid.flake.lease;

import java.time.Duration;

import static io.ulid.internal.RangeException.check;

/**
 * Settings of leases. Processes that use the same name should have the same settings.
 *
 * @param name the prefix of the names of the locks; processes that share the name and the
 * store lease different node ids
 * @param nodeIds the number of node ids, counted from 0: 1 to 32
 * @param term how long a lease lasts after each renewal
 * @param renewal the time from one renewal to the next
 * @param margin the time at the end of the term during which a lease is no longer used
 * unless it was renewed; at least twice {@code maxClockSkew}
 * @param maxClockSkew how far the clocks of two machines may differ; a new holder waits
 * for this time before it generates ids. The auto-configuration uses the property
 * {@code ulid.flake.max-clock-rollback}
 */
public record LeaseSettings(String name, int nodeIds, Duration term, Duration renewal, Duration margin,
		Duration maxClockSkew) {

	private static final Duration MAX_DURATION = Duration.ofDays(30);

	/**
	 * Create settings. No duration may be longer than 30 days.
	 * @throws IllegalArgumentException if a value is out of range, or conflicts with
	 * another value
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

	// The limit of 30 days also bounds how long the node id of a killed process stays
	// taken
	private static boolean isBetween(Duration least, Duration duration) {
		return duration.compareTo(least) >= 0 && duration.compareTo(MAX_DURATION) <= 0;
	}

	String lockName(int nodeId) {
		return this.name + "-" + nodeId;
	}

}
