package io.ulid.autoconfigure;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

import io.ulid.GenerationListener;
import io.ulid.actuate.GenerationMonitor;
import io.ulid.actuate.GenerationMonitor.Kind;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.lease.LeasedNodeIdSource;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;

/**
 * {@link AutoConfiguration Auto-configuration} of the {@link UlidFlakeGenerator} and the
 * source of its node id.
 */
@AutoConfiguration(after = UlidAutoConfiguration.class,
		afterName = { "org.springframework.boot.autoconfigure.data.redis.RedisAutoConfiguration",
				"org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
				"org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration",
				"org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration" })
@EnableConfigurationProperties(UlidProperties.class)
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
		return new StartAction(1, new StartAction.Callback() {

			@Override
			public void started() {
				// The leases began when the sources were created
			}

			@Override
			public void restarted() {
				nodeIdSources.forEach(LeasedNodeIdSource::restart);
			}

		});
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
		GenerationMonitor ulidFlakeGenerationMonitor(UlidProperties properties, ObjectProvider<Clock> clock) {
			return new GenerationMonitor(Kind.FLAKE, "ulidFlakeGenerator", properties.flake().maxClockRollback(),
					UlidAutoConfiguration.clock(clock));
		}

		// Few applications need this generator
		@Bean
		@Lazy
		UlidFlakeGenerator ulidFlakeGenerator(UlidProperties properties, ObjectProvider<Clock> clock,
				SharedEntropySource entropySource, ObjectProvider<NodeIdSources.Chosen> chosen,
				ObjectProvider<NodeIdSource> nodeIdSources,
				@Qualifier("ulidFlakeGenerationMonitor") GenerationMonitor monitor,
				ObjectProvider<GenerationListener> listeners, ListableBeanFactory beanFactory) {
			UlidProperties.Flake flake = properties.flake();
			NodeIdSources.Chosen lazy = chosen.getIfAvailable();
			// Fails if there are several sources and none is primary
			NodeIdSource source = (lazy != null) ? lazy::nodeId : nodeIdSources.getIfAvailable();
			check(flake, source != null, beanFactory);
			return RangeExceptionTranslator.translate("ulid.flake.", () -> {
				UlidFlakeGenerator.Builder builder = UlidFlakeGenerator.builder()
					.epoch(flake.epoch())
					.clock(UlidAutoConfiguration.clock(clock))
					.entropySource(entropySource.get())
					.entropySize(flake.entropySize())
					.overflow(flake.overflow())
					.maxClockRollback(flake.maxClockRollback())
					.listener(UlidAutoConfiguration.listener(monitor, listeners));
				if (source != null) {
					builder.nodeIdSource(source);
				}
				else if (flake.nodeId() != null) {
					builder.nodeId(flake.nodeId());
				}
				return builder.build();
			});
		}

		/**
		 * Check the properties against each other and against the current time.
		 */
		private static void check(UlidProperties.Flake flake, boolean nodeIdSource, ListableBeanFactory beanFactory) {
			Instant epoch = flake.epoch();
			if (epoch.isBefore(Instant.EPOCH) || epoch.isAfter(Instant.now())) {
				throw invalid("epoch", epoch, "Must be between 1970-01-01T00:00:00Z and now.");
			}
			if (epoch.isAfter(Instant.EPOCH) && epoch.isBefore(Instant.EPOCH.plus(Duration.ofDays(1)))) {
				throw invalid("epoch", epoch,
						"A number is read as milliseconds since 1970: use a time such as 2024-01-01T00:00:00Z.");
			}
			// The settings of leases are checked even if nothing is leased. The margin
			// then does not have to match the skew
			NodeIdSources.leaseSettings(flake.lease(), Duration.ZERO);
			NodeIdSourceType type = flake.nodeIdSource();
			if (flake.ordinalPattern() != null && type != NodeIdSourceType.ORDINAL) {
				throw invalid("ordinal-pattern", flake.ordinalPattern(),
						"Has no effect unless 'ulid.flake.node-id-source' is 'ordinal'.");
			}
			if (flake.nodeId() != null && type != NodeIdSourceType.NONE && type != NodeIdSourceType.FIXED) {
				throw invalid("node-id", flake.nodeId(),
						"'ulid.flake.node-id-source' is set as well: remove one of the two properties.");
			}
			if (!nodeIdSource && flake.nodeId() == null && type != NodeIdSourceType.NONE) {
				throw invalid("node-id-source", type.name().toLowerCase(Locale.ROOT),
						"Needs " + type.need() + "." + NodeIdSources.reasonForNoDataSource(type, beanFactory));
			}
		}

		private static InvalidConfigurationPropertyValueException invalid(String property, Object value,
				String reason) {
			return new InvalidConfigurationPropertyValueException("ulid.flake." + property, value, reason);
		}

	}

}
