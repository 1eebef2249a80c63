package io.ulid.flake.lease;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import net.javacrumbs.shedlock.core.ExtensibleLockProvider;
import net.javacrumbs.shedlock.provider.redis.spring.RedisLockProvider;

import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * {@link LeaseStore} that keeps leases in Redis, as keys that expire. Thread-safe.
 * <p>
 * If Redis loses keys, for example because a replica takes over before it has received
 * the latest keys, two processes can lease the same node id.
 */
public final class RedisLeaseStore implements LeaseStore {

	private static final String KEY_PREFIX = "ulid";

	private static final String ENVIRONMENT = "node-id";

	private final StringRedisTemplate template;

	/**
	 * Create a store.
	 * @param connectionFactory connects to Redis
	 */
	public RedisLeaseStore(RedisConnectionFactory connectionFactory) {
		this.template = new StringRedisTemplate(connectionFactory);
	}

	/**
	 * Create the lock provider. The name of the holder is not used, because ShedLock
	 * stores a random value with each lock, and extends or releases a lock only if the
	 * lock has this value.
	 */
	@Override
	public ExtensibleLockProvider lockProvider(String holder) {
		return new RedisLockProvider.Builder(this.template).keyPrefix(KEY_PREFIX)
			.environment(ENVIRONMENT)
			// Without safe updates, any process could extend or release the lock of
			// another process
			.safeUpdate(true)
			.build();
	}

	@Override
	public Map<String, String> holders(List<String> names) {
		Map<String, String> holders = new HashMap<>();
		for (String name : names) {
			// ShedLock stores the time, the host and a random part as the value
			String holder = this.template.opsForValue().get(String.join(":", KEY_PREFIX, ENVIRONMENT, name));
			if (holder != null) {
				holders.put(name, holder);
			}
		}
		return holders;
	}

}
