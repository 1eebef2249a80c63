package io.ulid.flake.spring;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;

import javax.sql.DataSource;

import io.r2dbc.spi.ConnectionFactory;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.lease.JdbcLeaseStore;
import io.ulid.flake.lease.LeaseSettings;
import io.ulid.flake.lease.LeaseStore;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.lease.RedisLeaseStore;
import io.ulid.spring.internal.GeneratorBeans;
import io.ulid.spring.internal.RangeExceptionTranslator;
import net.javacrumbs.shedlock.provider.jdbctemplate.JdbcTemplateLockProvider;
import net.javacrumbs.shedlock.provider.redis.spring.RedisLockProvider;
import net.javacrumbs.shedlock.provider.sql.SqlConfiguration;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.jdbc.BadSqlGrammarException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.util.ClassUtils;
import org.springframework.util.function.SingletonSupplier;

/**
 * Configurations of the sources of node ids. They must be imported in the order in which
 * they are declared here.
 */
final class NodeIdSources {

	private static final String LEASE_PROPERTIES = "ulid.flake.lease.";

	private NodeIdSources() {
	}

	static InvalidConfigurationPropertyValueException invalid(String property, Object value, String reason) {
		return new InvalidConfigurationPropertyValueException("ulid.flake." + property, value, reason);
	}

	/**
	 * Return the name of this host. On Kubernetes, this is the name of the pod.
	 */
	private static String hostName(Environment environment) {
		String name = environment.getProperty("HOSTNAME", "");
		try {
			return name.isBlank() ? InetAddress.getLocalHost().getHostName() : name;
		}
		catch (UnknownHostException ex) {
			return "localhost";
		}
	}

	/**
	 * Create the settings of leases.
	 * @param maxClockSkew the value of {@code ulid.flake.max-clock-rollback}, which
	 * limits how far one clock may step back, and also how far the clocks of two machines
	 * may differ
	 */
	static LeaseSettings leaseSettings(UlidFlakeProperties.Lease lease, Duration maxClockSkew) {
		return RangeExceptionTranslator.translate(LEASE_PROPERTIES,
				Map.of("maxClockSkew", "ulid.flake.max-clock-rollback"), () -> new LeaseSettings(lease.name(),
						lease.nodeIds(), lease.term(), lease.renewal(), lease.margin(), maxClockSkew));
	}

	/**
	 * Return the reason why an application may have no data source although its
	 * properties configure a data source. Spring Boot's
	 * {@code DataSourceAutoConfiguration} backs off if the application declares a
	 * {@link ConnectionFactory}.
	 * @return a sentence that begins with a space, or an empty text if there is no
	 * {@link ConnectionFactory}
	 */
	static String reasonForNoDataSource(ListableBeanFactory beanFactory) {
		if (!ClassUtils.isPresent("io.r2dbc.spi.ConnectionFactory", null)
				|| beanFactory.getBeanNamesForType(DataSource.class, true, false).length > 0) {
			return "";
		}
		String[] names = beanFactory.getBeanNamesForType(ConnectionFactory.class, true, false);
		return (names.length == 0) ? ""
				: (" Spring Boot creates no DataSource next to the R2DBC ConnectionFactory '%s', even if "
						+ "'spring.datasource.url' is set: declare a DataSource bean for the leases.")
					.formatted(names[0]);
	}

	/**
	 * Lease a node id, and let the closer give it back before the store is destroyed.
	 * @param resource the bean that connects to the store, such as a data source
	 */
	private static LeasedNodeIdSource start(LeaseStore store, LeaseSettings settings, Object resource,
			NodeIdLeaseCloser closer, ConfigurableListableBeanFactory beanFactory) {
		Environment environment = beanFactory.getBean(Environment.class);
		String application = environment.getProperty("spring.application.name", "application");
		LeasedNodeIdSource source = new LeasedNodeIdSource(store, settings,
				GeneratorBeans.clock(beanFactory.getBeanProvider(Clock.class)),
				application + "@" + hostName(environment));
		closer.closeBefore(resource, source, beanFactory);
		source.start();
		return source;
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnProperty(name = "ulid.flake.node-id-source", havingValue = "ordinal")
	@ConditionalOnMissingBean(NodeIdSource.class)
	static class Ordinal {

		@Bean
		NodeIdSource ulidNodeIdSource(UlidFlakeProperties properties, Environment environment) {
			Pattern pattern = properties.ordinalPattern();
			if (pattern != null && pattern.matcher("").groupCount() != 1) {
				throw invalid("ordinal-pattern", pattern,
						"Must have exactly one group, which matches the number of this node.");
			}
			String hostName = hostName(environment);
			try {
				return (pattern != null) ? NodeIdSource.ordinal(hostName, pattern) : NodeIdSource.ordinal(hostName);
			}
			catch (IllegalArgumentException ex) {
				throw (pattern != null) ? invalid("ordinal-pattern", pattern, ex.getMessage() + ".")
						: invalid("node-id-source", "ordinal", ex.getMessage()
								+ ". If each host name contains a different number, set a pattern that matches it: "
								+ "'ulid.flake.ordinal-pattern=orders([0-9]+)', for example.");
			}
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ JdbcTemplate.class, JdbcTemplateLockProvider.class, SqlConfiguration.class })
	@ConditionalOnProperty(name = "ulid.flake.node-id-source", havingValue = "jdbc")
	@ConditionalOnSingleCandidate(DataSource.class)
	@ConditionalOnMissingBean(NodeIdSource.class)
	static class Jdbc {

		@Bean
		static NodeIdLeaseCloser ulidNodeIdLeaseCloser() {
			return new NodeIdLeaseCloser(DataSource.class);
		}

		@Bean(destroyMethod = "")
		@DependsOnDatabaseInitialization
		LeasedNodeIdSource ulidNodeIdSource(UlidFlakeProperties properties, DataSource dataSource,
				NodeIdLeaseCloser closer, ConfigurableListableBeanFactory beanFactory) {
			String table = properties.lease().table();
			LeaseSettings settings = leaseSettings(properties.lease(), properties.maxClockRollback());
			// The timeout applies to one answer of the database. A renewal waits for two
			// or three answers
			Duration timeout = settings.renewal().dividedBy(2).plusMillis(1);
			JdbcLeaseStore store = RangeExceptionTranslator.translate(LEASE_PROPERTIES, Map.of(),
					() -> new JdbcLeaseStore(dataSource, table, timeout));
			try {
				return start(store, settings, dataSource, closer, beanFactory);
			}
			catch (BadSqlGrammarException ex) {
				throw invalid("lease.table", table,
						"The table cannot be read: %s. Create the table, or set the name of another table."
							.formatted(ex.getMostSpecificCause().getMessage()));
			}
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ RedisConnectionFactory.class, RedisLockProvider.class })
	@ConditionalOnProperty(name = "ulid.flake.node-id-source", havingValue = "redis")
	@ConditionalOnSingleCandidate(RedisConnectionFactory.class)
	@ConditionalOnMissingBean(NodeIdSource.class)
	static class Redis {

		@Bean
		static NodeIdLeaseCloser ulidNodeIdLeaseCloser() {
			return new NodeIdLeaseCloser(RedisConnectionFactory.class);
		}

		@Bean(destroyMethod = "")
		LeasedNodeIdSource ulidNodeIdSource(UlidFlakeProperties properties, RedisConnectionFactory connectionFactory,
				NodeIdLeaseCloser closer, ConfigurableListableBeanFactory beanFactory) {
			return start(new RedisLeaseStore(connectionFactory),
					leaseSettings(properties.lease(), properties.maxClockRollback()), connectionFactory, closer,
					beanFactory);
		}

	}

	/**
	 * The only source of node ids that the generator can get. Its bean is created when
	 * the generator makes its first id, and not together with the generator. Hibernate
	 * needs the generator during its startup, and a lease may need a table that Hibernate
	 * creates.
	 */
	static final class Chosen {

		private final Supplier<NodeIdSource> source;

		Chosen(ObjectProvider<NodeIdSource> sources) {
			this.source = SingletonSupplier.of(sources::getObject);
		}

		int nodeId(long time) {
			return this.source.get().nodeId(time);
		}

	}

}
