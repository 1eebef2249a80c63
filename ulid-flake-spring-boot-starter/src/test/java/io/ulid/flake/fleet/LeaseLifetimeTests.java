package io.ulid.flake.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.hibernate.UlidHibernateAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * Tests for ids that an application generates at any time of its life, with a leased node
 * id on a real server: while its beans are created, in a transaction that is rolled back,
 * and while its tasks and its beans end. There is only one node id: an application that
 * does not give the node id back prevents the next one from starting.
 */
@Tag("slow")
class LeaseLifetimeTests {

	private static final int TASKS = 40;

	private final TestDatabase database = TestDatabase.postgreSql();

	private final JdbcTemplate jdbc = new JdbcTemplate(
			new DriverManagerDataSource(this.database.url(), this.database.username(), this.database.password()));

	@BeforeEach
	void createTables() {
		assertThat(this.database.productName()).isEqualTo("PostgreSQL");
		this.jdbc.execute("create table shedlock (name varchar(64) primary key, lock_until timestamp(3) not null, "
				+ "locked_at timestamp(3) not null, locked_by varchar(255) not null)");
		this.jdbc.execute("create table note (text text not null)");
		this.jdbc.execute("create table thing (id bigint primary key)");
	}

	/**
	 * The lease is acquired in the middle of the transaction: it must neither commit the
	 * changes of the transaction, nor be rolled back itself.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "0s", "300ms" })
	void keepsTheLeaseIfTheTransactionOfTheFirstIdIsRolledBack(String maxClockRollback) {
		try (ConfigurableApplicationContext context = run(RollingBack.class,
				"--ulid.flake.max-clock-rollback=" + maxClockRollback)) {
			assertThat(context.getBean(RollingBack.class).made).isNotNull();
			assertThat(notes()).isEmpty();
			assertThat(things()).isEmpty();
			assertThat(this.jdbc.queryForList("select locked_by from shedlock", String.class))
				.containsExactly(context.getBean(LeasedNodeIdSource.class).lease().orElseThrow().holder());
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "0s", "300ms" })
	void generatesFirstIdsInManyThreadsDuringBeanCreation(String maxClockRollback) {
		try (ConfigurableApplicationContext context = run(ManyThreads.class,
				"--ulid.flake.max-clock-rollback=" + maxClockRollback)) {
			assertThat(context.getBean(ManyThreads.class).made).hasSize(8).doesNotHaveDuplicates();
		}
	}

	@Test
	void generatesIdsUntilTheDataSourceIsClosed() {
		for (int i = 1; i <= 2; i++) {
			ConfigurableApplicationContext context = run(Ending.class,
					"--spring.task.execution.shutdown.await-termination=true",
					"--spring.task.execution.shutdown.await-termination-period=60s",
					"--spring.task.execution.pool.core-size=2", "--spring.lifecycle.timeout-per-shutdown-phase=100ms");
			Ending ending = context.getBean(Ending.class);
			LeasedNodeIdSource source = context.getBean(LeasedNodeIdSource.class);
			List<Future<UlidFlake>> tasks = Stream.generate(ending::submit).limit(TASKS).toList();
			context.close();
			assertThat(tasks).allSatisfy((task) -> assertThat(task.get()).isNotNull());
			assertThat(things()).hasSize(i * (TASKS + 1));
			assertThat(source.lease()).isEmpty();
			assertThat(this.jdbc.queryForObject(
					"select count(*) from shedlock where lock_until > timezone('utc', now())", Integer.class))
				.isZero();
		}
	}

	@Test
	void failedStartupGivesTheNodeIdBack() {
		for (int i = 0; i < 2; i++) {
			assertThat(catchThrowable(() -> run(Failing.class))).hasRootCauseMessage("after an id");
		}
	}

	@Test
	void reportsPoolWithoutAConnectionForTheLease() {
		assertThat(catchThrowable(() -> run(RollingBack.class, "--spring.datasource.hikari.maximum-pool-size=1",
				"--spring.datasource.hikari.connection-timeout=250")))
			.hasStackTraceContaining(
					"Could not connect to the database that stores the leases. The leases need a connection in addition "
							+ "to the connections of the threads that wait for a node id")
			.hasStackTraceContaining("Connection is not available, request timed out after");
		assertThat(notes()).isEmpty();
	}

	private ConfigurableApplicationContext run(Class<?> application, String... arguments) {
		Map<String, Object> properties = Map.of("spring.jpa.open-in-view", false, "ulid.flake.node-id-source", "jdbc",
				"ulid.flake.max-clock-rollback", "5ms", "ulid.flake.lease.node-ids", 1);
		return new SpringApplicationBuilder(Application.class, application).web(WebApplicationType.NONE)
			.properties(properties)
			.run(Stream
				.concat(Stream.of(arguments),
						this.database.properties()
							.entrySet()
							.stream()
							.map((entry) -> "--" + entry.getKey() + "=" + entry.getValue()))
				.toArray(String[]::new));
	}

	private List<String> notes() {
		return this.jdbc.queryForList("select text from note", String.class);
	}

	private List<Long> things() {
		return this.jdbc.queryForList("select id from thing", Long.class);
	}

	@Configuration(proxyBeanMethods = false)
	@EntityScan(basePackageClasses = LeaseLifetimeTests.class)
	@ImportAutoConfiguration({ DataSourceAutoConfiguration.class, DataSourceTransactionManagerAutoConfiguration.class,
			HibernateJpaAutoConfiguration.class, JdbcTemplateAutoConfiguration.class,
			TaskExecutionAutoConfiguration.class, LifecycleAutoConfiguration.class, TransactionAutoConfiguration.class,
			UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class, UlidHibernateAutoConfiguration.class })
	static class Application {

	}

	static class RollingBack {

		private final TransactionTemplate transactions;

		private final JdbcTemplate jdbc;

		private final EntityManager entityManager;

		private UlidFlake made;

		RollingBack(TransactionTemplate transactions, JdbcTemplate jdbc, EntityManager entityManager) {
			this.transactions = transactions;
			this.jdbc = jdbc;
			this.entityManager = entityManager;
		}

		@PostConstruct
		void rollBack() {
			this.transactions.executeWithoutResult((transaction) -> {
				this.jdbc.update("insert into note values ('to be rolled back')");
				Thing thing = new Thing();
				this.entityManager.persist(thing);
				this.entityManager.flush();
				this.made = thing.id;
				transaction.setRollbackOnly();
			});
		}

	}

	static class ManyThreads {

		private final UlidFlakeGenerator generator;

		private final List<UlidFlake> made = new ArrayList<>();

		ManyThreads(UlidFlakeGenerator generator) {
			this.generator = generator;
		}

		@PostConstruct
		void make() throws Exception {
			ExecutorService threads = Executors.newFixedThreadPool(8);
			try {
				Callable<UlidFlake> next = this.generator::next;
				for (Future<UlidFlake> flake : threads.invokeAll(Stream.generate(() -> next).limit(8).toList())) {
					this.made.add(flake.get());
				}
			}
			finally {
				threads.shutdownNow();
			}
		}

	}

	static class Ending {

		private final UlidFlakeGenerator generator;

		private final JdbcTemplate jdbc;

		private final AsyncTaskExecutor executor;

		private final CountDownLatch go = new CountDownLatch(1);

		Ending(UlidFlakeGenerator generator, JdbcTemplate jdbc, AsyncTaskExecutor executor) {
			this.generator = generator;
			this.jdbc = jdbc;
			this.executor = executor;
		}

		Future<UlidFlake> submit() {
			return this.executor.submit(() -> {
				assertThat(this.go.await(60, TimeUnit.SECONDS)).isTrue();
				return insert();
			});
		}

		UlidFlake insert() {
			UlidFlake id = this.generator.next();
			this.jdbc.update("insert into thing values (?)", id.toLong());
			return id;
		}

		@PreDestroy
		void end() {
			// The executor awaits its tasks after this
			this.go.countDown();
			insert();
		}

	}

	static class Failing {

		Failing(UlidFlakeGenerator generator) {
			generator.next();
		}

		@PostConstruct
		void fail() {
			throw new IllegalStateException("after an id");
		}

	}

	@Entity(name = "Thing")
	static class Thing {

		@Id
		@UlidGeneratedId
		UlidFlake id;

	}

}
