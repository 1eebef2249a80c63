package io.ulid.jmolecules;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.hibernate.UlidHibernateAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import org.hibernate.SessionFactory;
import org.jmolecules.ddd.types.AggregateRoot;
import org.jmolecules.ddd.types.Identifier;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Classes as jMolecules' build plugin for JPA leaves them. Each {@link Identifier} is an
 * {@link Embeddable}. Each id without an annotation is an {@link EmbeddedId}, and an
 * {@code @Identity} is an {@link Id} as well.
 */
class JMoleculesPluginTests {

	private final TestDatabase database = TestDatabase.h2();

	@Test
	void typedIdsAreBasicTypesInSpring() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidHibernateAutoConfiguration.class,
					DataSourceAutoConfiguration.class, HibernateJpaAutoConfiguration.class,
					TransactionAutoConfiguration.class))
			.withPropertyValues("spring.datasource.url=" + this.database.url(), "spring.jpa.hibernate.ddl-auto=create")
			.withUserConfiguration(EntityConfiguration.class)
			.run((context) -> savesAndFinds(context.getBean(EntityManagerFactory.class).unwrap(SessionFactory.class)));
	}

	@Test
	void typedIdsAreBasicTypesWithoutSpring() {
		try (SessionFactory sessions = TestSessionFactory.create(this.database, Map.of(), Parcel.class, Sender.class,
				Depot.class)) {
			savesAndFinds(sessions);
		}
	}

	private static void savesAndFinds(SessionFactory sessions) {
		Depot depot = new Depot();
		Sender sender = new Sender();
		Parcel parcel = new Parcel();
		sessions.inTransaction((session) -> {
			session.persist(depot);
			session.persist(sender);
			parcel.sender = sender.id;
			parcel.watchers.add(sender.id);
			session.persist(parcel);
		});
		sessions.inSession((session) -> {
			assertThat(session.find(Depot.class, depot.id)).isNotNull();
			assertThat(session.find(Sender.class, sender.id)).isNotNull();
			Parcel found = session.find(Parcel.class, parcel.id);
			assertThat(found.id).isEqualTo(parcel.id);
			assertThat(found.watchers).containsExactly(sender.id);
			assertThat(session.createQuery("select id from Parcel where sender = :sender", ParcelId.class)
				.setParameter("sender", sender.id)
				.getResultList()).isEqualTo(List.of(parcel.id));
		});
	}

	@Embeddable
	static final class ParcelId extends TypedUlid<ParcelId> implements Identifier {

		private static final long serialVersionUID = 1L;

		public ParcelId(String text) {
			super(text);
		}

		public ParcelId(Ulid value) {
			super(value);
		}

	}

	@Embeddable
	static final class SenderId extends TypedUlid<SenderId> implements Identifier {

		private static final long serialVersionUID = 1L;

		public SenderId(String text) {
			super(text);
		}

		public SenderId(Ulid value) {
			super(value);
		}

	}

	@MappedSuperclass
	abstract static class Shipped {

		@EmbeddedId
		final ParcelId id = new ParcelId(UlidGenerator.monotonic().next());

	}

	@Entity(name = "Parcel")
	static class Parcel extends Shipped implements AggregateRoot<Parcel, ParcelId> {

		SenderId sender;

		@ElementCollection
		Set<SenderId> watchers = new HashSet<>();

		@Override
		public ParcelId getId() {
			return this.id;
		}

	}

	@Entity(name = "Sender")
	static class Sender implements AggregateRoot<Sender, SenderId> {

		@EmbeddedId
		@UlidGeneratedId
		SenderId id;

		@Override
		public SenderId getId() {
			return this.id;
		}

	}

	@Entity(name = "Depot")
	static class Depot {

		@EmbeddedId
		@Id
		final OrderId id = new OrderId(UlidGenerator.monotonic().next());

	}

	@Configuration(proxyBeanMethods = false)
	@EntityScan(basePackageClasses = JMoleculesPluginTests.class)
	static class EntityConfiguration {

	}

}
