package io.ulid.lease;

import java.time.Duration;

/**
 * How node ids are leased. Between processes that share a name, all of it should be the
 * same.
 *
 * @param name what the names of the locks begin with: processes that share it never have
 * the same node id
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

	/**
	 * The longest of all durations: 30 days.
	 */
	public static final Duration MAX_DURATION = Duration.ofDays(30);

	/**
	 * Create settings. No duration is longer than 30 days.
	 * @throws IllegalArgumentException if one of them is out of range, or does not fit
	 * the others
	 */
	public LeaseSettings {
		checkLength("term", term);
		checkLength("renewal", renewal);
		checkLength("margin", margin);
		checkLength("maxClockSkew", maxClockSkew);
		check(!name.isBlank() && name.length() <= 60,
				"'name' must have between 1 and 60 characters but was '" + name + "'");
		check(nodeIds >= 1 && nodeIds <= 32, "'nodeIds' must be between 1 and 32 but was " + nodeIds);
		check(renewal.toMillis() > 0, "'renewal' must be 1 ms or more but was " + renewal);
		check(!maxClockSkew.isNegative(), "'maxClockSkew' must not be negative but was " + maxClockSkew);
		Duration leastMargin = maxClockSkew.multipliedBy(2);
		check(margin.compareTo(leastMargin) >= 0,
				"'margin' must be at least %s, twice 'maxClockSkew', but was %s".formatted(leastMargin, margin));
		Duration leastTerm = renewal.multipliedBy(2).plus(margin);
		check(term.compareTo(leastTerm) >= 0,
				"'term' must be at least %s, twice 'renewal' plus 'margin', but was %s".formatted(leastTerm, term));
	}

	// For as long the node id of a process that was killed is of no use to anybody
	private static void checkLength(String name, Duration duration) {
		check(duration.compareTo(MAX_DURATION) <= 0,
				"'%s' must be at most %s but was %s".formatted(name, MAX_DURATION, duration));
	}

	private static void check(boolean condition, String message) {
		if (!condition) {
			throw new IllegalArgumentException(message);
		}
	}

	String lockName(int nodeId) {
		return this.name + "-" + nodeId;
	}

}
