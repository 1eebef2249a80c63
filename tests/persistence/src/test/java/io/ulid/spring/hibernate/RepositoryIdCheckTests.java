package io.ulid.spring.hibernate;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.StartupCheck;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.internal.UlidProperties;
import io.ulid.support.LogLines;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
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
	@ValueSource(classes = { Right.class, OfObject.class, OfSerializable.class, OfVariable.class, OwnMethods.class,
			OfInherited.class, OfUuid.class, OfLong.class, OfComposite.class })
	void acceptsSuitableRepository(Class<?> repository) {
		check(StartupCheck.FAIL, repository);
		assertThat(this.beanFactory.getSingletonNames()).isEmpty();
	}

	@Test
	void rejectsRepositoryWithAnotherIdType() {
		assertRejected("java.lang.Long", Order.class, OrderId.class, WithLong.class);
		assertRejected("java.util.UUID", Order.class, OrderId.class, WithUuid.class);
		assertRejected("io.ulid.Ulid", Order.class, OrderId.class, WithUlid.class);
		assertRejected(OrderId.class.getName(), Line.class, Ulid.class, OfInheritedWithOrderId.class);
		assertRejected("io.ulid.Ulid", OnGetter.class, UUID.class, OfUuidWithUlid.class);
		assertRejected(OrderId.class.getName(), OnOverridingGetter.class, Ulid.class,
				OfOverridingGetterWithOrderId.class);
		assertRejected("io.ulid.Ulid", Embedding.class, OrderId.class, OfEmbeddedWithUlid.class);
	}

	private void assertRejected(String declared, Class<?> entity, Class<?> id, Class<?> repository) {
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> check(StartupCheck.FAIL, repository))
			.returns(
					("Repository '%s' declares ids of type '%s', but the id of entity '%s' is of type '%s'. Each call with an id "
							+ "would fail.")
						.formatted(repository.getName(), declared, entity.getName(), id.getName()),
					UlidMappingException::getDescription)
			.returns(("Change the id type of repository '%s' to '%s'.%n%nTo log a warning instead, set "
					+ "'ulid.hibernate.check-repositories' to 'warn'.")
				.formatted(repository.getSimpleName(), id.getSimpleName()), UlidMappingException::getAction);
	}

	@Test
	void namesAllRepositoriesInOneReport() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> check(StartupCheck.FAIL, WithLong.class, Right.class, WithUlid.class))
			.withMessage("Found 2 problems in the ULID mappings")
			.havingCause()
			.withMessageContainingAll(WithLong.class.getName(), WithUlid.class.getName())
			.withMessageNotContaining(Right.class.getName());
	}

	@Test
	void warnsIfConfigured() {
		assertThat(check(StartupCheck.WARN, WithLong.class)).singleElement()
			.asString()
			.startsWith("WARN Repository '%s' declares".formatted(WithLong.class.getName()))
			.endsWith("To turn this check off, set 'ulid.hibernate.check-repositories' to 'ignore'.");
	}

	@Test
	void ignoresIfConfigured() {
		assertThat(check(StartupCheck.IGNORE, WithLong.class)).isEmpty();
	}

	@ParameterizedTest
	@CsvSource({ ", true", "fail, true", "warn, false", "ignore, false" })
	void propertyDecidesWhetherStartupFails(String value, boolean fails) {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidHibernateAutoConfiguration.class))
			.withInitializer((context) -> register((BeanDefinitionRegistry) context.getBeanFactory(), WithUuid.class))
			.withPropertyValues(
					(value != null) ? new String[] { "ulid.hibernate.check-repositories=" + value } : new String[0])
			.run((context) -> {
				if (fails) {
					assertThat(context).getFailure().isInstanceOf(UlidMappingException.class);
				}
				else {
					assertThat(context).hasNotFailed();
				}
			});
	}

	private List<String> check(StartupCheck mode, Class<?>... repositories) {
		for (String name : this.beanFactory.getBeanDefinitionNames()) {
			this.beanFactory.removeBeanDefinition(name);
		}
		register(this.beanFactory, repositories);
		try (LogLines lines = new LogLines(RepositoryIdCheck.class)) {
			UlidProperties properties = new UlidProperties(null, null, new UlidProperties.Hibernate(mode), null, null,
					null, null, null);
			new RepositoryIdCheck(this.beanFactory, properties).afterSingletonsInstantiated();
			return lines.get();
		}
	}

	private static void register(BeanDefinitionRegistry registry, Class<?>... repositories) {
		for (Class<?> repository : repositories) {
			RootBeanDefinition definition = new RootBeanDefinition(JpaRepositoryFactoryBean.class);
			definition.getConstructorArgumentValues().addGenericArgumentValue(repository);
			definition.setAttribute(FactoryBean.OBJECT_TYPE_ATTRIBUTE, repository);
			definition.setLazyInit(true);
			registry.registerBeanDefinition(repository.getName(), definition);
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

	interface OfVariable<I> extends CrudRepository<Order, I> {

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

	interface WithUuid extends JpaRepository<Order, UUID> {

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
