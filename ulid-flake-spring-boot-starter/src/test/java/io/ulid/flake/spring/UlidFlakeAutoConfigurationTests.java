package io.ulid.flake.spring;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import javax.sql.DataSource;

import com.zaxxer.hikari.HikariDataSource;
import io.r2dbc.spi.ConnectionFactory;
import io.ulid.EntropySource;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerator;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.JdbcLeaseStore;
import io.ulid.flake.lease.LeaseSettings;
import io.ulid.flake.lease.LeaseStore;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.lease.NodeIdsTakenException;
import io.ulid.flake.lease.NodeLease;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.internal.SharedEntropySource;
import io.ulid.spring.internal.StartAction;
import io.ulid.support.ScriptedClock;
import io.ulid.support.database.TestDatabase;
import net.javacrumbs.shedlock.provider.jdbctemplate.JdbcTemplateLockProvider;
import net.javacrumbs.shedlock.provider.redis.spring.RedisLockProvider;
import net.javacrumbs.shedlock.provider.sql.SqlConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.beans.factory.config.AbstractFactoryBean;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.jdbc.HikariCheckpointRestoreLifecycle;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceInitializationAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.support.StaticApplicationContext;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.Mockito.mock;

/**
 * Tests for {@link UlidFlakeAutoConfiguration}.
 */
class UlidFlakeAutoConfigurationTests {

	private static final String LEASE_PROPERTIES = """
			lease.name     | ""          | ""        | Must have between 1 and 60 characters.
			lease.node-ids | 0           | 0         | Must be between 1 and 32.
			lease.node-ids | 33          | 33        | Must be between 1 and 32.
			lease.renewal  | 0           | PT0S      | Must be between 1 ms and 30 days.
			lease.renewal  | 60d         | PT1440H   | Must be between 1 ms and 30 days.
			lease.margin   | -1ms        | PT-0.001S | Must be between 0 and 30 days.
			lease.margin   | 36500000d   | PT876000000H | Must be between 0 and 30 days.
			lease.term     | 41s         | PT41S     | Must be between PT42S, twice 'ulid.flake.lease.renewal' plus 'ulid.flake.lease.margin', and 30 days.
			lease.term     | 36500000d   | PT876000000H | Must be between PT42S, twice 'ulid.flake.lease.renewal' plus 'ulid.flake.lease.margin', and 30 days.
			""";

	private static final String LEASE_TABLE = "io/ulid/support/shedlock-h2.sql";

	private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class))
		.withPropertyValues("spring.application.name=orders");

	private final ApplicationContextRunner standaloneRunner = this.contextRunner
		.withPropertyValues("ulid.flake.node-id-source=standalone");

	private final ApplicationContextRunner jdbcRunner = this.contextRunner
		.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class,
				DataSourceInitializationAutoConfiguration.class))
		.withPropertyValues("ulid.flake.node-id-source=jdbc", "spring.sql.init.mode=always",
				"spring.sql.init.schema-locations=classpath:" + LEASE_TABLE, "ulid.flake.max-clock-rollback=5ms",
				"HOSTNAME=host");

	@Test
	void generatorIsCreatedAtStartup() {
		this.standaloneRunner
			.run((context) -> assertThat(context.getBeanFactory().containsSingleton("ulidFlakeGenerator")).isTrue());
	}

	@Test
	void emptyPropertyHasTheDefault() {
		this.standaloneRunner.withPropertyValues("ulid.flake.epoch=", "ulid.flake.overflow=")
			.run((context) -> assertThat(context.getBean(UlidFlakeProperties.class))
				.extracting(UlidFlakeProperties::epoch, UlidFlakeProperties::overflow)
				.containsExactly(UlidFlake.DEFAULT_EPOCH, UlidFlakeGenerator.Overflow.WAIT));
	}

	@Test
	void standalone() {
		this.standaloneRunner.withBean(Clock.class, () -> Clock.fixed(NOW, ZoneOffset.UTC))
			.withBean(EntropySource.class, () -> (bytes) -> bytes[bytes.length - 1] = 7)
			.run((context) -> {
				assertThat(context).hasSingleBean(UlidFlakeGenerator.class).doesNotHaveBean(NodeIdSource.class);
				UlidFlake flake = generator(context).next();
				assertThat(flake.instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo(NOW);
				assertThat(flake.randomness()).isEqualTo(7);
				assertThat(generator(context).next().randomness()).isEqualTo(14);
			});
	}

	@Test
	void generatorBeanOfTheUserWins() {
		this.contextRunner.withBean("mine", UlidFlakeGenerator.class, () -> () -> UlidFlake.MIN)
			.withPropertyValues("ulid.flake.entropy-size=99")
			.run((context) -> assertThat(context).hasSingleBean(UlidFlakeGenerator.class).hasBean("mine"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "standalone", "ordinal", "jdbc", "redis" })
	void nodeIdSourceBeanOfTheUserWins(String property) {
		this.contextRunner.withBean("mine", NodeIdSource.class, () -> NodeIdSource.fixed(21))
			.withPropertyValues("ulid.flake.node-id-source=" + property)
			.run((context) -> {
				assertThat(context).hasSingleBean(NodeIdSource.class);
				assertThat(generator(context).next().nodeId()).isEqualTo(21);
			});
	}

	@Test
	void bothGeneratorsShareOneEntropySource() {
		this.standaloneRunner.run((context) -> {
			EntropySource source = context.getBean(SharedEntropySource.class).get();
			assertThat(generator(context)).extracting("randomness.source").isSameAs(source);
			assertThat(context.getBean(UlidGenerator.class)).extracting("entropy").isSameAs(source);
		});
	}

	@Test
	void epochProperty() {
		this.standaloneRunner.withPropertyValues("ulid.flake.epoch=2025-06-01T00:00:00Z")
			.withBean(Clock.class, () -> Clock.fixed(NOW, ZoneOffset.UTC))
			.run((context) -> assertThat(generator(context).next().instant(Instant.parse("2025-06-01T00:00:00Z")))
				.isEqualTo(NOW));
	}

	@ParameterizedTest
	@CsvSource({ "1,7", "2,1799", "3,460551" })
	void entropySizeProperty(String entropySize, int step) {
		this.standaloneRunner.withPropertyValues("ulid.flake.entropy-size=" + entropySize)
			.withBean(Clock.class, () -> Clock.fixed(NOW, ZoneOffset.UTC))
			.withBean(EntropySource.class, () -> (bytes) -> Arrays.fill(bytes, (byte) 7))
			.run((context) -> {
				UlidFlake first = generator(context).next();
				assertThat(generator(context).next().toLong() - first.toLong()).isEqualTo(step);
			});
	}

	@Test
	void overflowProperty() {
		this.contextRunner.withPropertyValues("ulid.flake.overflow=fail", "ulid.flake.node-id=3")
			.withBean(Clock.class, () -> Clock.fixed(NOW, ZoneOffset.UTC))
			.run((context) -> assertThatExceptionOfType(UlidGenerationException.class)
				.isThrownBy(() -> generator(context).nextBatch(40_000))
				.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(UlidGenerationException.Reason.OVERFLOW)));
	}

	@Test
	void maxClockRollbackProperty() {
		ScriptedClock clock = ScriptedClock.at(NOW);
		this.standaloneRunner.withPropertyValues("ulid.flake.max-clock-rollback=2s")
			.withBean(Clock.class, () -> clock)
			.run((context) -> {
				generator(context).next();
				clock.advance(Duration.ofSeconds(-2));
				generator(context).next();
				clock.advance(Duration.ofMillis(-1));
				assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator(context)::next)
					.withMessage("Clock moved back 2001 ms, more than 'ulid.flake.max-clock-rollback' (2000 ms)");
			});
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 31 })
	void nodeIdProperty(int nodeId) {
		this.contextRunner.withPropertyValues("ulid.flake.node-id=" + nodeId)
			.run((context) -> assertThat(generator(context).nextBatch(100))
				.allMatch((flake) -> flake.nodeId() == nodeId));
	}

	@ParameterizedTest
	@CsvSource({ "orders-0,0", "orders-3,3", "orders-31,31", "orders-3.orders.default.svc,3" })
	void ordinalOfTheHostName(String hostName, int nodeId) {
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=ordinal", "HOSTNAME=" + hostName)
			.run((context) -> assertThat(generator(context).next().nodeId()).isEqualTo(nodeId));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					orders-32    | Host name 'orders-32' has the number 32, but a node id is between 0 and 31.
					ip-10-0-0-12 | Host name 'ip-10-0-0-12' must have the form of a StatefulSet's pod name, such as 'orders-3': lower case, with a dash and a number between 0 and 31 at the end. The number must not have leading zeros, and no other number may precede the dash.
					""")
	void hostNameWithoutAnOrdinalIsRefused(String hostName, String reason) {
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=ordinal", "HOSTNAME=" + hostName)
			.run((context) -> assertRefused(context, "ulid.flake.node-id-source", "ordinal",
					reason + " If each host name contains a different number, set a pattern that matches it: "
							+ "'ulid.flake.ordinal-pattern=orders([0-9]+)', for example."));
	}

	@Test
	void ordinalPatternProperty() {
		this.contextRunner
			.withPropertyValues("ulid.flake.node-id-source=ordinal", "HOSTNAME=ip-10-0-0-12",
					"ulid.flake.ordinal-pattern=ip-10-0-0-([0-9]+)")
			.run((context) -> assertThat(generator(context).next().nodeId()).isEqualTo(12));
	}

	@ParameterizedTest
	@ValueSource(strings = { "ulid.flake.node-id=3", "ulid.flake.node-id-source=standalone" })
	void ordinalPatternWithoutTheOrdinalIsRefused(String decision) {
		this.contextRunner.withPropertyValues(decision, "ulid.flake.ordinal-pattern=orders([0-9]+)")
			.run((context) -> assertRefused(context, "ulid.flake.ordinal-pattern", "orders([0-9]+)",
					"Has no effect unless 'ulid.flake.node-id-source' is 'ordinal'."));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			web-([0-9]+)       | Host name 'orders-3' must match 'web-([0-9]+)', with a number in the first group.
			orders-[0-9]+      | Must have exactly one group, which matches the number of this node.
			(orders)-([0-9]+)  | Must have exactly one group, which matches the number of this node.
			""")
	void ordinalPatternThatDoesNotFitIsRefused(String pattern, String reason) {
		this.contextRunner
			.withPropertyValues("ulid.flake.node-id-source=ordinal", "HOSTNAME=orders-3",
					"ulid.flake.ordinal-pattern=" + pattern)
			.run((context) -> assertRefused(context, "ulid.flake.ordinal-pattern", pattern, reason));
	}

	@Test
	void ordinalPatternThatIsNoRegularExpressionIsRefused() {
		this.contextRunner
			.withPropertyValues("ulid.flake.node-id-source=ordinal", "ulid.flake.ordinal-pattern=orders-([0-9]+")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("Failed to bind properties under 'ulid.flake.ordinal-pattern'")
				.hasStackTraceContaining("Unclosed group"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					epoch             | 2100-01-01T00:00:00Z     | Must be between 1970-01-01T00:00:00Z and now.
					epoch             | 1970-01-01T00:00:02.024Z | A number is read as milliseconds since 1970: use a time such as 2024-01-01T00:00:00Z.
					epoch             | 1969-12-31T23:59:59.999Z | Must be between 1970-01-01T00:00:00Z and now.
					entropy-size      | 0                        | Must be between 1 and 3 bytes.
					entropy-size      | 4                        | Must be between 1 and 3 bytes.
					max-clock-rollback| PT-1S                    | Must be a duration of 0 or more.
					""")
	void valueOutOfRangeIsRefused(String property, String value, String reason) {
		this.standaloneRunner.withPropertyValues("ulid.flake.%s=%s".formatted(property, value))
			.run((context) -> assertRefused(context, "ulid.flake." + property, value, reason));
	}

	@ParameterizedTest
	@ValueSource(strings = { "-1", "32" })
	void nodeIdOutOfRangeIsRefused(String nodeId) {
		this.contextRunner.withPropertyValues("ulid.flake.node-id=" + nodeId)
			.run((context) -> assertRefused(context, "ulid.flake.node-id", nodeId, "Must be between 0 and 31."));
	}

	@Test
	void entropySizeOfThreeIsRefusedWithANodeId() {
		this.contextRunner.withPropertyValues("ulid.flake.entropy-size=3", "ulid.flake.node-id=1")
			.run((context) -> assertRefused(context, "ulid.flake.entropy-size", "3",
					"Must be between 1 and 2 bytes if there is a node id."));
	}

	@Test
	void unknownOverflowIsRefused() {
		this.standaloneRunner.withPropertyValues("ulid.flake.overflow=nonsense")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining("Failed to bind properties under 'ulid.flake.overflow'")
				.hasStackTraceContaining("Overflow"));
	}

	@Test
	void jdbcNeedsADataSource() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=jdbc")
			.run((context) -> assertJdbcMissing(context));
	}

	@Test
	void jdbcNextToR2dbcNeedsADataSourceBean() {
		ApplicationContextRunner r2dbcRunner = this.contextRunner
			.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class))
			.withBean("connections", ConnectionFactory.class, () -> mock(ConnectionFactory.class))
			.withPropertyValues("ulid.flake.node-id-source=jdbc", "spring.datasource.url=jdbc:h2:mem:r2dbc");
		r2dbcRunner.run((context) -> assertRefused(context, "ulid.flake.node-id-source", "jdbc",
				"Needs a single DataSource, and net.javacrumbs.shedlock:shedlock-provider-jdbc-template 7.0 or later on the "
						+ "class path. Spring Boot creates no DataSource next to the R2DBC ConnectionFactory 'connections', even "
						+ "if 'spring.datasource.url' is set: declare a DataSource bean for the leases."));
		r2dbcRunner.withClassLoader(new FilteredClassLoader(JdbcTemplateLockProvider.class))
			.withBean(DataSource.class, () -> mock(DataSource.class))
			.run((context) -> assertJdbcMissing(context));
	}

	@ParameterizedTest
	// SqlConfiguration exists from ShedLock 7.0 on
	@ValueSource(classes = { JdbcTemplateLockProvider.class, JdbcTemplate.class, SqlConfiguration.class })
	void jdbcNeedsShedLockAndSpring(Class<?> missing) {
		this.contextRunner.withClassLoader(new FilteredClassLoader(missing))
			.withBean(DataSource.class, () -> mock(DataSource.class))
			.withPropertyValues("ulid.flake.node-id-source=jdbc")
			.run((context) -> assertJdbcMissing(context));
	}

	@Test
	void redisNeedsAConnectionFactory() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=redis")
			.run((context) -> assertRedisMissing(context));
	}

	@ParameterizedTest
	@ValueSource(classes = { RedisLockProvider.class, RedisConnectionFactory.class })
	void redisNeedsShedLockAndSpring(Class<?> missing) {
		this.contextRunner.withClassLoader(new FilteredClassLoader(missing))
			.withPropertyValues("ulid.flake.node-id-source=redis")
			.run((context) -> assertRedisMissing(context));
	}

	@Test
	void shedLockIsNeededForNothingElse() {
		this.standaloneRunner
			.withClassLoader(new FilteredClassLoader("net.javacrumbs.shedlock", "org.springframework.jdbc",
					"org.springframework.data.redis", "org.springframework.boot.sql"))
			.run((context) -> assertThat(generator(context).next()).isNotNull());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = LEASE_PROPERTIES + """
			lease.table    | ""          | ""        | Must be the name of a table.
			""")
	void leasePropertyOutOfRangeIsRefused(String property, String value, String shown, String reason) {
		this.jdbcRunner.withPropertyValues("ulid.flake.max-clock-rollback=1s", "ulid.flake." + property + "=" + value)
			.withBean(DataSource.class, () -> mock(DataSource.class))
			.withPropertyValues("spring.sql.init.mode=never")
			.run((context) -> assertRefused(context, "ulid.flake." + property, shown, reason));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = LEASE_PROPERTIES)
	void leasePropertyOutOfRangeIsRefusedWhereNothingIsLeased(String property, String value, String shown,
			String reason) {
		this.standaloneRunner.withPropertyValues("ulid.flake." + property + "=" + value)
			.run((context) -> assertRefused(context, "ulid.flake." + property, shown, reason));
	}

	@ParameterizedTest
	@CsvSource({ "lease.margin,1999ms,PT1.999S,1s", "max-clock-rollback,1001ms,PT2S,1.001s" })
	void marginMustCoverTheClocks(String property, String value, String margin, String maxClockRollback) {
		this.jdbcRunner.withPropertyValues("ulid.flake.max-clock-rollback=1s", "ulid.flake." + property + "=" + value)
			.withBean(DataSource.class, () -> mock(DataSource.class))
			.withPropertyValues("spring.sql.init.mode=never")
			.run((context) -> assertRefused(context, "ulid.flake.lease.margin", margin,
					"Must be at least twice 'ulid.flake.max-clock-rollback', which is PT%s."
						.formatted(maxClockRollback.toUpperCase(Locale.ROOT))));
	}

	@Test
	void clocksMayDifferByMoreAndTheTableNeedsNoNameWhereNothingIsLeased() {
		this.standaloneRunner.withPropertyValues("ulid.flake.max-clock-rollback=365d", "ulid.flake.lease.table=")
			.run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void longestLeaseOfAll() {
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withPropertyValues("ulid.flake.lease.term=30d", "ulid.flake.lease.renewal=10d",
					"ulid.flake.lease.margin=10d")
			.run((context) -> {
				assertThat(lease(context).until()).isAfter(Instant.now().plus(Duration.ofDays(19)));
				assertThat(generator(context).next().nodeId()).isEqualTo(lease(context).nodeId());
			});
	}

	@Test
	void nodeIdIsLeasedFromTheDatabaseThatScriptsHaveSetUp() {
		String[] database = TestDatabase.h2().propertyValues();
		AtomicReference<LeasedNodeIdSource> source = new AtomicReference<>();
		this.jdbcRunner.withPropertyValues(database)
			.withPropertyValues("ulid.flake.lease.name=invoices")
			.run((context) -> {
				assertThat(context).hasSingleBean(LeasedNodeIdSource.class);
				source.set(context.getBean(LeasedNodeIdSource.class));
				NodeLease lease = lease(context);
				assertThat(generator(context).next().nodeId()).isEqualTo(lease.nodeId());
				assertThat(lease.holder()).startsWith("orders@host:" + ProcessHandle.current().pid() + ":");
				assertThat(lease.until()).isBetween(Instant.now().plusSeconds(40), Instant.now().plusSeconds(58));
				assertThat(jdbc(context).queryForList("select name || ' by ' || locked_by from shedlock", String.class))
					.containsExactly("invoices-%s by %s".formatted(lease.nodeId(), lease.holder()));
			});
		assertThat(source.get().lease()).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void leaseBeginsInTheStartupThatNeedsNoId(boolean lazyInitialization) {
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues()).withInitializer((context) -> {
			if (lazyInitialization) {
				context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor());
			}
		}).run((context) -> {
			assertThat(context).hasNotFailed();
			assertThat(context.getBeanFactory().containsSingleton("ulidNodeIdSource")).isTrue();
			assertThat(jdbc(context).queryForList("select name from shedlock", String.class))
				.containsExactly("ulid-flake-" + lease(context).nodeId());
		});
	}

	@Test
	void leaseDoesNotCreateADataSourceThatIsLazy() {
		this.jdbcRunner
			.withBean("archive", DataSource.class, () -> mock(DataSource.class),
					(definition) -> definition.setLazyInit(true))
			.withBean("dataSource", DataSource.class,
					() -> new DriverManagerDataSource(TestDatabase.h2().url(), "sa", ""),
					(definition) -> definition.setPrimary(true))
			.run((context) -> {
				assertThat(lease(context).nodeId()).isNotNegative();
				assertThat(context.getBeanFactory().containsSingleton("archive")).isFalse();
			});
	}

	@Test
	void leaseProperties() {
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withPropertyValues("ulid.flake.lease.node-ids=1", "ulid.flake.lease.term=100s",
					"ulid.flake.lease.margin=10s", "ulid.flake.lease.table=locks",
					"spring.sql.init.schema-locations=classpath:io/ulid/flake/spring/locks.sql")
			.run((context) -> {
				assertThat(lease(context).nodeId()).isZero();
				assertThat(lease(context).until()).isBetween(Instant.now().plusSeconds(70),
						Instant.now().plusSeconds(90));
				assertThat(jdbc(context).queryForObject("select count(*) from locks", Integer.class)).isOne();
			});
	}

	@Test
	void clockBeanMakesTheLease() {
		Duration ahead = Duration.ofHours(1);
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withBean(Clock.class, () -> Clock.offset(Clock.systemUTC(), ahead))
			.run((context) -> {
				assertThat(lease(context).until()).isAfter(Instant.now().plus(ahead));
				assertThat(generator(context).next().nodeId()).isEqualTo(lease(context).nodeId());
			});
	}

	@Test
	void closedContextGivesTheNodeIdBack() {
		ApplicationContextRunner runner = this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withPropertyValues("ulid.flake.lease.node-ids=1");
		for (int i = 0; i < 2; i++) {
			runner.run((context) -> assertThat(lease(context).nodeId()).isZero());
		}
	}

	@Test
	void dataSourceThatIsNotDestroyedHereIsThereToTheEnd() {
		TestDatabase database = TestDatabase.h2();
		DataSource dataSource = new DriverManagerDataSource(database.url(), database.username(), database.password());
		new ResourceDatabasePopulator(new ClassPathResource(LEASE_TABLE)).execute(dataSource);
		StaticApplicationContext parent = new StaticApplicationContext();
		parent.getBeanFactory().registerSingleton("dataSource", dataSource);
		parent.refresh();
		ApplicationContextRunner runner = this.contextRunner.withParent(parent)
			.withPropertyValues("ulid.flake.node-id-source=jdbc", "ulid.flake.lease.node-ids=1",
					"ulid.flake.max-clock-rollback=5ms");
		for (int i = 0; i < 2; i++) {
			runner.run((context) -> assertThat(lease(context).nodeId()).isZero());
		}
		for (int i = 0; i < 2; i++) {
			this.contextRunner.withBean(SingletonDataSource.class, () -> new SingletonDataSource(dataSource))
				.withPropertyValues("ulid.flake.node-id-source=jdbc", "ulid.flake.lease.node-ids=1",
						"ulid.flake.max-clock-rollback=5ms")
				.run((context) -> assertThat(lease(context).nodeId()).isZero());
		}
	}

	@Test
	void dataSourceOfAFactoryIsClosedAfterTheLastId() {
		String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
		ClassPathResource script = new ClassPathResource(LEASE_TABLE);
		new ResourceDatabasePopulator(script).execute(new DriverManagerDataSource(url));
		for (int i = 0; i < 2; i++) {
			this.contextRunner.withBean(PoolFactory.class, () -> new PoolFactory(url))
				.withPropertyValues("ulid.flake.node-id-source=jdbc", "ulid.flake.lease.node-ids=1",
						"ulid.flake.max-clock-rollback=5ms")
				.run((context) -> assertThat(lease(context).nodeId()).isZero());
		}
	}

	@Test
	void executorThatTheDataSourceNeedsIsDestroyedAfterIt() {
		AtomicReference<@Nullable HikariDataSource> pool = new AtomicReference<>();
		List<Boolean> closed = new ArrayList<>();
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withBean("executor", DestroyedExecutor.class,
					() -> new DestroyedExecutor(() -> closed.add(pool.get().isClosed())))
			.withInitializer((context) -> context.addBeanFactoryPostProcessor(
					(beanFactory) -> beanFactory.getBeanDefinition("dataSource").setDependsOn("executor")))
			.run((context) -> {
				assertThat(lease(context)).isNotNull();
				pool.set(context.getBean(HikariDataSource.class));
			});
		assertThat(closed).containsExactly(true);
	}

	@Test
	void dataSourceThatIsWrappedIsClosedAfterTheLastId() {
		ApplicationContextRunner runner = this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withPropertyValues("ulid.flake.lease.node-ids=1")
			.withBean(WrappingPostProcessor.class);
		for (int i = 0; i < 2; i++) {
			runner.run((context) -> {
				assertThat(context.getBean(DataSource.class)).isInstanceOf(DelegatingDataSource.class);
				assertThat(lease(context).nodeId()).isZero();
			});
		}
	}

	@Test
	void startFailsWithTheHoldersNamedWhereAllAreTaken() {
		ApplicationContextRunner runner = this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withPropertyValues("ulid.flake.lease.node-ids=1");
		runner.run((first) -> runner.run((second) -> {
			assertThat(second).hasFailed();
			NodeIdsTakenException taken = (NodeIdsTakenException) rootCause(second.getStartupFailure());
			assertThat(taken)
				.hasMessage("The only node id is taken:%n    ulid-flake-0 by %s".formatted(lease(first).holder()));
			FailureAnalysis analysis = new NodeIdsTakenFailureAnalyzer().analyze(second.getStartupFailure());
			assertThat(analysis.getDescription()).isEqualTo(taken.getMessage());
			assertThat(analysis.getAction()).isEqualTo(
					"Stop one of the holders. If a holder was killed, wait until its lease ends. Applications that "
							+ "share a database but no table can use separate node ids: see 'ulid.flake.lease.name'.");
		}));
	}

	@Test
	void contextThatIsStartedAgainLeasesAnew() {
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues()).run((context) -> {
			NodeLease lease = lease(context);
			context.getSourceApplicationContext().stop();
			assertThat(lease(context)).isEqualTo(lease);
			assertThat(generator(context).next().nodeId()).isEqualTo(lease.nodeId());
			context.getSourceApplicationContext().start();
			assertThat(lease(context).holder()).isNotEqualTo(lease.holder());
			assertThat(lease(context).nodeId()).isNotEqualTo(lease.nodeId());
			assertThat(generator(context).next().nodeId()).isEqualTo(lease(context).nodeId());
		});
	}

	@Test
	void leaseIsTakenAgainBeforeTheWebServerStarts() {
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues()).run((context) -> {
			String restored = lease(context).holder();
			context.getSourceApplicationContext().stop();
			List<String> holders = new ArrayList<>();
			context.getBeanFactory()
				.registerSingleton("webServer", new StartAction(WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE,
						() -> holders.add(lease(context).holder()), () -> {
						}));
			context.getSourceApplicationContext().start();
			assertThat(holders).containsExactly(lease(context).holder()).doesNotContain(restored);
		});
	}

	@Test
	void contextThatIsPausedBetweenTestsKeepsItsLease() {
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues()).run((context) -> {
			NodeLease lease = lease(context);
			context.getSourceApplicationContext().pause();
			context.getSourceApplicationContext().restart();
			assertThat(lease(context).holder()).isEqualTo(lease.holder());
		});
	}

	@Test
	void leasesOfTheUsersOwnAreTakenAnewAsWell() {
		LeaseStore store = new JdbcLeaseStore(new DriverManagerDataSource("jdbc:h2:mem:"), "leases",
				Duration.ofSeconds(1));
		LeaseSettings settings = new LeaseSettings("mine", 32, Duration.ofMinutes(1), Duration.ofSeconds(20),
				Duration.ZERO, Duration.ZERO);
		this.contextRunner.withBean(UlidFlakeGenerator.class, UlidFlakeGenerator::standalone)
			.withBean("orders", LeasedNodeIdSource.class,
					() -> new LeasedNodeIdSource(store, settings, Clock.systemUTC(), "orders"))
			.withBean("events", LeasedNodeIdSource.class,
					() -> new LeasedNodeIdSource(store, settings, Clock.systemUTC(), "events"))
			.run((context) -> assertThat(context).hasNotFailed().hasBean("ulidNodeIdLeaseRestarter"));
	}

	@Test
	void missingTableStopsTheStart() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class))
			.withPropertyValues("ulid.flake.node-id-source=jdbc", "ulid.flake.lease.table=nope")
			.withPropertyValues(TestDatabase.h2().propertyValues())
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class, (ex) -> {
					assertThat(ex.getName()).isEqualTo("ulid.flake.lease.table");
					assertThat(ex.getValue()).isEqualTo("nope");
					assertThat(ex.getReason()).startsWith("The table cannot be read: Table \"NOPE\" not found")
						.endsWith(". Create the table, or set the name of another table.");
				}));
	}

	@Test
	void oneOfSeveralNodeIdSourcesMustBeChosen() {
		ApplicationContextRunner one = this.contextRunner.withBean("one", NodeIdSource.class,
				() -> NodeIdSource.fixed(1));
		one.withBean("two", NodeIdSource.class, () -> NodeIdSource.fixed(2))
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(NoUniqueBeanDefinitionException.class)
				.hasMessageContaining("one,two"));
		one.withBean("two", NodeIdSource.class, () -> NodeIdSource.fixed(2), (bean) -> bean.setPrimary(true))
			.run((context) -> assertThat(generator(context).next().nodeId()).isEqualTo(2));
		one.withBean("two", NodeIdSource.class, () -> NodeIdSource.fixed(2), (bean) -> bean.setFallback(true))
			.run((context) -> assertThat(generator(context).next().nodeId()).isEqualTo(1));
		one.withBean("two", NodeIdSource.class, () -> NodeIdSource.fixed(2), (bean) -> bean.setAutowireCandidate(false))
			.run((context) -> assertThat(generator(context).next().nodeId()).isEqualTo(1));
		one.withBean("two", NodeIdSource.class, () -> NodeIdSource.fixed(2),
				(bean) -> ((AbstractBeanDefinition) bean).setDefaultCandidate(false))
			.run((context) -> assertThat(generator(context).next().nodeId()).isEqualTo(1));
	}

	@Test
	void choiceOfANodeIdSourceDoesNotMakeOne() {
		AtomicInteger made = new AtomicInteger();
		this.contextRunner.withBean("lazy", NodeIdSource.class, () -> {
			made.incrementAndGet();
			return NodeIdSource.fixed(1);
		}, (bean) -> bean.setLazyInit(true))
			.withBean("fallback", NodeIdSource.class, () -> NodeIdSource.fixed(2), (bean) -> bean.setFallback(true))
			.run((context) -> {
				assertThat(context).hasNotFailed();
				UlidFlakeGenerator generator = generator(context);
				assertThat(made).hasValue(0);
				assertThat(generator.next().nodeId()).isEqualTo(1);
				assertThat(made).hasValue(1);
			});
	}

	@Test
	void sourceForOtherBeansIsNotChosen() {
		this.contextRunner
			.withBean("other", NodeIdSource.class, () -> NodeIdSource.fixed(2),
					(bean) -> ((AbstractBeanDefinition) bean).setDefaultCandidate(false))
			.withPropertyValues("ulid.flake.node-id=5")
			.run((context) -> assertThat(generator(context).next().nodeId()).isEqualTo(5));
	}

	@Test
	@Tag("slow")
	@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
	void leaseIsTakenAnewWhenThePoolIsNotSuspendedAnyMore() {
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withPropertyValues("spring.datasource.hikari.allow-pool-suspension=true")
			.withBean(HikariCheckpointRestoreLifecycle.class)
			.run((context) -> {
				NodeLease lease = lease(context);
				context.getSourceApplicationContext().stop();
				assertThat(context.getBean(HikariCheckpointRestoreLifecycle.class).isRunning()).isFalse();
				context.getSourceApplicationContext().start();
				assertThat(lease(context).nodeId()).isNotEqualTo(lease.nodeId());
			});
	}

	@Test
	void startOfTheContextSeedsAnew() {
		AtomicInteger reseeds = new AtomicInteger();
		this.contextRunner.withBean("mine", UlidFlakeGenerator.class, () -> new UlidFlakeGenerator() {

			@Override
			public UlidFlake next() {
				return UlidFlake.MIN;
			}

			@Override
			public void reseed() {
				reseeds.incrementAndGet();
			}

		}).run((context) -> {
			assertThat(reseeds).hasValue(1);
			context.getSourceApplicationContext().stop();
			context.getSourceApplicationContext().start();
			assertThat(reseeds).hasValue(2);
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "ulid.flake.node-id=3", "ulid.flake.node-id-source=standalone" })
	void contextThatIsStartedAgainMakesNoMoreIdsInTheMillisecondOfTheLastOne(String decision) {
		ScriptedClock clock = ScriptedClock.at(NOW);
		this.contextRunner.withPropertyValues(decision, "ulid.flake.overflow=fail")
			.withBean(Clock.class, () -> clock)
			.run((context) -> {
				UlidFlake last = generator(context).next();
				context.getSourceApplicationContext().stop();
				context.getSourceApplicationContext().start();
				assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator(context)::next)
					.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(UlidGenerationException.Reason.OVERFLOW));
				clock.advance(Duration.ofMillis(1));
				assertThat(generator(context).next()).isGreaterThan(last);
			});
	}

	private static final class SingletonDataSource implements FactoryBean<DataSource> {

		private final DataSource dataSource;

		SingletonDataSource(DataSource dataSource) {
			this.dataSource = dataSource;
		}

		@Override
		public DataSource getObject() {
			return this.dataSource;
		}

		@Override
		public Class<?> getObjectType() {
			return DataSource.class;
		}

	}

	private static final class PoolFactory extends AbstractFactoryBean<DataSource> {

		private final String url;

		PoolFactory(String url) {
			this.url = url;
		}

		@Override
		public Class<?> getObjectType() {
			return DataSource.class;
		}

		@Override
		protected DataSource createInstance() {
			HikariDataSource pool = new HikariDataSource();
			pool.setJdbcUrl(this.url);
			return pool;
		}

		@Override
		protected void destroyInstance(@Nullable DataSource instance) {
			((HikariDataSource) instance).close();
		}

	}

	private record DestroyedExecutor(Runnable action) implements Executor, DisposableBean {

		@Override
		public void execute(Runnable command) {
			command.run();
		}

		@Override
		public void destroy() {
			this.action.run();
		}

	}

	private static final class WrappingPostProcessor implements BeanPostProcessor {

		@Override
		public Object postProcessAfterInitialization(Object bean, String beanName) {
			return (bean instanceof DataSource dataSource) ? new DelegatingDataSource(dataSource) : bean;
		}

	}

	private static UlidFlakeGenerator generator(AssertableApplicationContext context) {
		return context.getBean(UlidFlakeGenerator.class);
	}

	private static NodeLease lease(AssertableApplicationContext context) {
		return context.getBean(LeasedNodeIdSource.class).lease().orElseThrow();
	}

	private static JdbcTemplate jdbc(AssertableApplicationContext context) {
		return new JdbcTemplate(context.getBean(DataSource.class));
	}

	private static void assertJdbcMissing(AssertableApplicationContext context) {
		assertRefused(context, "ulid.flake.node-id-source", "jdbc", "Needs a single DataSource, and "
				+ "net.javacrumbs.shedlock:shedlock-provider-jdbc-template 7.0 or later on the class path.");
	}

	private static void assertRedisMissing(AssertableApplicationContext context) {
		assertRefused(context, "ulid.flake.node-id-source", "redis", "Needs Spring Data Redis, and "
				+ "net.javacrumbs.shedlock:shedlock-provider-redis-spring on the class path.");
	}

	private static void assertRefused(AssertableApplicationContext context, String property, String value,
			String reason) {
		assertThat(context).getFailure()
			.rootCause()
			.isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class, (ex) -> {
				assertThat(ex.getName()).isEqualTo(property);
				assertThat(ex.getValue()).hasToString(value);
				assertThat(ex.getReason()).isEqualTo(reason);
			});
	}

	private static Throwable rootCause(Throwable failure) {
		Throwable cause = failure.getCause();
		return (cause != null) ? rootCause(cause) : failure;
	}

}
