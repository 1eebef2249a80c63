package io.ulid.lease;

/**
 * What has become of the renewals of a leased node id, over all starts of its source.
 *
 * @param renewed how often the lease was renewed
 * @param failed how often the store could not be asked, or had no node id that is free
 * @param lost how often the lease was lost, after which no ids were made until the next
 * one
 */
public record LeaseStatistics(long renewed, long failed, long lost) {
}
