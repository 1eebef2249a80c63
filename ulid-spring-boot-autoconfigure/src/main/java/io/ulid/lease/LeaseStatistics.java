package io.ulid.lease;

/**
 * Numbers of renewals of a leased node id and of their failures, since the source was
 * created.
 *
 * @param renewed how often the lease was renewed
 * @param failed how often the store failed, or had no free node id
 * @param lost how often the lease was lost, so that generation failed until the next
 * lease
 */
public record LeaseStatistics(long renewed, long failed, long lost) {
}
