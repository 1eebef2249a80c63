package io.ulid.lease;

import java.util.List;
import java.util.Map;

import net.javacrumbs.shedlock.core.ExtensibleLockProvider;

/**
 * A store of leases, based on a store of ShedLock. Some stores of ShedLock are not safe
 * for leases: they identify the holder of a lock by the name of the host only, or let any
 * process release it.
 */
public interface LeaseStore {

	/**
	 * Create the lock provider of one holder. An extension or a release must fail if
	 * another holder has the lock by now, even in the same process or on the same host. A
	 * lock must end by the clock of the store, not by the clock of the host.
	 * @param holder the unique name of the holder; to be ignored by a store that already
	 * identifies each acquisition of a lock
	 * @return the lock provider
	 * @throws RuntimeException if the store cannot be reached, or cannot keep leases
	 */
	ExtensibleLockProvider lockProvider(String holder);

	/**
	 * Return the holders of locks, for the message that all node ids are taken.
	 * @param names the names of the locks
	 * @return the holders by the name of the lock, without unknown ones
	 */
	Map<String, String> holders(List<String> names);

}
