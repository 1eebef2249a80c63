package io.ulid.hibernate;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.JoinTable;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.Any;
import org.hibernate.annotations.AnyDiscriminatorValue;
import org.hibernate.annotations.AnyKeyJavaClass;
import org.hibernate.annotations.ManyToAny;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * {@code @Any} and {@code @ManyToAny} with targets whose ids are ULIDs.
 */
class AnyMappingTests {

	@ParameterizedTest
	@ValueSource(strings = { "binary", "char" })
	void loadsTargetWhoseIdHasTheTypeOfTheKey(String storage) {
		Tagged ulid = new Tagged(UlidGenerator.monotonic().next());
		Order order = new Order(new OrderId(UlidGenerator.monotonic().next()));
		Note note = new Note(1);
		note.tagged = ulid;
		note.order = order;
		try (SessionFactory factory = create(Map.of(UlidSettings.STORAGE_TYPE, storage), Note.class, Tagged.class,
				Order.class)) {
			factory.inTransaction((session) -> {
				session.persist(ulid);
				session.persist(order);
				session.persist(note);
			});
			factory.inTransaction((session) -> {
				Note found = session.find(Note.class, 1);
				assertThat(((Tagged) found.tagged).id).isEqualTo(ulid.id);
				assertThat(((Order) found.order).id).isEqualTo(order.id);
			});
		}
	}

	@Test
	void failsStartupIfKeyAndTargetIdDifferInType() {
		assertReport("UlidKey.target", Ulid.class, Order.class, OrderId.class, UlidKey.class, Tagged.class);
		assertReport("TypedKey.target", OrderId.class, Tagged.class, Ulid.class, TypedKey.class, Order.class);
		assertReport("OtherKey.target", TenantId.class, Order.class, OrderId.class, OtherKey.class);
		assertReport("UuidKey.target", UUID.class, Order.class, OrderId.class, UuidKey.class);
		assertReport("SeveralTargets.targets", Ulid.class, Order.class, OrderId.class, SeveralTargets.class,
				Tagged.class);
		assertReport("SubclassKey.target", Ulid.class, SpecialOrder.class, OrderId.class, SubclassKey.class,
				Order.class);
	}

	@Test
	void ignoresMismatchWithoutUlids() {
		create(Map.of(), UuidOfNumber.class, Plain.class).close();
	}

	private static void assertReport(String attribute, Class<?> key, Class<?> target, Class<?> id, Class<?>... others) {
		Class<?>[] entities = Stream.concat(Stream.of(target), Stream.of(others)).toArray(Class<?>[]::new);
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> create(Map.of(), entities).close())
			.withMessage("Attribute '%s' has keys of type '%s', but the id of its target '%s' is of type '%s'. "
				.formatted(AnyMappingTests.class.getName() + "$" + attribute, key.getName(), target.getName(),
						id.getName())
					+ "Set @AnyKeyJavaClass to the type of the id, which must be the same in all targets.");
	}

	private static SessionFactory create(Map<String, Object> settings, Class<?>... entities) {
		return TestSessionFactory.create(TestDatabase.h2(), settings, entities);
	}

	@Entity
	static class Order {

		@Id
		OrderId id;

		Order() {
		}

		Order(OrderId id) {
			this.id = id;
		}

	}

	@Entity
	static class Tagged {

		@Id
		Ulid id;

		Tagged() {
		}

		Tagged(Ulid id) {
			this.id = id;
		}

	}

	@Entity
	static class Note {

		@Id
		int id;

		@Any
		@AnyKeyJavaClass(Ulid.class)
		@AnyDiscriminatorValue(discriminator = "T", entity = Tagged.class)
		@Column(name = "tagged_kind")
		@JoinColumn(name = "tagged_id")
		Object tagged;

		@Any
		@AnyKeyJavaClass(OrderId.class)
		@AnyDiscriminatorValue(discriminator = "O", entity = Order.class)
		@Column(name = "order_kind")
		@JoinColumn(name = "order_id")
		Object order;

		Note() {
		}

		Note(int id) {
			this.id = id;
		}

	}

	@Entity
	static class UlidKey {

		@Id
		int id;

		@Any
		@AnyKeyJavaClass(Ulid.class)
		@AnyDiscriminatorValue(discriminator = "O", entity = Order.class)
		@AnyDiscriminatorValue(discriminator = "T", entity = Tagged.class)
		@Column(name = "target_kind")
		@JoinColumn(name = "target_id")
		Object target;

	}

	@Entity
	static class TypedKey {

		@Id
		int id;

		@Any
		@AnyKeyJavaClass(OrderId.class)
		@AnyDiscriminatorValue(discriminator = "O", entity = Order.class)
		@AnyDiscriminatorValue(discriminator = "T", entity = Tagged.class)
		@Column(name = "target_kind")
		@JoinColumn(name = "target_id")
		Object target;

	}

	@Entity
	static class OtherKey {

		@Id
		int id;

		@Any
		@AnyKeyJavaClass(TenantId.class)
		@AnyDiscriminatorValue(discriminator = "O", entity = Order.class)
		@Column(name = "target_kind")
		@JoinColumn(name = "target_id")
		Object target;

	}

	@Entity
	static class UuidKey {

		@Id
		int id;

		@Any
		@AnyKeyJavaClass(UUID.class)
		@AnyDiscriminatorValue(discriminator = "O", entity = Order.class)
		@Column(name = "target_kind")
		@JoinColumn(name = "target_id")
		Object target;

	}

	@Entity
	static class SpecialOrder extends Order {

	}

	@Entity
	static class SubclassKey {

		@Id
		int id;

		@Any
		@AnyKeyJavaClass(Ulid.class)
		@AnyDiscriminatorValue(discriminator = "S", entity = SpecialOrder.class)
		@Column(name = "target_kind")
		@JoinColumn(name = "target_id")
		Object target;

	}

	@Entity
	static class Plain {

		@Id
		int id;

	}

	@Entity
	static class UuidOfNumber {

		@Id
		int id;

		@Any
		@AnyKeyJavaClass(UUID.class)
		@AnyDiscriminatorValue(discriminator = "P", entity = Plain.class)
		@Column(name = "target_kind")
		@JoinColumn(name = "target_id")
		Object target;

	}

	@Entity
	static class SeveralTargets {

		@Id
		int id;

		@ManyToAny
		@AnyKeyJavaClass(Ulid.class)
		@AnyDiscriminatorValue(discriminator = "O", entity = Order.class)
		@AnyDiscriminatorValue(discriminator = "T", entity = Tagged.class)
		@Column(name = "target_kind")
		@JoinTable(name = "several_targets", joinColumns = @JoinColumn(name = "owner_id"),
				inverseJoinColumns = @JoinColumn(name = "target_id"))
		List<Object> targets;

	}

}
