package io.ulid.autoconfigure.hibernate;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.LogLines;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactoryBean;
import org.springframework.data.repository.CrudRepository;
import org.springframework.data.repository.Repository;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link RepositoryIdCheck}.
 */
class RepositoryIdCheckTests {

	private final DefaultListableBeanFactory beanFactory = new DefaultListableBeanFactory();

	@ParameterizedTest
	@ValueSource(classes = { Right.class, OfObject.class, OfSerializable.class, OwnMethods.class, OfInherited.class,
			OfUuid.class, OfLong.class, OfComposite.class })
	void accepts(Class<?> repository) {
		assertThat(check(repository)).isEmpty();
		assertThat(this.beanFactory.getSingletonNames()).isEmpty();
	}

	@Test
	void warnsOfEveryRepositoryWithAnotherIdType() {
		assertWarning("java.lang.Long", Order.class, OrderId.class, WithLong.class);
		assertWarning("io.ulid.Ulid", Order.class, OrderId.class, WithUlid.class);
		assertWarning(OrderId.class.getName(), Line.class, Ulid.class, OfInheritedWithOrderId.class);
		assertWarning("io.ulid.Ulid", OnGetter.class, UUID.class, OfUuidWithUlid.class);
		assertWarning(OrderId.class.getName(), OnOverridingGetter.class, Ulid.class,
				OfOverridingGetterWithOrderId.class);
		assertWarning("io.ulid.Ulid", Embedding.class, OrderId.class, OfEmbeddedWithUlid.class);
		assertThat(check(WithLong.class, Right.class, WithUlid.class)).singleElement()
			.asString()
			.contains(WithLong.class.getName(), WithUlid.class.getName())
			.doesNotContain(Right.class.getName());
	}

	private void assertWarning(String declared, Class<?> entity, Class<?> id, Class<?> repository) {
		assertThat(check(repository)).containsExactly(
				("WARN Repository '%s' declares ids of type '%s', but the id of entity '%s' is of type '%s'. "
						+ "Methods with an id fail on each call: change the id type of the repository. "
						+ "To turn this warning off, set 'ulid.hibernate.check-repositories' to false.")
					.formatted(repository.getName(), declared, entity.getName(), id.getName()));
	}

	private List<String> check(Class<?>... repositories) {
		for (String name : this.beanFactory.getBeanDefinitionNames()) {
			this.beanFactory.removeBeanDefinition(name);
		}
		for (Class<?> repository : repositories) {
			RootBeanDefinition definition = new RootBeanDefinition(JpaRepositoryFactoryBean.class);
			definition.getConstructorArgumentValues().addGenericArgumentValue(repository);
			definition.setAttribute(FactoryBean.OBJECT_TYPE_ATTRIBUTE, repository);
			definition.setLazyInit(true);
			this.beanFactory.registerBeanDefinition(repository.getName(), definition);
		}
		try (LogLines lines = new LogLines(RepositoryIdCheck.class)) {
			new RepositoryIdCheck(this.beanFactory).afterSingletonsInstantiated();
			return lines.get();
		}
	}

	static class Order {

		@Id
		OrderId id;

	}

	static class Embedding {

		@EmbeddedId
		OrderId id;

	}

	static class WithId<T> {

		@Id
		T id;

	}

	static class Line extends WithId<Ulid> {

	}

	static class OnGetter {

		@Id
		@UlidGeneratedId
		UUID getId() {
			return null;
		}

	}

	interface Identified<T> {

		T getId();

	}

	// The compiler gives the annotation to the bridge method as well
	static class OnOverridingGetter implements Identified<Ulid> {

		@Id
		@Override
		public Ulid getId() {
			return null;
		}

	}

	static class Numbered {

		@Id
		long id;

	}

	record Key(Ulid one, OrderId two) {
	}

	@IdClass(Key.class)
	static class Composite {

		@Id
		Ulid one;

		@Id
		OrderId two;

	}

	interface Right extends JpaRepository<Order, OrderId> {

	}

	interface OfObject extends JpaRepository<Order, Object> {

	}

	interface OfSerializable extends CrudRepository<Order, Serializable> {

	}

	// The method is a query, so the id type of the repository does not matter
	interface OwnMethods extends Repository<Order, Long> {

		Optional<Order> findById(OrderId id);

	}

	interface OfInherited extends JpaRepository<Line, Ulid> {

	}

	interface OfUuid extends JpaRepository<OnGetter, UUID> {

	}

	interface OfLong extends JpaRepository<Numbered, Long> {

	}

	interface OfComposite extends JpaRepository<Composite, Key> {

	}

	interface WithLong extends JpaRepository<Order, Long> {

	}

	interface WithUlid extends CrudRepository<Order, Ulid> {

	}

	interface OfInheritedWithOrderId extends JpaRepository<Line, OrderId> {

	}

	interface OfOverridingGetterWithOrderId extends JpaRepository<OnOverridingGetter, OrderId> {

	}

	interface OfEmbeddedWithUlid extends JpaRepository<Embedding, Ulid> {

	}

	interface OfUuidWithUlid extends JpaRepository<OnGetter, Ulid> {

	}

}
