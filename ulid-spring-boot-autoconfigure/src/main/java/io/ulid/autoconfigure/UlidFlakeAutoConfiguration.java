package io.ulid.autoconfigure;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

import javax.sql.DataSource;

import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.lease.JdbcLeaseStore;
import io.ulid.lease.LeaseSettings;
import io.ulid.lease.LeasedNodeIdSource;
import io.ulid.lease.RedisLeaseStore;
import net.javacrumbs.shedlock.provider.jdbctemplate.JdbcTemplateLockProvider;
import net.javacrumbs.shedlock.provider.redis.spring.RedisLockProvider;

import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.util.function.SingletonSupplier;

/**
 * {@link AutoConfiguration Auto-configuration} of the {@link UlidFlakeGenerator}, and of
 * where its node id comes from.
 */
@AutoConfiguration(after = UlidAutoConfiguration.class,
		afterName = { "org.springframework.boot.autoconfigure.data.redis.RedisAutoConfiguration",
				"org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
				"org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration",
				"org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration" })
@EnableConfigurationProperties(UlidProperties.class)
public final class UlidFlakeAutoConfiguration {

	@Bean
	@ConditionalOnBean(LeasedNodeIdSource.class)
	StartAction ulidNodeIdLeaseRestarter(List<LeasedNodeIdSource> nodeIdSources) {
		// After connections to the store, which are resumed in phase 0, and before
		// everything that may ask for an id, such as a web server
		return new StartAction(1, (again) -> {
			if (again) {
				nodeIdSources.forEach(LeasedNodeIdSource::restart);
			}
		});
	}

	/**
	 * Present only where the application has no generator of its own.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBean(SharedEntropySource.class)
	@ConditionalOnMissingBean(UlidFlakeGenerator.class)
	static class GeneratorConfiguration {

		@Bean
		UlidFlakeGenerator ulidFlakeGenerator(UlidProperties properties, ObjectProvider<Clock> clock,
				SharedEntropySource entropySource, ConfigurableListableBeanFactory beanFactory,
				ObjectProvider<NodeIdSource> nodeIdSources) {
			UlidProperties.Flake flake = properties.flake();
			NodeIdSource source = hasNodeIdSource(beanFactory) ? lazy(nodeIdSources) : flake.fixedNodeIdSource();
			flake.check(source != null);
			UlidFlakeGenerator.Builder builder = UlidFlakeGenerator.builder()
				.epoch(flake.epoch())
				.clock(clock.getIfUnique(Clock::systemUTC))
				.entropySource(entropySource.get())
				.entropySize(flake.entropySize())
				.overflow(flake.overflow())
				.maxClockRollback(flake.maxClockRollback());
			return ((source != null) ? builder.nodeIdSource(source) : builder).build();
		}

		/**
		 * Tell it now if the first id could not choose one of several beans, by their
		 * definitions alone: see {@link #lazy}.
		 */
		private static boolean hasNodeIdSource(ConfigurableListableBeanFactory beanFactory) {
			List<String> names = List.of(beanFactory.getBeanNamesForType(NodeIdSource.class, true, false));
			List<BeanDefinition> candidates = names.stream()
				.filter(beanFactory::containsBeanDefinition)
				.map(beanFactory::getMergedBeanDefinition)
				.filter(BeanDefinition::isAutowireCandidate)
				.filter((definition) -> !(definition instanceof AbstractBeanDefinition bean)
						|| bean.isDefaultCandidate())
				.toList();
			if (candidates.size() > 1 && hasNot(BeanDefinition::isPrimary, candidates)
					&& hasNot(Predicate.not(BeanDefinition::isFallback), candidates)) {
				throw new NoUniqueBeanDefinitionException(NodeIdSource.class, names);
			}
			return !names.isEmpty();
		}

		private static boolean hasNot(Predicate<BeanDefinition> one, List<BeanDefinition> candidates) {
			return candidates.stream().filter(one).count() != 1;
		}

		/**
		 * Asks for the bean with the first id. Hibernate asks for the generator while it
		 * starts, and a lease may have to wait for the tables that Hibernate makes.
		 */
		private static NodeIdSource lazy(ObjectProvider<NodeIdSource> nodeIdSources) {
			Supplier<NodeIdSource> nodeIdSource = SingletonSupplier.of(nodeIdSources::getObject);
			return (time) -> nodeIdSource.get().nodeId(time);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnProperty(name = "ulid.flake.node-id-source", havingValue = "ordinal")
	@ConditionalOnMissingBean(NodeIdSource.class)
	static class OrdinalConfiguration {

		@Bean
		NodeIdSource ulidNodeIdSource(UlidProperties properties, Environment environment) {
			return properties.flake().ordinalNodeIdSource(HostName.of(environment));
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ JdbcTemplate.class, JdbcTemplateLockProvider.class })
	@ConditionalOnProperty(name = "ulid.flake.node-id-source", havingValue = "jdbc")
	@ConditionalOnSingleCandidate(DataSource.class)
	@ConditionalOnMissingBean(NodeIdSource.class)
	static class JdbcConfiguration {

		@Bean
		static NodeIdLeaseCloser ulidNodeIdLeaseCloser() {
			return new NodeIdLeaseCloser(DataSource.class);
		}

		// Created last, it would be destroyed first
		@Bean(destroyMethod = "")
		@DependsOnDatabaseInitialization
		LeasedNodeIdSource ulidNodeIdSource(UlidProperties properties, DataSource dataSource,
				ObjectProvider<Clock> clock, Environment environment, NodeIdLeaseCloser closer,
				ConfigurableListableBeanFactory beanFactory) {
			UlidProperties.Lease lease = properties.flake().lease();
			LeaseSettings settings = properties.flake().leaseSettings();
			// For each answer of the database, of which a renewal needs two or three
			Duration timeout = settings.renewal().dividedBy(2).plusMillis(1);
			LeasedNodeIdSource source = new LeasedNodeIdSource(new JdbcLeaseStore(dataSource, lease.table(), timeout),
					settings, clock.getIfUnique(Clock::systemUTC), processName(environment));
			closer.closeBefore(dataSource, source, beanFactory);
			start(source, lease);
			return source;
		}

		private static void start(LeasedNodeIdSource source, UlidProperties.Lease lease) {
			try {
				source.start();
			}
			catch (IllegalStateException ex) {
				if (ex.getCause() instanceof BadSqlGrammarException badTable) {
					throw new InvalidConfigurationPropertyValueException("ulid.flake.lease.table", lease.table(),
							"The table cannot be read: %s. Create it, or name another."
								.formatted(badTable.getMostSpecificCause().getMessage()));
				}
				throw ex;
			}
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ RedisConnectionFactory.class, RedisLockProvider.class })
	@ConditionalOnProperty(name = "ulid.flake.node-id-source", havingValue = "redis")
	@ConditionalOnSingleCandidate(RedisConnectionFactory.class)
	@ConditionalOnMissingBean(NodeIdSource.class)
	static class RedisConfiguration {

		@Bean
		static NodeIdLeaseCloser ulidNodeIdLeaseCloser() {
			return new NodeIdLeaseCloser(RedisConnectionFactory.class);
		}

		@Bean(initMethod = "start", destroyMethod = "")
		LeasedNodeIdSource ulidNodeIdSource(UlidProperties properties, RedisConnectionFactory connectionFactory,
				ObjectProvider<Clock> clock, Environment environment, NodeIdLeaseCloser closer,
				ConfigurableListableBeanFactory beanFactory) {
			LeasedNodeIdSource source = new LeasedNodeIdSource(new RedisLeaseStore(connectionFactory),
					properties.flake().leaseSettings(), clock.getIfUnique(Clock::systemUTC), processName(environment));
			closer.closeBefore(connectionFactory, source, beanFactory);
			return source;
		}

	}

	private static String processName(Environment environment) {
		return environment.getProperty("spring.application.name", "application") + "@" + HostName.of(environment);
	}

}
