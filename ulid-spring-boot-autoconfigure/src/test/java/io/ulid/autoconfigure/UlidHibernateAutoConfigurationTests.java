package io.ulid.autoconfigure;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import javax.sql.DataSource;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.actuate.UlidInfoContributor;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.UlidSettings;
import io.ulid.hibernate.UlidStorageType;
import io.ulid.testdatabase.TestDatabase;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
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
	void generatorBeanMakesTheIds() {
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

	@ParameterizedTest
	@CsvSource({ "auto,uuid,0", "uuid,uuid,0", "binary,binary,16", "char,character,26" })
	void storageOnH2(String storage, String type, int length) {
		storage(TestDatabase.h2(), storage, type, length);
	}

	@ParameterizedTest
	@CsvSource({ "auto,uuid,0", "uuid,uuid,0", "binary,bytea,0", "char,character,26" })
	void storageOnPostgreSql(String storage, String type, int length) {
		storage(TestDatabase.postgreSql(), storage, type, length);
	}

	private void storage(TestDatabase database, String storage, String type, int length) {
		ApplicationContextRunner runner = this.contextRunner.withPropertyValues(
				"spring.datasource.url=" + database.url(), "spring.datasource.username=" + database.username(),
				"spring.datasource.password=" + database.password(), "ulid.hibernate.storage=" + storage);
		List<Ulid> sorted = List.of(Ulid.MIN, Ulid.of(1, Long.MAX_VALUE), Ulid.of(1, Long.MIN_VALUE),
				Ulid.of(Long.MAX_VALUE, -1), Ulid.of(Long.MIN_VALUE, 0), Ulid.MAX);
		runner.run((context) -> {
			DataSource dataSource = context.getBean(DataSource.class);
			try (Connection connection = dataSource.getConnection()) {
				assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(database.productName());
			}
			Map<String, Object> column = new JdbcTemplate(dataSource).queryForMap(
					"""
							select lower(data_type) as type, coalesce(character_maximum_length, character_octet_length, 0) as length
							from information_schema.columns where lower(table_name) = 'thing' and lower(column_name) = 'id'""");
			assertThat(column.get("type")).isEqualTo(type);
			assertThat(((Number) column.get("length")).intValue()).isEqualTo(length);
			SessionFactory sessions = context.getBean(EntityManagerFactory.class).unwrap(SessionFactory.class);
			List<Ulid> shuffled = new ArrayList<>(sorted);
			Collections.shuffle(shuffled);
			sessions.inTransaction((session) -> shuffled.forEach((ulid) -> session.persist(new Thing(ulid))));
			sessions.inSession((session) -> {
				assertThat(session.createQuery("select id from Thing order by id", Ulid.class).getResultList())
					.isEqualTo(sorted);
				assertThat(session.find(Thing.class, Ulid.MAX).id).isEqualTo(Ulid.MAX);
			});
		});
		runner.withPropertyValues("spring.jpa.hibernate.ddl-auto=validate")
			.run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void settingsOfAnEntityManagerFactoryWin() {
		UlidGenerator own = () -> Ulid.MAX;
		this.contextRunner.run((context) -> {
			UlidSettingsPostProcessor postProcessor = context.getBean(UlidSettingsPostProcessor.class);
			AbstractEntityManagerFactoryBean factory = new LocalContainerEntityManagerFactoryBean();
			factory.getJpaPropertyMap().put(UlidSettings.GENERATOR, own);
			factory.getJpaPropertyMap().put(UlidSettings.STORAGE, "char");
			postProcessor.postProcessBeforeInitialization(factory, "factory");
			assertThat(factory.getJpaPropertyMap()).containsEntry(UlidSettings.GENERATOR, own)
				.containsEntry(UlidSettings.STORAGE, "char");
			AbstractEntityManagerFactoryBean plain = new LocalContainerEntityManagerFactoryBean();
			postProcessor.postProcessBeforeInitialization(plain, "plain");
			assertThat(plain.getJpaPropertyMap())
				.hasEntrySatisfying(UlidSettings.GENERATOR,
						(supplier) -> assertThat((Supplier<?>) supplier).extracting(Supplier::get)
							.isSameAs(context.getBean(UlidGenerator.class)))
				.containsEntry(UlidSettings.STORAGE, UlidStorageType.AUTO);
		});
	}

	@Test
	void severalGeneratorsAreAmbiguousOnlyWhereOneIsAskedFor() {
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
	void generatorMayNeedTheEntityManagerFactoryThatDoesNotNeedIt() {
		withoutEntities(this.contextRunner).withUserConfiguration(DatabaseGeneratorConfiguration.class)
			.run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void hibernateHasItsOwnGeneratorWhereTheApplicationWantsNone() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidHibernateAutoConfiguration.class,
					UlidActuatorAutoConfiguration.class, DataSourceAutoConfiguration.class,
					HibernateJpaAutoConfiguration.class, TransactionAutoConfiguration.class))
			.withPropertyValues("spring.datasource.url=" + this.database.url(), "spring.jpa.hibernate.ddl-auto=create")
			.withUserConfiguration(ThingConfiguration.class)
			.run((context) -> {
				assertThat(context).hasNotFailed()
					.doesNotHaveBean(UlidGenerator.class)
					.doesNotHaveBean(UlidInfoContributor.class);
				SessionFactory sessions = context.getBean(EntityManagerFactory.class).unwrap(SessionFactory.class);
				Thing thing = new Thing(null);
				sessions.inTransaction((session) -> session.persist(thing));
				assertThat(thing.id).isNotNull();
			});
	}

	@Test
	void badStorageInTheSettingsOfAnEntityManagerFactoryIsRefused() {
		this.contextRunner.withPropertyValues("spring.jpa.properties.ulid.hibernate.storage=nonsense")
			.run((context) -> assertThat(context).getFailure()
				.hasStackTraceContaining(
						"Setting 'ulid.hibernate.storage' is 'nonsense'. Use one of auto, uuid, binary, char."));
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
