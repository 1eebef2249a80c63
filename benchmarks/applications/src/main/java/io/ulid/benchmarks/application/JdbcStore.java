package io.ulid.benchmarks.application;

import java.time.Instant;
import java.util.UUID;

import io.ulid.Ulid;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.data.annotation.Id;
import org.springframework.data.domain.Persistable;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.data.repository.ListCrudRepository;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Applications with Spring Data JDBC.
 */
final class JdbcStore {

	private JdbcStore() {
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@EnableJdbcRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = TypedOrders.class))
	static class TypedApplication {

		@Bean
		Orders<OrderId, TypedOrder> orders(TypedOrders orders, JdbcOperations jdbc) {
			return new Orders<>(OrderId::new, TypedOrder::new, orders::saveAll, orders::count,
					() -> jdbc.execute("truncate table typed_orders"));
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@EnableJdbcRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = UuidOrders.class))
	static class UuidApplication {

		@Bean
		Orders<UUID, UuidOrder> orders(UuidOrders orders, JdbcOperations jdbc) {
			return new Orders<>(Ulid::toUuid, UuidOrder::new, orders::saveAll, orders::count,
					() -> jdbc.execute("truncate table uuid_orders"));
		}

	}

	@Table("typed_orders")
	record TypedOrder(@Id OrderId id, String name, long amount, Instant createdAt) implements Persistable<OrderId> {

		@Override
		public OrderId getId() {
			return this.id;
		}

		@Override
		public boolean isNew() {
			return true;
		}

	}

	@Table("uuid_orders")
	record UuidOrder(@Id UUID id, String name, long amount, Instant createdAt) implements Persistable<UUID> {

		@Override
		public UUID getId() {
			return this.id;
		}

		@Override
		public boolean isNew() {
			return true;
		}

	}

	interface TypedOrders extends ListCrudRepository<TypedOrder, OrderId> {

	}

	interface UuidOrders extends ListCrudRepository<UuidOrder, UUID> {

	}

}
