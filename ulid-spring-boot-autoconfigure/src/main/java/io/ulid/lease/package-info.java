/**
 * Node ids that processes lease from a database or from Redis, each node id to one
 * process at a time. A generator asks {@link io.ulid.lease.LeasedNodeIdSource}. A
 * separate thread renews the lease. A {@link io.ulid.lease.LeaseStore} keeps the leases
 * as locks of ShedLock.
 * <p>
 * With the auto-configuration, the lease begins when the bean of the source is created:
 * with the first id, if a bean makes one during startup, and by the end of the context's
 * refresh in any case.
 * <p>
 * The auto-configuration does not end the lease with the bean of the source. Beans are
 * destroyed in the reverse order of their creation, and the source is often created late.
 * Its lease would end before other beans and running tasks have made their last ids.
 * {@code NodeIdLeaseCloser} therefore closes the source just before the data source or
 * the connection factory of Redis is destroyed, after all beans that depend on it and
 * after the executors. This is the last moment at which the node id can be given back to
 * the store.
 */
@NullMarked
package io.ulid.lease;

import org.jspecify.annotations.NullMarked;
