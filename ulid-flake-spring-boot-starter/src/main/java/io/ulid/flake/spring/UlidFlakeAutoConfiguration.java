package io.ulid.flake.spring;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.ulid.GenerationListener;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.spring.GenerationMonitor;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.internal.GeneratorBeans;
import io.ulid.spring.internal.RangeExceptionTranslator;
import io.ulid.spring.internal.SharedEntropySource;
import io.ulid.spring.internal.StartAction;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

import static io.ulid.flake.spring.NodeIdSources.invalid;

/**
 * {@link AutoConfiguration Auto-configuration} of the {@link UlidFlakeGenerator} and the
 * source of its node id.
 */
@AutoConfiguration(after = UlidAutoConfiguration.class,
		afterName = { "org.springframework.boot.autoconfigure.data.redis.RedisAutoConfiguration",
				"org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
				"org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration",
				"org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration" })
@EnableConfigurationProperties(UlidFlakeProperties.class)
@Import(LeaseMetersConfiguration.class)
public final class UlidFlakeAutoConfiguration {

	/**
	 * Create the bean that restarts the leases after a checkpoint was restored. The
	 * parameter also creates the sources during startup, so that their leases begin even
	 * with lazy initialization.
	 */
	@Bean
	@ConditionalOnBean(LeasedNodeIdSource.class)
	StartAction ulidNodeIdLeaseRestarter(List<LeasedNodeIdSource> nodeIdSources) {
		// Phase 1 follows phase 0, in which the connections to the store start. Beans
		// that may generate ids, such as a web server, start in later phases
		return new StartAction(1, () -> {
			// The leases began when the sources were created
		}, () -> nodeIdSources.forEach(LeasedNodeIdSource::restart));
	}

	@Bean
	FlakeKind ulidFlakeKind(UlidFlakeProperties properties, ConfigurableListableBeanFactory beanFactory) {
		return new FlakeKind(properties, beanFactory);
	}

	// Spring evaluates the conditions of this class after those of its nested classes,
	// which may add the source
	@Bean
	@ConditionalOnSingleCandidate(NodeIdSource.class)
	NodeIdSources.Chosen ulidChosenNodeIdSource(ObjectProvider<NodeIdSource> sources) {
		return new NodeIdSources.Chosen(sources);
	}

	/**
	 * Configuration of the sources of node ids. The classes of the sources are loaded
	 * only if the property is set.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(SharedEntropySource.class)
	@ConditionalOnProperty("ulid.flake.node-id-source")
	@Import({ NodeIdSources.Ordinal.class, NodeIdSources.Jdbc.class, NodeIdSources.Redis.class })
	static class SourceConfiguration {

	}

	/**
	 * Configuration of the generator, unless the application declares a generator.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(SharedEntropySource.class)
	@ConditionalOnMissingBean(UlidFlakeGenerator.class)
	static class GeneratorConfiguration {

		@Bean
		GenerationMonitor ulidFlakeGenerationMonitor(UlidFlakeProperties properties, ObjectProvider<Clock> clock) {
			return new GenerationMonitor(UlidFlakeGenerator.class, "ulidFlakeGenerator", properties.maxClockRollback(),
					GeneratorBeans.clock(clock));
		}

		@Bean
		UlidFlakeGenerator ulidFlakeGenerator(UlidFlakeProperties properties, ObjectProvider<Clock> clock,
				SharedEntropySource entropySource, ObjectProvider<NodeIdSources.Chosen> chosen,
				ObjectProvider<NodeIdSource> nodeIdSources,
				@Qualifier("ulidFlakeGenerationMonitor") GenerationMonitor monitor,
				ObjectProvider<GenerationListener> listeners, ListableBeanFactory beanFactory) {
			NodeIdSources.Chosen lazy = chosen.getIfAvailable();
			// Fails if there are several sources and none is primary
			NodeIdSource source = (lazy != null) ? lazy::nodeId : nodeIdSources.getIfAvailable();
			check(properties, source != null, beanFactory);
			return RangeExceptionTranslator.translate("ulid.flake.", Map.of(), () -> {
				UlidFlakeGenerator.Builder builder = UlidFlakeGenerator.builder()
					.epoch(properties.epoch())
					.clock(GeneratorBeans.clock(clock))
					.entropySource(entropySource.get())
					.entropySize(properties.entropySize())
					.overflow(properties.overflow())
					.maxClockRollback(properties.maxClockRollback())
					.listener(monitor.with(listeners));
				if (source != null) {
					builder.nodeIdSource(source);
				}
				else if (properties.nodeId() != null) {
					builder.nodeId(properties.nodeId());
				}
				return builder.build();
			});
		}

		/**
		 * Check the properties against each other and against the current time.
		 */
		private static void check(UlidFlakeProperties properties, boolean nodeIdSource,
				ListableBeanFactory beanFactory) {
			Instant epoch = properties.epoch();
			if (epoch.isBefore(Instant.EPOCH) || epoch.isAfter(Instant.now())) {
				throw invalid("epoch", epoch, "Must be between 1970-01-01T00:00:00Z and now.");
			}
			if (epoch.isAfter(Instant.EPOCH) && epoch.isBefore(Instant.EPOCH.plus(Duration.ofDays(1)))) {
				throw invalid("epoch", epoch,
						"A number is read as milliseconds since 1970: use a time such as 2024-01-01T00:00:00Z.");
			}
			// The settings of leases are checked even if nothing is leased. The margin
			// then does not have to match the skew
			NodeIdSources.leaseSettings(properties.lease(), Duration.ZERO);
			NodeIdSourceType type = properties.nodeIdSource();
			if (properties.ordinalPattern() != null && type != NodeIdSourceType.ORDINAL) {
				throw invalid("ordinal-pattern", properties.ordinalPattern(),
						"Has no effect unless 'ulid.flake.node-id-source' is 'ordinal'.");
			}
			if (properties.nodeId() != null && type != null) {
				throw invalid("node-id", properties.nodeId(),
						"'ulid.flake.node-id-source' is set as well: remove one of the two properties.");
			}
			if (!nodeIdSource && properties.nodeId() == null) {
				checkChosen(type, beanFactory);
			}
		}

		private static void checkChosen(@Nullable NodeIdSourceType type, ListableBeanFactory beanFactory) {
			if (type == null) {
				throw new UlidMappingException(
						"No node id is chosen for Ulid-Flakes. Without node ids, two processes sooner or later generate the same id.",
						"Set 'ulid.flake.node-id' to a number that no other process has, or set 'ulid.flake.node-id-source' to 'ordinal', 'jdbc' or 'redis', "
								+ "or declare a NodeIdSource bean. If a single process generates all ids, set 'ulid.flake.node-id-source' to 'standalone'.");
			}
			if (type == NodeIdSourceType.JDBC) {
				throw invalid("node-id-source", "jdbc",
						"Needs a single DataSource, and net.javacrumbs.shedlock:shedlock-provider-jdbc-template 7.0 or later on the class path."
								+ NodeIdSources.reasonForNoDataSource(beanFactory));
			}
			if (type == NodeIdSourceType.REDIS) {
				throw invalid("node-id-source", "redis",
						"Needs Spring Data Redis, and net.javacrumbs.shedlock:shedlock-provider-redis-spring on the class path.");
			}
		}

	}

}
