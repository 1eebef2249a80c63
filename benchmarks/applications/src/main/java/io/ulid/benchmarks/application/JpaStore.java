package io.ulid.benchmarks.application;

import java.time.Instant;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.benchmarks.OrderId;
import io.ulid.benchmarks.application.StoredOrders.NewOrder;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;

/**
 * Applications with Spring Data JPA and Hibernate.
 */
final class JpaStore {

	private JpaStore() {
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@EnableJpaRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = TypedOrders.class))
	static class TypedApplication {

		@Bean
		static PersistenceManagedTypes managedTypes() {
			return PersistenceManagedTypes.of(Order.class.getName(), TypedOrder.class.getName());
		}

		@Bean
		Orders<OrderId, TypedOrder> orders(TypedOrders orders, JdbcOperations jdbc) {
			return new Orders<>(OrderId::new, TypedOrder::new, orders::saveAll, orders::count,
					() -> jdbc.execute("truncate table typed_orders"));
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@EnableJpaRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = UuidOrders.class))
	static class UuidApplication {

		@Bean
		static PersistenceManagedTypes managedTypes() {
			return PersistenceManagedTypes.of(Order.class.getName(), UuidOrder.class.getName());
		}

		@Bean
		Orders<UUID, UuidOrder> orders(UuidOrders orders, JdbcOperations jdbc) {
			return new Orders<>(Ulid::toUuid, UuidOrder::new, orders::saveAll, orders::count,
					() -> jdbc.execute("truncate table uuid_orders"));
		}

	}

	@MappedSuperclass
	abstract static class Order<K> implements NewOrder<K> {

		@Id
		@Nullable K id;

		@Nullable String name;

		long amount;

		@Nullable Instant createdAt;

		Order() {
		}

		Order(K id, String name, long amount, Instant createdAt) {
			this.id = id;
			this.name = name;
			this.amount = amount;
			this.createdAt = createdAt;
		}

		@Override
		public @Nullable K id() {
			return this.id;
		}

	}

	@Entity
	@Table(name = "typed_orders")
	static class TypedOrder extends Order<OrderId> {

		TypedOrder() {
		}

		TypedOrder(OrderId id, String name, long amount, Instant createdAt) {
			super(id, name, amount, createdAt);
		}

	}

	@Entity
	@Table(name = "uuid_orders")
	static class UuidOrder extends Order<UUID> {

		UuidOrder() {
		}

		UuidOrder(UUID id, String name, long amount, Instant createdAt) {
			super(id, name, amount, createdAt);
		}

	}

	interface TypedOrders extends JpaRepository<TypedOrder, OrderId> {

	}

	interface UuidOrders extends JpaRepository<UuidOrder, UUID> {

	}

}
