package io.ulid.autoconfigure;

import java.io.Serializable;
import java.util.Optional;
import java.util.UUID;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.UlidMappingException;
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
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link RepositoryIdCheck}.
 */
class RepositoryIdCheckTests {

	private final DefaultListableBeanFactory beanFactory = new DefaultListableBeanFactory();

	@ParameterizedTest
	@ValueSource(classes = { Right.class, OfObject.class, OfSerializable.class, OwnMethods.class, OfInherited.class,
			OfUuid.class, OfLong.class, OfComposite.class })
	void accepts(Class<?> repository) {
		check(repository);
		assertThat(this.beanFactory.getSingletonNames()).isEmpty();
	}

	@Test
	void reportsEveryRepositoryWithAnotherIdType() {
		assertReport("java.lang.Long", Order.class, OrderId.class, WithLong.class);
		assertReport("io.ulid.Ulid", Order.class, OrderId.class, WithUlid.class);
		assertReport(OrderId.class.getName(), Line.class, Ulid.class, OfInheritedWithOrderId.class);
		assertReport("io.ulid.Ulid", OnGetter.class, UUID.class, OfUuidWithUlid.class);
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> check(WithLong.class, Right.class, WithUlid.class))
			.withMessageContaining("There are 2 faults");
	}

	private void assertReport(String declared, Class<?> entity, Class<?> id, Class<?> repository) {
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> check(repository))
			.withMessage(
					"Repository '%s' declares ids of type '%s', but the id of entity '%s' is of type '%s'. "
							+ "Change the id type of the repository from %s to %s.",
					repository.getName(), declared, entity.getName(), id.getName(), declared.replaceFirst(".*[.$]", ""),
					id.getSimpleName());
	}

	private void check(Class<?>... repositories) {
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
		new RepositoryIdCheck(this.beanFactory).afterSingletonsInstantiated();
	}

	record OrderId(Ulid value) implements TypedUlid {
	}

	static class Order {

		@Id
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

	interface OfUuidWithUlid extends JpaRepository<OnGetter, Ulid> {

	}

}
