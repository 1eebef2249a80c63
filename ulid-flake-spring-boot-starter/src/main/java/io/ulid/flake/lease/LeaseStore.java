package io.ulid.flake.lease;

import java.util.List;
import java.util.Map;

import net.javacrumbs.shedlock.core.ExtensibleLockProvider;

/**
 * Store of leases, based on a lock provider of ShedLock. Some lock providers are not safe
 * for leases, because they identify the holder of a lock only by the host name, or let
 * any process release a lock.
 */
public interface LeaseStore {

	/**
	 * Create the lock provider of one holder. The extension or release of a lock must
	 * fail if another holder has acquired the lock in the meantime, even in the same
	 * process or on the same host. The end of a lock must be determined by the clock of
	 * the store, not by the clock of the host.
	 * @param holder the unique name of the holder; a store that already identifies each
	 * acquisition of a lock can ignore it
	 * @return the lock provider
	 * @throws RuntimeException if the store cannot be reached, or cannot keep leases
	 */
	ExtensibleLockProvider lockProvider(String holder);

	/**
	 * Return the holders of locks. The message of a {@link NodeIdsTakenException}
	 * contains the holders.
	 * @param names the names of the locks
	 * @return the holders by the names of the locks; a lock with an unknown holder is
	 * absent
	 */
	Map<String, String> holders(List<String> names);

}
