package io.ulid.spring.hibernate;

import java.sql.Connection;
import java.util.Map;
import java.util.function.Supplier;

import javax.sql.DataSource;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.CustomerId;
import io.ulid.hibernate.StartupCheck;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.UlidSettings;
import io.ulid.hibernate.UlidStorageType;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.actuate.UlidActuatorAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.MappingSettings;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tech.jhipster.config.liquibase.AsyncSpringLiquibase;

import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.jpa.EntityManagerFactoryBuilder;
import org.springframework.boot.jpa.autoconfigure.EntityManagerFactoryBuilderCustomizer;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Primary;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.data.jpa.repository.query.JpaQueryMethodFactory;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactory;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactoryBean;
import org.springframework.data.repository.Repository;
import org.springframework.data.repository.core.support.RepositoryFactorySupport;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;
import org.springframework.orm.jpa.JpaVendorAdapter;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidHibernateAutoConfiguration}.
 */
class UlidHibernateAutoConfigurationTests {

	private final TestDatabase database = TestDatabase.h2();

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidHibernateAutoConfiguration.class,
				DataSourceAutoConfiguration.class, HibernateJpaAutoConfiguration.class,
				TransactionAutoConfiguration.class))
		.withPropertyValues("spring.datasource.url=" + this.database.url(), "spring.jpa.hibernate.ddl-auto=create")
		.withUserConfiguration(ThingConfiguration.class);

	@Test
	void generatesIdsWithTheGeneratorBean() {
		Ulid ulid = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		this.contextRunner.withBean(UlidGenerator.class, () -> () -> ulid).run((context) -> {
			SessionFactory sessions = context.getBean(EntityManagerFactory.class).unwrap(SessionFactory.class);
			Thing thing = new Thing(null);
			sessions.inTransaction((session) -> session.persist(thing));
			assertThat(thing.id).isEqualTo(ulid);
		});
	}

	@Test
	void contextsInOneJvmKeepTheirOwnGenerator() {
		Ulid one = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		Ulid other = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAW");
		this.contextRunner.withBean(UlidGenerator.class, () -> () -> one)
			.run((context) -> this.contextRunner.withBean(UlidGenerator.class, () -> () -> other)
				.withPropertyValues("spring.datasource.url=" + TestDatabase.h2().url())
				.run((second) -> {
					SessionFactory sessions = context.getBean(EntityManagerFactory.class).unwrap(SessionFactory.class);
					Thing thing = new Thing(null);
					sessions.inTransaction((session) -> session.persist(thing));
					assertThat(thing.id).isEqualTo(one);
				}));
	}

	@Test
	void autoStorageIsUuidOnH2() {
		assertStorage(TestDatabase.h2(), "uuid");
	}

	@Test
	void autoStorageIsUuidOnPostgreSql() {
		assertStorage(TestDatabase.postgreSql(), "uuid");
	}

	@Test
	void autoStorageIsBinaryOnMariaDb() {
		assertStorage(TestDatabase.mariaDb(), "binary");
	}

	private void assertStorage(TestDatabase database, String type) {
		this.contextRunner.withPropertyValues(database.propertyValues()).run((context) -> {
			DataSource dataSource = context.getBean(DataSource.class);
			try (Connection connection = dataSource.getConnection()) {
				assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(database.productName());
			}
			assertThat(new JdbcTemplate(dataSource).queryForList("""
					select data_type from information_schema.columns
					where table_name in ('thing', 'THING') and column_name in ('id', 'ID')""", String.class))
				.anySatisfy((found) -> assertThat(found).isEqualToIgnoringCase(type));
		});
	}

	@Test
	void rejectsUuidOnMariaDb() {
		this.contextRunner.withPropertyValues(TestDatabase.mariaDb().propertyValues())
			.withPropertyValues("ulid.storage.type=uuid")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining(
						"Setting 'ulid.storage.type' is 'uuid', but MariaDB's UUID type rejects many ULIDs"));
	}

	@Test
	void collationIsCheckedUnlessSwitchedOff() {
		String[] danish = TestDatabase.mariaDb("character set utf8mb4 collate utf8mb4_danish_ci").propertyValues();
		ApplicationContextRunner runner = this.contextRunner.withPropertyValues(danish)
			.withPropertyValues("ulid.storage.type=char", "spring.jpa.hibernate.ddl-auto=none");
		withoutEntities(runner).run((context) -> new JdbcTemplate(context.getBean(DataSource.class))
			.execute("create table thing (id char(26) not null, primary key (id))"));
		runner.run((context) -> assertThat(context).getFailure()
			.hasStackTraceContaining("has collation 'utf8mb4_danish_ci', which sorts"));
		runner.withPropertyValues("ulid.storage.check=ignore").run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void severalEntityManagerFactoriesDifferInStorageAndGenerator() {
		Ulid ulid = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		TestDatabase archive = TestDatabase.mariaDb();
		this.contextRunner.withConfiguration(AutoConfigurations.of(JdbcTemplateAutoConfiguration.class))
			.withUserConfiguration(SeveralConfiguration.class)
			.withBean("archive", TestDatabase.class, () -> archive)
			.withBean(UlidGenerator.class, () -> () -> ulid)
			.run((context) -> {
				SessionFactory main = context.getBean("mainFactory", EntityManagerFactory.class)
					.unwrap(SessionFactory.class);
				SessionFactory archiving = context.getBean("archiveFactory", EntityManagerFactory.class)
					.unwrap(SessionFactory.class);
				Thing thing = new Thing(null);
				Thing archived = new Thing(null);
				main.inTransaction((session) -> session.persist(thing));
				archiving.inTransaction((session) -> session.persist(archived));
				assertThat(thing.id).isEqualTo(ulid);
				assertThat(archived.id).isEqualTo(Ulid.MAX);
				assertThat(stored(main)).isEqualTo(ulid.toUuid().toString());
				assertThat(stored(archiving)).isEqualTo(Ulid.MAX.toString());
			});
	}

	private static String stored(SessionFactory sessions) {
		return sessions
			.fromSession((session) -> session.createNativeQuery("select cast(id as char(36)) from thing", String.class)
				.getSingleResult()
				.strip());
	}

	@Test
	void settingsOfAnEntityManagerFactoryWin() {
		UlidGenerator own = () -> Ulid.MAX;
		this.contextRunner.run((context) -> {
			UlidSettingsPostProcessor postProcessor = context.getBean(UlidSettingsPostProcessor.class);
			AbstractEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
			factory.getJpaPropertyMap().put(UlidSettings.GENERATOR, own);
			factory.getJpaPropertyMap().put(UlidSettings.STORAGE_TYPE, "char");
			factory.getJpaPropertyMap().put(UlidSettings.STORAGE_CHECK, "warn");
			postProcessor.postProcessBeforeInitialization(factory, "factory");
			assertThat(factory.getJpaPropertyMap()).containsEntry(UlidSettings.GENERATOR, own)
				.containsEntry(UlidSettings.STORAGE_TYPE, "char")
				.containsEntry(UlidSettings.STORAGE_CHECK, "warn");
			AbstractEntityManagerFactoryBean plain = new LocalContainerEntityManagerFactoryBean();
			postProcessor.postProcessBeforeInitialization(plain, "plain");
			assertThat(plain.getJpaPropertyMap())
				.hasEntrySatisfying(UlidSettings.GENERATOR,
						(supplier) -> assertThat((Supplier<?>) supplier).extracting(Supplier::get)
							.isSameAs(context.getBean(UlidGenerator.class)))
				.containsEntry(UlidSettings.STORAGE_TYPE, UlidStorageType.AUTO)
				.containsEntry(UlidSettings.STORAGE_CHECK, StartupCheck.FAIL);
		});
	}

	@Test
	void jsonFormatMapperOfAnEntityManagerFactoryWins() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(UlidOpaqueIdAutoConfiguration.class))
			.withPropertyValues("ulid.opaque-ids.text=none")
			.run((context) -> {
				UlidSettingsPostProcessor postProcessor = context.getBean(UlidSettingsPostProcessor.class);
				AbstractEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
				postProcessor.postProcessBeforeInitialization(factory, "factory");
				assertThat(factory.getJpaPropertyMap()).containsKey(MappingSettings.JSON_FORMAT_MAPPER);
				factory.getJpaPropertyMap().put(MappingSettings.JSON_FORMAT_MAPPER, "own");
				postProcessor.postProcessBeforeInitialization(factory, "factory");
				assertThat(factory.getJpaPropertyMap()).containsEntry(MappingSettings.JSON_FORMAT_MAPPER, "own");
			});
	}

	@Test
	void registersTypedIdsInPropertiesOfThePersistenceUnit() {
		this.contextRunner
			.withBean(EntityManagerFactoryBuilderCustomizer.class,
					() -> (builder) -> builder.setPersistenceUnitPostProcessors(
							(unit) -> unit.addProperty(UlidSettings.TYPED_IDS, CustomerId.class.getName())))
			.run((context) -> assertThat(context.getBean(EntityManagerFactory.class)
				.unwrap(SessionFactoryImplementor.class)
				.getTypeConfiguration()
				.getJavaTypeRegistry()
				.findDescriptor(CustomerId.class)).isNotNull());
	}

	@ParameterizedTest
	@CsvSource({ "fail, WARN", "warn, WARN", "ignore, IGNORE" })
	void warnsInsteadOfFailingWhileLiquibaseRunsInTheBackground(String property, StartupCheck setting) {
		this.contextRunner.withBean(AsyncSpringLiquibase.class)
			.withPropertyValues("ulid.storage.check=" + property)
			.run((context) -> {
				AbstractEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
				context.getBean(UlidSettingsPostProcessor.class).postProcessBeforeInitialization(factory, "factory");
				assertThat(factory.getJpaPropertyMap()).containsEntry(UlidSettings.STORAGE_CHECK, setting);
			});
	}

	@Test
	void rejectsAmbiguousGeneratorsOnlyIfAnEntityNeedsOne() {
		ApplicationContextRunner runner = this.contextRunner
			.withBean("orders", UlidGenerator.class, UlidGenerator::monotonic)
			.withBean("events", UlidGenerator.class, UlidGenerator::random);
		runner.run((context) -> assertThat(context).getFailure()
			.rootCause()
			.isInstanceOf(NoUniqueBeanDefinitionException.class)
			.hasMessageContaining("orders,events"));
		withoutEntities(runner).run((context) -> assertThat(context).hasNotFailed());
		runner.withUserConfiguration(PrimaryGeneratorConfiguration.class)
			.run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void acceptsGeneratorThatNeedsTheEntityManagerFactory() {
		withoutEntities(this.contextRunner).withUserConfiguration(DatabaseGeneratorConfiguration.class)
			.run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void usesDefaultGeneratorWithoutAGeneratorBean() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidHibernateAutoConfiguration.class,
					UlidActuatorAutoConfiguration.class, DataSourceAutoConfiguration.class,
					HibernateJpaAutoConfiguration.class, TransactionAutoConfiguration.class))
			.withPropertyValues("spring.datasource.url=" + this.database.url(), "spring.jpa.hibernate.ddl-auto=create")
			.withUserConfiguration(ThingConfiguration.class)
			.run((context) -> {
				assertThat(context).hasNotFailed()
					.doesNotHaveBean(UlidGenerator.class)
					.doesNotHaveBean("ulidInfoContributor");
				SessionFactory sessions = context.getBean(EntityManagerFactory.class).unwrap(SessionFactory.class);
				Thing thing = new Thing(null);
				sessions.inTransaction((session) -> session.persist(thing));
				assertThat(thing.id).isNotNull();
			});
	}

	@Test
	void rejectsUnknownStorageInTheSettingsOfAnEntityManagerFactory() {
		this.contextRunner.withPropertyValues("spring.jpa.properties.ulid.storage.type=nonsense")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining(
						"Setting 'ulid.storage.type' is 'nonsense'. Use one of auto, uuid, binary, char."));
	}

	@Test
	void keepsQueryMethodFactoryOfARepositoryFactoryBean() {
		this.contextRunner.withUserConfiguration(OwnRepositories.class)
			.run((context) -> assertThat(context).getFailure().rootCause().hasMessage("Own factory of 'count'"));
	}

	@Test
	void keepsQueryMethodFactoryOfTheApplication() {
		this.contextRunner.withUserConfiguration(Repositories.class)
			.withBean(JpaQueryMethodFactory.class, () -> (method, metadata, projections) -> {
				throw new IllegalStateException("Own factory of '%s'".formatted(method.getName()));
			})
			.run((context) -> assertThat(context).getFailure().rootCause().hasMessage("Own factory of 'count'"));
	}

	@Test
	void backsOffWithoutHibernate() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidHibernateAutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader("org.hibernate"))
			.run((context) -> assertThat(context).hasNotFailed()
				.doesNotHaveBean(UlidSettingsPostProcessor.class)
				.hasSingleBean(UlidGenerator.class));
	}

	@Test
	void backsOffWithoutSpringOrm() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidHibernateAutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader(JpaVendorAdapter.class.getPackageName()))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidSettingsPostProcessor.class));
	}

	private static ApplicationContextRunner withoutEntities(ApplicationContextRunner runner) {
		return runner.withPropertyValues("test.entities=false");
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBooleanProperty(name = "test.entities", matchIfMissing = true)
	@EntityScan(basePackageClasses = UlidHibernateAutoConfigurationTests.class)
	static class ThingConfiguration {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableJpaRepositories(considerNestedRepositories = true, repositoryFactoryBeanClass = OwnFactoryBean.class,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Things.class))
	static class OwnRepositories {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableJpaRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Things.class))
	static class Repositories {

	}

	interface Things extends Repository<Thing, Ulid> {

		@Query("select count(t) from Thing t")
		long count();

	}

	static class OwnFactoryBean<R extends Repository<E, I>, E, I> extends JpaRepositoryFactoryBean<R, E, I> {

		OwnFactoryBean(Class<? extends R> repository) {
			super(repository);
		}

		@Override
		protected RepositoryFactorySupport createRepositoryFactory(EntityManager entityManager) {
			JpaRepositoryFactory factory = (JpaRepositoryFactory) super.createRepositoryFactory(entityManager);
			factory.setQueryMethodFactory((method, metadata, projections) -> {
				throw new IllegalStateException("Own factory of '%s'".formatted(method.getName()));
			});
			return factory;
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class SeveralConfiguration {

		@Bean
		@Primary
		LocalContainerEntityManagerFactoryBean mainFactory(EntityManagerFactoryBuilder builder, DataSource dataSource) {
			return builder.dataSource(dataSource)
				.packages(UlidHibernateAutoConfigurationTests.class)
				.properties(Map.of("hibernate.hbm2ddl.auto", "create"))
				.build();
		}

		@Bean
		LocalContainerEntityManagerFactoryBean archiveFactory(EntityManagerFactoryBuilder builder,
				TestDatabase archive) {
			return builder
				.dataSource(new DriverManagerDataSource(archive.url(), archive.username(), archive.password()))
				.packages(UlidHibernateAutoConfigurationTests.class)
				.properties(Map.of("hibernate.hbm2ddl.auto", "create", UlidSettings.STORAGE_TYPE, "char",
						UlidSettings.GENERATOR, (UlidGenerator) () -> Ulid.MAX))
				.build();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class PrimaryGeneratorConfiguration {

		@Bean
		@Primary
		UlidGenerator main() {
			return UlidGenerator.monotonic();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class DatabaseGeneratorConfiguration {

		@Bean
		UlidGenerator generator(EntityManagerFactory factory) {
			assertThat(factory).isNotNull();
			return UlidGenerator.monotonic();
		}

	}

	@Entity(name = "Thing")
	static class Thing {

		@Id
		@UlidGeneratedId
		Ulid id;

		protected Thing() {
		}

		Thing(Ulid id) {
			this.id = id;
		}

	}

}
