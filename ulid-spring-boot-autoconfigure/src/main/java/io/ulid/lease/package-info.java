/**
 * Node ids for many machines: each is leased from a database or from Redis by one process
 * at a time. {@link io.ulid.lease.LeasedNodeIdSource} is what a generator asks. A
 * separate thread renews the lease, and a {@link io.ulid.lease.LeaseStore} keeps it, in
 * the locks of ShedLock.
 */
@NullMarked
package io.ulid.lease;

import org.jspecify.annotations.NullMarked;
