package io.ulid.flake.lease;

import java.util.List;

import io.ulid.support.database.RedisServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;

/**
 * Leases in Redis.
 */
@Tag("redis")
class RedisLeaseContractTests extends AbstractLeaseContractTests {

	private static final LettuceConnectionFactory CONNECTIONS = new LettuceConnectionFactory("localhost",
			RedisServer.port());

	@BeforeAll
	static void connect() {
		CONNECTIONS.afterPropertiesSet();
		CONNECTIONS.start();
	}

	@AfterAll
	static void disconnect() {
		CONNECTIONS.destroy();
	}

	@Override
	LeaseStore store() {
		return new RedisLeaseStore(CONNECTIONS);
	}

	// A text that ShedLock makes up, with the name of the host
	@Override
	String holderOf(NodeLease lease) {
		String lock = lockName(lease);
		return store().holders(List.of(lock)).getOrDefault(lock, "nobody");
	}

}
