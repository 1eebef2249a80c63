/**
 * Leases of node ids in a database or in Redis. Each node id is leased to one process at
 * a time. A generator gets the node id from
 * {@link io.ulid.flake.lease.LeasedNodeIdSource}. A separate thread renews the lease. A
 * {@link io.ulid.flake.lease.LeaseStore} keeps the leases as locks of ShedLock.
 * <p>
 * With the auto-configuration, the lease begins when the bean of the source is created.
 * If a bean generates an id during startup, the first id creates the source. Otherwise,
 * the source is created at the end of the context's refresh.
 * <p>
 * The lease does not end when Spring destroys the bean of the source. Spring destroys
 * beans in the reverse order of their creation, and the source is often created late. The
 * lease would end before other beans and running tasks have generated their last ids.
 * {@code NodeIdLeaseCloser} therefore closes the source just before the data source or
 * the connection factory of Redis is destroyed, after all executors and all beans that
 * depend on this bean are destroyed. This is the last moment at which the lease can be
 * released.
 */
@NullMarked
package io.ulid.flake.lease;

import org.jspecify.annotations.NullMarked;
