package io.ulid.stores.clients.aggregate;

import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import io.r2dbc.spi.ConnectionFactory;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.autoconfigure.UlidAutoConfiguration;
import io.ulid.autoconfigure.data.UlidDataAutoConfiguration;
import io.ulid.autoconfigure.data.UlidDataJdbcAutoConfiguration;
import io.ulid.autoconfigure.data.UlidDataR2dbcAutoConfiguration;
import io.ulid.data.UlidAggregate;
import io.ulid.fixtures.OrderId;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.jdbc.autoconfigure.DataJdbcRepositoriesAutoConfiguration;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcRepositoriesAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.r2dbc.core.DatabaseClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * {@link UlidAggregate} in Spring Data JDBC and R2DBC.
 */
class AggregateTests {

	private static final String CRATE = "create table crate (id uuid primary key, name varchar(20))";

	private static final String PARCEL = "create table parcel (id uuid primary key, name varchar(20))";

	private final UlidGenerator ulids = UlidGenerator.monotonic();

	@ParameterizedTest
	@ValueSource(strings = { "H2", "PostgreSQL" })
	void presetIdIsInserted(String product) {
		jdbc(product, (context) -> {
			CrateRepository crates = context.getBean(CrateRepository.class);
			Ulid id = this.ulids.next();
			Crate crate = new Crate(id, "first");
			assertThat(crate.isNew()).isTrue();
			assertThat(crates.save(crate)).isSameAs(crate);
			assertThat(crate.isNew()).isFalse();
			assertThat(context.getBean(JdbcTemplate.class).queryForObject("select id from crate", UUID.class))
				.isEqualTo(id.toUuid());
			crate.setName("second");
			crates.save(crate);
			assertThat(crates.findAll()).singleElement().extracting(Crate::getName).isEqualTo("second");
			assertThatExceptionOfType(DataIntegrityViolationException.class).isThrownBy(() -> {
				try {
					crates.save(new Crate(id, "twice"));
				}
				catch (RuntimeException ex) {
					throw (ex.getCause() instanceof DataIntegrityViolationException cause) ? cause : ex;
				}
			});
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "H2", "PostgreSQL" })
	void loadedAggregateIsUpdated(String product) {
		jdbc(product, (context) -> {
			CrateRepository crates = context.getBean(CrateRepository.class);
			Crate crate = crates.save(new Crate(this.ulids.next(), "first"));
			for (Crate loaded : List.of(crates.findById(crate.getId()).orElseThrow(), crates.findByName("first").get(0),
					crates.queryByName("first").get(0))) {
				assertThat(loaded).isEqualTo(crate).isNotSameAs(crate);
				assertThat(loaded.isNew()).isFalse();
				crates.save(loaded);
			}
			assertThat(crates.count()).isEqualTo(1);
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "H2", "PostgreSQL" })
	void missingIdIsMade(String product) {
		jdbc(product, (context) -> {
			ParcelRepository parcels = context.getBean(ParcelRepository.class);
			Parcel made = parcels.save(new Parcel(null, "made"));
			Parcel preset = new Parcel(new OrderId(this.ulids.next()), "preset");
			parcels.saveAll(List.of(preset, new Parcel(null, "other")));
			assertThat(made.getId()).isNotNull();
			assertThat(parcels.findById(preset.getId())).contains(preset);
			assertThat(parcels.findById(made.getId()).orElseThrow().isNew()).isFalse();
			assertThat(parcels.queryByName("made")).containsExactly(made);
			assertThat(parcels.findAll()).hasSize(3);
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "H2", "PostgreSQL" })
	void reactive(String product) {
		r2dbc(product, (context) -> {
			ReactiveCrateRepository crates = context.getBean(ReactiveCrateRepository.class);
			List<Crate> saved = crates
				.saveAll(IntStream.range(0, 10).mapToObj((index) -> new Crate(this.ulids.next(), "n" + index)).toList())
				.collectList()
				.block();
			assertThat(saved).hasSize(10).noneMatch(UlidAggregate::isNew);
			assertThat(crates.count().block()).isEqualTo(10);
			Crate crate = saved.get(3);
			for (Crate loaded : List.of(crates.findById(crate.getId()).block(), crates.findByName("n3").blockFirst(),
					crates.queryByName("n3").blockFirst())) {
				assertThat(loaded).isEqualTo(crate).isNotSameAs(crate);
				assertThat(loaded.isNew()).isFalse();
				crates.save(loaded).block();
			}
			assertThat(crates.count().block()).isEqualTo(10);
			Crate made = crates.save(new Crate(null, "made")).block();
			assertThat(crates.findById(made.getId()).block()).isEqualTo(made);
		});
	}

	private static void jdbc(String product, Consumer<ApplicationContext> test) {
		TestDatabase database = TestDatabase.of(product);
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class,
					JdbcTemplateAutoConfiguration.class, TransactionAutoConfiguration.class,
					DataSourceTransactionManagerAutoConfiguration.class, DataJdbcRepositoriesAutoConfiguration.class,
					UlidAutoConfiguration.class, UlidDataAutoConfiguration.class, UlidDataJdbcAutoConfiguration.class))
			.withUserConfiguration(JdbcApplication.class)
			.withPropertyValues(database.propertyValues())
			.run((context) -> {
				assertThat(context).hasNotFailed();
				JdbcTemplate template = context.getBean(JdbcTemplate.class);
				assertThat(database.productName()).isEqualTo(product);
				template.execute(CRATE);
				template.execute(PARCEL);
				test.accept(context);
			});
	}

	private static void r2dbc(String product, Consumer<ApplicationContext> test) {
		TestDatabase database = TestDatabase.of(product);
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(R2dbcAutoConfiguration.class, DataR2dbcAutoConfiguration.class,
					DataR2dbcRepositoriesAutoConfiguration.class, UlidAutoConfiguration.class,
					UlidDataAutoConfiguration.class, UlidDataR2dbcAutoConfiguration.class))
			.withUserConfiguration(R2dbcApplication.class)
			.withPropertyValues(TestDatabase.propertyValues(database.r2dbcProperties()))
			.run((context) -> {
				assertThat(context).hasNotFailed();
				assertThat(context.getBean(ConnectionFactory.class).getMetadata().getName()).isEqualTo(product);
				context.getBean(DatabaseClient.class).sql(CRATE).then().block();
				test.accept(context);
			});
	}

	@Configuration(proxyBeanMethods = false)
	@EnableJdbcRepositories(considerNestedRepositories = false,
			includeFilters = @ComponentScan.Filter(type = FilterType.ASSIGNABLE_TYPE,
					classes = { CrateRepository.class, ParcelRepository.class }))
	static class JdbcApplication {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableR2dbcRepositories(includeFilters = @ComponentScan.Filter(type = FilterType.ASSIGNABLE_TYPE,
			classes = ReactiveCrateRepository.class))
	static class R2dbcApplication {

	}

}
