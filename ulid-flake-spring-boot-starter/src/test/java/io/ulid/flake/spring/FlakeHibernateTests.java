package io.ulid.flake.spring;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.hibernate.UlidHibernateAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceInitializationAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Hibernate gets the generator and the epoch of Ulid-Flakes from the auto-configuration.
 */
class FlakeHibernateTests {

	private static final String GENERATOR = "ulid.hibernate.flake-generator";

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
				UlidHibernateAutoConfiguration.class, DataSourceAutoConfiguration.class,
				HibernateJpaAutoConfiguration.class, TransactionAutoConfiguration.class))
		.withPropertyValues("spring.datasource.url=" + TestDatabase.h2().url(), "spring.jpa.hibernate.ddl-auto=create")
		.withUserConfiguration(ThingConfiguration.class);

	@Test
	void generatesAndReadsFlakesWithTheConfiguredEpochAndNodeId() {
		this.contextRunner.withPropertyValues("ulid.flake.epoch=2015-01-01T00:00:00Z", "ulid.flake.node-id=7")
			.run((context) -> {
				SessionFactory sessions = context.getBean(EntityManagerFactory.class).unwrap(SessionFactory.class);
				FlakeThing thing = new FlakeThing();
				sessions.inTransaction((session) -> session.persist(thing));
				assertThat(thing.id.nodeId()).isEqualTo(7);
				Instant instant = sessions.fromSession((session) -> session
					.createQuery("select ulid_flake_timestamp(id) from FlakeThing", Instant.class)
					.getSingleResult());
				assertThat(instant).isEqualTo(thing.id.instant(Instant.parse("2015-01-01T00:00:00Z")))
					.isBetween(Instant.now().minusSeconds(60), Instant.now());
			});
	}

	@Test
	void leaseMayWaitForTablesThatAreCreatedAfterHibernate() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(DataSourceInitializationAutoConfiguration.class))
			.withPropertyValues("spring.jpa.defer-datasource-initialization=true",
					"spring.sql.init.schema-locations=classpath:io/ulid/support/shedlock-h2.sql",
					"ulid.flake.node-id-source=jdbc", "ulid.flake.max-clock-rollback=0s", "ulid.flake.lease.node-ids=1")
			.run((context) -> {
				SessionFactory sessions = context.getBean(EntityManagerFactory.class).unwrap(SessionFactory.class);
				FlakeThing thing = new FlakeThing();
				sessions.inTransaction((session) -> session.persist(thing));
				assertThat(thing.id.nodeId()).isZero();
			});
	}

	@Test
	void severalGeneratorsAreAmbiguousOnlyIfAnEntityNeedsOne() {
		ApplicationContextRunner runner = this.contextRunner
			.withBean("orders", UlidFlakeGenerator.class, UlidFlakeGenerator::standalone)
			.withBean("events", UlidFlakeGenerator.class, UlidFlakeGenerator::standalone);
		runner.run((context) -> assertThat(context).getFailure()
			.rootCause()
			.isInstanceOf(NoUniqueBeanDefinitionException.class)
			.hasMessageContaining("orders,events"));
		runner.withPropertyValues("test.entities=false").run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void startupWithoutSpringNeedsAGenerator() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> TestSessionFactory.create(TestDatabase.h2(), Map.of(), FlakeThing.class).close())
			.returns("There is no generator of Ulid-Flakes.", UlidMappingException::getDescription)
			.returns("Declare a bean that generates them. Without Spring Boot, set '%s'.".formatted(GENERATOR),
					UlidMappingException::getAction);
		UlidFlakeGenerator generator = UlidFlakeGenerator.scalable(7);
		for (Object setting : List.of(generator, (Supplier<UlidFlakeGenerator>) () -> generator)) {
			try (SessionFactory sessions = TestSessionFactory.create(TestDatabase.h2(), Map.of(GENERATOR, setting),
					FlakeThing.class)) {
				FlakeThing thing = new FlakeThing();
				sessions.inTransaction((session) -> session.persist(thing));
				assertThat(thing.id.nodeId()).isEqualTo(7);
				assertThat(UlidFlake.of(thing.number).nodeId()).isEqualTo(7);
			}
		}
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnBooleanProperty(name = "test.entities", matchIfMissing = true)
	@EntityScan(basePackageClasses = FlakeHibernateTests.class)
	static class ThingConfiguration {

	}

	@Entity(name = "FlakeThing")
	static class FlakeThing {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		@UlidGeneratedId
		long number;

	}

}
