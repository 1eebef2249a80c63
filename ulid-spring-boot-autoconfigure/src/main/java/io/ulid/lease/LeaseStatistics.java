package io.ulid.lease;

/**
 * Outcomes of the renewals of a leased node id, over all starts of its source.
 *
 * @param renewed how often the lease was renewed
 * @param failed how often the store failed, or had no free node id
 * @param lost how often the lease was lost, so that no ids were made until the next lease
 */
public record LeaseStatistics(long renewed, long failed, long lost) {
}
