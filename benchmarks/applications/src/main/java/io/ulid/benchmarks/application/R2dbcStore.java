package io.ulid.benchmarks.application;

import java.util.Objects;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.benchmarks.OrderId;
import io.ulid.benchmarks.application.StoredOrders.TypedOrder;
import io.ulid.benchmarks.application.StoredOrders.UuidOrder;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.data.r2dbc.repository.R2dbcRepository;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;
import org.springframework.r2dbc.core.DatabaseClient;

/**
 * Applications with Spring Data R2DBC.
 */
final class R2dbcStore {

	private R2dbcStore() {
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@EnableR2dbcRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = TypedOrders.class))
	static class TypedApplication {

		@Bean
		Orders<OrderId, TypedOrder> orders(TypedOrders orders, DatabaseClient client) {
			return new Orders<>(OrderId::new, TypedOrder::new, (rows) -> orders.saveAll(rows).then().block(),
					() -> Objects.requireNonNull(orders.count().block()),
					() -> client.sql("truncate table typed_orders").then().block());
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@EnableR2dbcRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = UuidOrders.class))
	static class UuidApplication {

		@Bean
		Orders<UUID, UuidOrder> orders(UuidOrders orders, DatabaseClient client) {
			return new Orders<>(Ulid::toUuid, UuidOrder::new, (rows) -> orders.saveAll(rows).then().block(),
					() -> Objects.requireNonNull(orders.count().block()),
					() -> client.sql("truncate table uuid_orders").then().block());
		}

	}

	interface TypedOrders extends R2dbcRepository<TypedOrder, OrderId> {

	}

	interface UuidOrders extends R2dbcRepository<UuidOrder, UUID> {

	}

}
