/**
 * Node ids for many machines: each is leased from a database or from Redis by one process
 * at a time. {@link io.ulid.lease.LeasedNodeIdSource} is what a generator asks. A
 * separate thread renews the lease, and a {@link io.ulid.lease.LeaseStore} keeps it, in
 * the locks of ShedLock.
 * <p>
 * The auto-configuration does not end a lease with the bean of its source. Beans are
 * destroyed in the reverse order of their creation, and the source is often created last,
 * with the first id. Its lease would end before other beans and running tasks have made
 * their last ids. {@code NodeIdLeaseCloser} therefore closes the source just before the
 * data source or the connection factory of Redis is destroyed, after all beans that
 * depend on it and after the executors: the last moment at which the store can still
 * receive the node id.
 */
@NullMarked
package io.ulid.lease;

import org.jspecify.annotations.NullMarked;
