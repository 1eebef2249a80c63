package io.ulid.flake.lease;

import java.time.Instant;

/**
 * Right to use a node id in ids whose timestamps lie between {@code from} and
 * {@code until}.
 *
 * @param nodeId 0 to 31
 * @param holder the name of the holder
 * @param from the earliest timestamp of an id, inclusive
 * @param until the latest timestamp of an id, exclusive
 */
public record NodeLease(int nodeId, String holder, Instant from, Instant until) {

	boolean covers(long time) {
		return time >= this.from.toEpochMilli() && time < this.until.toEpochMilli();
	}

	NodeLease renewedUntil(Instant until) {
		return new NodeLease(this.nodeId, this.holder, this.from, until);
	}

	String refusal(Instant time, String reason) {
		if (time.isBefore(this.from)) {
			return "Node id %s is leased from %s on, but the clock shows %s".formatted(this.nodeId, this.from, time);
		}
		return "Node id %s was leased until %s, but the clock shows %s: %s".formatted(this.nodeId, this.until, time,
				reason);
	}

	@Override
	public String toString() {
		return "Node id %s, leased by '%s' until %s".formatted(this.nodeId, this.holder, this.until);
	}

}
