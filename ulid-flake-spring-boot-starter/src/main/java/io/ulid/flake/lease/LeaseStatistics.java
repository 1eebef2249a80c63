package io.ulid.flake.lease;

/**
 * Number of renewals, and number of failures, since the source of the leased node id was
 * created.
 *
 * @param renewed how often the lease was renewed
 * @param failed how often the store failed, or had no free node id
 * @param lost how often the lease was lost, so that generation failed until the next
 * lease
 */
public record LeaseStatistics(long renewed, long failed, long lost) {
}
