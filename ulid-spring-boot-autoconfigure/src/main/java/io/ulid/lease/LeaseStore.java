package io.ulid.lease;

import java.util.List;
import java.util.Map;

import net.javacrumbs.shedlock.core.ExtensibleLockProvider;

/**
 * Where leases are kept: a store that ShedLock knows. Some ShedLock stores are not safe
 * here: they know the owner of a lock by the name of the host only, or let anyone release
 * it.
 */
public interface LeaseStore {

	/**
	 * Create the locks of one holder. An extension or a release must fail where the lock
	 * has another holder by now, also one in the same process or on the same host. The
	 * store's clock decides, not the clocks of the hosts.
	 * @param holder a text that no other holder has
	 * @return the locks
	 * @throws RuntimeException if the store cannot be reached, or cannot keep leases
	 */
	ExtensibleLockProvider lockProvider(String holder);

	/**
	 * Tell who holds some locks, for the message that all of them are taken.
	 * @param names the names of the locks
	 * @return the holders by the name of the lock; without those that are not known
	 */
	Map<String, String> holders(List<String> names);

}
