package io.ulid.flake.spring;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.lease.NodeLease;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.support.database.RedisServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisOperations;
import org.springframework.data.redis.core.SessionCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The auto-configuration with node ids that are leased in a real Redis.
 */
@Tag("redis")
class RedisNodeIdTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class))
		.withBean(LettuceConnectionFactory.class, () -> new LettuceConnectionFactory("localhost", RedisServer.port()))
		.withPropertyValues("ulid.flake.node-id-source=redis", "ulid.flake.max-clock-rollback=5ms");

	@Test
	void nodeIdIsLeasedFromRedis() {
		this.contextRunner.withPropertyValues("ulid.flake.lease.name=auto-configured", "ulid.flake.lease.node-ids=2")
			.run((context) -> {
				NodeLease lease = lease(context);
				assertThat(generator(context).next().nodeId()).isEqualTo(lease.nodeId());
				context.getSourceApplicationContext().stop();
				context.getSourceApplicationContext().start();
				assertThat(lease(context).nodeId()).isEqualTo(1 - lease.nodeId());
			});
	}

	// Spring stops the connections to Redis before it destroys the first bean
	@Test
	void closedContextGivesTheNodeIdBackToRedis() {
		List<UlidFlake> flakes = new ArrayList<>();
		ApplicationContextRunner runner = this.contextRunner
			.withInitializer((context) -> ((GenericApplicationContext) context).registerBean(Ending.class,
					() -> new Ending(context.getBean(UlidFlakeGenerator.class), flakes)))
			.withPropertyValues("ulid.flake.lease.name=given-back", "ulid.flake.lease.node-ids=1");
		for (int i = 0; i < 2; i++) {
			runner.run((context) -> assertThat(lease(context).nodeId()).isZero());
		}
		assertThat(flakes).hasSize(2);
	}

	@Test
	void leaseDoesNotTakePartInARedisTransaction() {
		AtomicReference<List<Object>> answers = new AtomicReference<>();
		this.contextRunner.withPropertyValues("ulid.flake.lease.name=in-a-transaction")
			// Made first, and so before the lease
			.withInitializer(
					(context) -> ((GenericApplicationContext) context).registerBean("answers", List.class, () -> {
						answers.set(answersAround(context.getBean(UlidFlakeGenerator.class),
								context.getBean(LettuceConnectionFactory.class)));
						return answers.get();
					}))
			.run((context) -> assertThat(lease(context)).isNotNull());
		assertThat(answers.get()).containsExactly(true);
	}

	private static List<Object> answersAround(UlidFlakeGenerator generator, RedisConnectionFactory connections) {
		return new StringRedisTemplate(connections).execute(new SessionCallback<List<Object>>() {

			@Override
			@SuppressWarnings("unchecked")
			public <K, V> List<Object> execute(RedisOperations<K, V> operations) {
				operations.multi();
				operations.opsForValue().set((K) "flake", (V) generator.next().toString());
				return operations.exec();
			}

		});
	}

	private static UlidFlakeGenerator generator(AssertableApplicationContext context) {
		return context.getBean(UlidFlakeGenerator.class);
	}

	private static NodeLease lease(AssertableApplicationContext context) {
		return context.getBean(LeasedNodeIdSource.class).lease().orElseThrow();
	}

	private record Ending(UlidFlakeGenerator generator, List<UlidFlake> made) implements DisposableBean {

		@Override
		public void destroy() {
			this.made.add(this.generator.next());
		}

	}

}
