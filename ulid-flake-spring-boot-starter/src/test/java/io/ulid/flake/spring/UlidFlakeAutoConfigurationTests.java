package io.ulid.flake.spring;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

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
import io.ulid.hibernate.UlidMappingException;
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
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
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
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.StaticApplicationContext;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.Mockito.mock;

/**
 * Tests for {@link UlidFlakeAutoConfiguration}.
 */
@TestInstance(Lifecycle.PER_CLASS)
class UlidFlakeAutoConfigurationTests {

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
	void createsNoGeneratorWithoutTheAutoConfigurationOfTheHost() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidFlakeAutoConfiguration.class))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidFlakeGenerator.class));
	}

	// A default would sooner or later generate the same id twice
	@ParameterizedTest
	@ValueSource(strings = { "other=1", "ulid.flake.node-id=", "ulid.flake.node-id-source=" })
	void failsStartupWithEachOptionIfNoNodeIdIsChosen(String property) {
		this.contextRunner.withPropertyValues(property)
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOfSatisfying(UlidMappingException.class, (ex) -> {
					assertThat(ex.getDescription()).isEqualTo("No node id is chosen for Ulid-Flakes. "
							+ "Without node ids, two processes sooner or later generate the same id.");
					assertThat(ex.getAction()).contains("'ulid.flake.node-id' to a number",
							"'ulid.flake.node-id-source' to 'ordinal', 'jdbc' or 'redis'", "a NodeIdSource bean",
							"'ulid.flake.node-id-source' to 'standalone'");
				}));
	}

	@Test
	void contextWithLazyInitializationFailsAtTheFirstUse() {
		this.contextRunner.withInitializer(UlidFlakeAutoConfigurationTests::initializeLazily).run((context) -> {
			assertThat(context).hasNotFailed();
			assertThatException().isThrownBy(() -> generator(context))
				.havingRootCause()
				.isInstanceOf(UlidMappingException.class);
		});
	}

	@Test
	void emptyPropertyHasTheDefault() {
		this.standaloneRunner.withPropertyValues("ulid.flake.epoch=", "ulid.flake.overflow=")
			.run((context) -> assertThat(context.getBean(UlidFlakeProperties.class))
				.extracting(UlidFlakeProperties::epoch, UlidFlakeProperties::overflow)
				.containsExactly(UlidFlake.DEFAULT_EPOCH, UlidFlakeGenerator.Overflow.WAIT));
	}

	@Test
	void standaloneGeneratorHasNoNodeId() {
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
	void generatorFollowsTheProperties() {
		this.standaloneRunner
			.withPropertyValues("ulid.flake.epoch=2025-06-01T00:00:00Z", "ulid.flake.entropy-size=3",
					"ulid.flake.overflow=fail", "ulid.flake.max-clock-rollback=2s")
			.run((context) -> assertThat(generator(context))
				.extracting("clock.epoch", "randomness.entropySize", "overflow", "clock.maxRollback")
				.containsExactly(Instant.parse("2025-06-01T00:00:00Z").toEpochMilli(), 3,
						UlidFlakeGenerator.Overflow.FAIL, 2000L));
	}

	@ParameterizedTest
	@CsvSource({ "ulid.flake.node-id=0, 0", "ulid.flake.node-id=31, 31",
			"ulid.flake.node-id-source=ordinal HOSTNAME=orders-3, 3",
			"ulid.flake.node-id-source=ordinal HOSTNAME=ip-10-12 ulid.flake.ordinal-pattern=ip-10-([0-9]+), 12" })
	void propertiesDecideTheNodeId(String properties, int nodeId) {
		this.contextRunner.withPropertyValues(properties.split(" "))
			.run((context) -> assertThat(generator(context).nextBatch(100))
				.allMatch((flake) -> flake.nodeId() == nodeId));
	}

	/**
	 * Each row is a source of node ids, properties of which the first is rejected, and
	 * the beginning of the reason.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = ';', quoteCharacter = '"', textBlock = """
			standalone; epoch=2100-01-01T00:00:00Z     ; Must be between 1970-01-01T00:00:00Z and now.
			standalone; epoch=1970-01-01T00:00:02.024Z ; A number is read as milliseconds since 1970:
			standalone; epoch=1969-12-31T23:59:59.999Z ; Must be between 1970-01-01T00:00:00Z and now.
			standalone; entropy-size=4                 ; Must be between 1 and 3 bytes.
			          ; entropy-size=3 node-id=1       ; Must be between 1 and 2 bytes if there is a node id.
			standalone; max-clock-rollback=PT-1S       ; Must be a duration of 0 or more.
			standalone; lease.name=                    ; Must have between 1 and 60 characters.
			standalone; lease.node-ids=33              ; Must be between 1 and 32.
			standalone; lease.renewal=PT1440H          ; Must be between 1 ms and 30 days.
			standalone; lease.margin=PT-0.001S         ; Must be between 0 and 30 days.
			standalone; lease.term=PT49S               ; Must be between PT50S, twice 'ulid.flake.lease.renewal'
			jdbc      ; lease.margin=PT9.999S          ; Must be at least twice 'ulid.flake.max-clock-rollback',
			jdbc      ; lease.table=                   ; Must be the name of a table.
			          ; node-id=-1                     ; Must be between 0 and 31.
			          ; node-id=32                     ; Must be between 0 and 31.
			standalone; node-id=3                      ; 'ulid.flake.node-id-source' is set as well: remove one
			ordinal   ; node-id=3                      ; 'ulid.flake.node-id-source' is set as well: remove one
			jdbc      ; node-id=3                      ; 'ulid.flake.node-id-source' is set as well: remove one
			redis     ; node-id=3                      ; 'ulid.flake.node-id-source' is set as well: remove one
			          ; ordinal-pattern=web-([0-9]+) node-id=3 ; Has no effect unless 'ulid.flake.node-id-source'
			standalone; ordinal-pattern=web-([0-9]+)       ; Has no effect unless 'ulid.flake.node-id-source'
			ordinal   ; ordinal-pattern=web-([0-9]+)       ; Host name 'orders-32' must match 'web-([0-9]+)',
			ordinal   ; ordinal-pattern=orders-[0-9]+      ; Must have exactly one group, which matches
			ordinal   ; ordinal-pattern=(orders)-([0-9]+)  ; Must have exactly one group, which matches
			""")
	void rejectsInvalidPropertyWithTheReason(@Nullable String source, String properties, String reason) {
		String[] rejected = properties.split(" ")[0].split("=", 2);
		boolean leased = rejected[0].startsWith("lease.");
		(leased ? this.contextRunner.withBean(DataSource.class, () -> mock(DataSource.class)) : this.contextRunner)
			.withPropertyValues("HOSTNAME=orders-32", "ulid.flake.max-clock-rollback=5s", "ulid.flake.lease.margin=10s",
					"ulid.flake.node-id-source=" + ((source != null) ? source : ""))
			.withPropertyValues(
					Stream.of(properties.split(" ")).map((property) -> "ulid.flake." + property).toArray(String[]::new))
			.run((context) -> assertRejected(context, "ulid.flake." + rejected[0], rejected[1], reason));
	}

	@Test
	void rejectsHostNameWithoutANumberInRange() {
		this.contextRunner.withPropertyValues("ulid.flake.node-id-source=ordinal", "HOSTNAME=orders-32")
			.run((context) -> assertRejected(context, "ulid.flake.node-id-source", "ordinal",
					"Host name 'orders-32' has the number 32, but a node id is between 0 and 31. "
							+ "If each host name contains a different number, set a pattern that matches it: "
							+ "'ulid.flake.ordinal-pattern=orders([0-9]+)', for example."));
	}

	@ParameterizedTest
	@CsvSource({ "ordinal-pattern=orders-([0-9]+, Unclosed group", "overflow=nonsense, Overflow",
			"json-format=hex, No enum constant io.ulid.flake.spring.UlidFlakeFormat.hex",
			"node-id-source=none, No enum constant io.ulid.flake.spring.NodeIdSourceType.none" })
	void rejectsPropertyValueOfAnotherType(String property, String reason) {
		this.contextRunner.withPropertyValues("ulid.flake." + property)
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining(
						"Failed to bind properties under 'ulid.flake." + property.replaceFirst("=.*", "'"))
				.hasStackTraceContaining(reason));
	}

	@ParameterizedTest
	// SqlConfiguration exists from ShedLock 7.0 on
	@ValueSource(classes = { Void.class, JdbcTemplateLockProvider.class, JdbcTemplate.class, SqlConfiguration.class })
	void jdbcNeedsADataSourceAndShedLockAndSpring(Class<?> missing) {
		ApplicationContextRunner runner = this.contextRunner.withPropertyValues("ulid.flake.node-id-source=jdbc")
			.withClassLoader(new FilteredClassLoader(missing));
		((missing == Void.class) ? runner : runner.withBean(DataSource.class, () -> mock(DataSource.class)))
			.run(UlidFlakeAutoConfigurationTests::assertJdbcMissing);
	}

	/**
	 * {@code DataSourceAutoConfiguration} of Spring Boot backs off if there is a
	 * {@link ConnectionFactory}.
	 */
	@Test
	void jdbcNextToR2dbcNeedsADataSourceBean() {
		ApplicationContextRunner r2dbcRunner = this.contextRunner
			.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class))
			.withBean("connections", ConnectionFactory.class, () -> mock(ConnectionFactory.class))
			.withPropertyValues("ulid.flake.node-id-source=jdbc", "spring.datasource.url=jdbc:h2:mem:r2dbc");
		r2dbcRunner.run((context) -> assertRejected(context, "ulid.flake.node-id-source", "jdbc",
				"Needs a single DataSource, and net.javacrumbs.shedlock:shedlock-provider-jdbc-template 7.0 or later "
						+ "on the class path. Spring Boot creates no DataSource next to the R2DBC ConnectionFactory "
						+ "'connections', even if 'spring.datasource.url' is set: declare a DataSource bean"));
		r2dbcRunner.withClassLoader(new FilteredClassLoader(JdbcTemplateLockProvider.class))
			.withBean(DataSource.class, () -> mock(DataSource.class))
			.run(UlidFlakeAutoConfigurationTests::assertJdbcMissing);
	}

	@ParameterizedTest
	@ValueSource(classes = { Void.class, RedisLockProvider.class, RedisConnectionFactory.class })
	void redisNeedsAConnectionFactoryAndShedLockAndSpring(Class<?> missing) {
		this.contextRunner.withClassLoader(new FilteredClassLoader(missing))
			.withPropertyValues("ulid.flake.node-id-source=redis")
			.run((context) -> assertRejected(context, "ulid.flake.node-id-source", "redis", "Needs Spring Data Redis, "
					+ "and net.javacrumbs.shedlock:shedlock-provider-redis-spring on the class path."));
	}

	@Test
	void doesNotValidateClockSkewAndTableIfNothingIsLeased() {
		this.standaloneRunner.withPropertyValues("ulid.flake.max-clock-rollback=365d", "ulid.flake.lease.table=")
			.run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void leasesNodeIdAfterTheScriptsHaveInitializedTheDatabase() {
		AtomicReference<LeasedNodeIdSource> source = new AtomicReference<>();
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withPropertyValues("ulid.flake.lease.name=invoices")
			.run((context) -> {
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
	void leasesNodeIdAtStartupEvenIfNoIdIsGenerated(boolean lazyInitialization) {
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues()).withInitializer((context) -> {
			if (lazyInitialization) {
				initializeLazily(context);
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
	void leaseFollowsTheProperties() {
		Instant before = Instant.now();
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withPropertyValues("ulid.flake.lease.node-ids=1", "ulid.flake.lease.term=30d",
					"ulid.flake.lease.renewal=10d", "ulid.flake.lease.margin=10d", "ulid.flake.lease.table=locks",
					"spring.sql.init.schema-locations=classpath:io/ulid/flake/spring/locks.sql")
			.withBean(Clock.class, () -> Clock.offset(Clock.systemUTC(), Duration.ofDays(100)))
			.run((context) -> {
				assertThat(lease(context).nodeId()).isZero();
				assertThat(lease(context).until()).isBetween(before.plus(Duration.ofDays(120)),
						Instant.now().plus(Duration.ofDays(120)));
				assertThat(generator(context).next().nodeId()).isZero();
				assertThat(jdbc(context).queryForObject("select count(*) from locks", Integer.class)).isOne();
			});
	}

	Stream<Arguments> closedContextGivesTheNodeIdBack() {
		TestDatabase database = TestDatabase.h2();
		DataSource dataSource = new DriverManagerDataSource(database.url(), database.username(), database.password());
		new ResourceDatabasePopulator(new ClassPathResource(LEASE_TABLE)).execute(dataSource);
		StaticApplicationContext parent = new StaticApplicationContext();
		parent.getBeanFactory().registerSingleton("dataSource", dataSource);
		parent.refresh();
		ApplicationContextRunner runner = this.contextRunner.withPropertyValues("ulid.flake.node-id-source=jdbc",
				"ulid.flake.max-clock-rollback=5ms");
		ApplicationContextRunner poolRunner = this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues());
		return Stream.of(Arguments.of("auto-configured data source", poolRunner),
				Arguments.of("data source of the parent, which stays open", runner.withParent(parent)),
				Arguments.of("data source of a factory, which stays open",
						runner.withBean(SingletonDataSource.class, () -> new SingletonDataSource(dataSource))),
				Arguments.of("pool of a factory, which closes it",
						runner.withBean(PoolFactory.class, () -> new PoolFactory(database))),
				Arguments.of("wrapped data source", poolRunner.withBean(WrappingPostProcessor.class)));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource
	void closedContextGivesTheNodeIdBack(String dataSource, ApplicationContextRunner runner) {
		for (int i = 0; i < 2; i++) {
			runner.withPropertyValues("ulid.flake.lease.node-ids=1")
				.run((context) -> assertThat(lease(context).nodeId()).isZero());
		}
	}

	@Test
	void closesTheDataSourceBeforeItsExecutorIsDestroyed() {
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
	void startupFailsAndNamesTheHoldersIfAllNodeIdsAreTaken() {
		ApplicationContextRunner runner = this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues())
			.withPropertyValues("ulid.flake.lease.node-ids=1");
		runner.run((first) -> runner.run((second) -> {
			assertThat(second).getFailure()
				.rootCause()
				.isInstanceOf(NodeIdsTakenException.class)
				.hasMessage("The only node id is taken:%n    ulid-flake-0 by %s".formatted(lease(first).holder()));
			FailureAnalysis analysis = new NodeIdsTakenFailureAnalyzer().analyze(second.getStartupFailure());
			assertThat(analysis.getDescription()).startsWith("The only node id is taken:");
			assertThat(analysis.getAction()).contains("wait until its lease ends", "'ulid.flake.lease.name'");
		}));
	}

	@Test
	void contextThatIsStartedAgainLeasesAgainBeforeTheWebServerStarts() {
		this.jdbcRunner.withPropertyValues(TestDatabase.h2().propertyValues()).run((context) -> {
			NodeLease lease = lease(context);
			context.getSourceApplicationContext().stop();
			assertThat(lease(context)).isEqualTo(lease);
			assertThat(generator(context).next().nodeId()).isEqualTo(lease.nodeId());
			List<String> holders = new ArrayList<>();
			context.getBeanFactory()
				.registerSingleton("webServer", new StartAction(WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE,
						() -> holders.add(lease(context).holder()), () -> {
						}));
			context.getSourceApplicationContext().start();
			assertThat(holders).containsExactly(lease(context).holder()).doesNotContain(lease.holder());
			assertThat(lease(context).nodeId()).isNotEqualTo(lease.nodeId());
			assertThat(generator(context).next().nodeId()).isEqualTo(lease(context).nodeId());
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
	void createsARestarterForTheLeasesOfTheApplication() {
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
	void missingTableFailsStartup() {
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
	void choiceOfANodeIdSourceDoesNotCreateIt() {
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
	void ignoresNodeIdSourceThatIsNotADefaultCandidate() {
		this.contextRunner
			.withBean("other", NodeIdSource.class, () -> NodeIdSource.fixed(2),
					(bean) -> ((AbstractBeanDefinition) bean).setDefaultCandidate(false))
			.withPropertyValues("ulid.flake.node-id=5")
			.run((context) -> assertThat(generator(context).next().nodeId()).isEqualTo(5));
	}

	@Test
	@Tag("slow")
	@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
	void nodeIdIsLeasedAgainAfterTheSuspensionOfThePool() {
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
	void startOfTheContextReseedsTheGenerator() {
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
	void restartedContextGeneratesNoMoreIdsInTheSameMillisecond(String decision) {
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

		private final TestDatabase database;

		PoolFactory(TestDatabase database) {
			this.database = database;
		}

		@Override
		public Class<?> getObjectType() {
			return DataSource.class;
		}

		@Override
		protected DataSource createInstance() {
			HikariDataSource pool = new HikariDataSource();
			pool.setJdbcUrl(this.database.url());
			pool.setUsername(this.database.username());
			pool.setPassword(this.database.password());
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

	private static void initializeLazily(ConfigurableApplicationContext context) {
		context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor());
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
		assertThat(context).getFailure()
			.rootCause()
			.hasMessageEndingWith("is invalid: Needs a single DataSource, and "
					+ "net.javacrumbs.shedlock:shedlock-provider-jdbc-template 7.0 or later on the class path.");
	}

	private static void assertRejected(AssertableApplicationContext context, String property, String value,
			String reason) {
		assertThat(context).getFailure()
			.rootCause()
			.isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class, (ex) -> {
				assertThat(ex.getName()).isEqualTo(property);
				assertThat(ex.getValue()).hasToString(value);
				assertThat(ex.getReason()).startsWith(reason);
			});
	}

}
