package io.ulid.lease;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import net.javacrumbs.shedlock.core.ExtensibleLockProvider;
import net.javacrumbs.shedlock.provider.redis.spring.RedisLockProvider;

import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * Leases in Redis, as keys that expire. Thread-safe.
 * <p>
 * A Redis that forgets keys, such as a replica that takes over before it has got the last
 * ones, can lease a node id twice.
 */
public final class RedisLeaseStore implements LeaseStore {

	private static final String KEY_PREFIX = "ulid";

	private static final String ENVIRONMENT = "node-id";

	private final StringRedisTemplate template;

	/**
	 * Create a store.
	 * @param connectionFactory where Redis is
	 */
	public RedisLeaseStore(RedisConnectionFactory connectionFactory) {
		this.template = new StringRedisTemplate(connectionFactory);
	}

	@Override
	public ExtensibleLockProvider lockProvider(String holder) {
		return new RedisLockProvider.Builder(this.template).keyPrefix(KEY_PREFIX)
			.environment(ENVIRONMENT)
			// Without it anyone could extend and release the lock of another
			.safeUpdate(true)
			.build();
	}

	@Override
	public Map<String, String> holders(List<String> names) {
		Map<String, String> holders = new HashMap<>();
		for (String name : names) {
			// ShedLock writes the time, the host and a random number
			String holder = this.template.opsForValue().get(String.join(":", KEY_PREFIX, ENVIRONMENT, name));
			if (holder != null) {
				holders.put(name, holder);
			}
		}
		return holders;
	}

}
