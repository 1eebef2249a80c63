package io.ulid.benchmarks.application;

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
import org.springframework.data.mongodb.repository.MongoRepository;
import org.springframework.data.mongodb.repository.config.EnableMongoRepositories;

/**
 * Applications with Spring Data MongoDB.
 */
final class MongoStore {

	private MongoStore() {
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@EnableMongoRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = TypedOrders.class))
	static class TypedApplication {

		@Bean
		Orders<OrderId, TypedOrder> orders(TypedOrders orders) {
			return new Orders<>(OrderId::new, TypedOrder::new, orders::saveAll, orders::count, orders::deleteAll);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@EnableMongoRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = UuidOrders.class))
	static class UuidApplication {

		@Bean
		Orders<UUID, UuidOrder> orders(UuidOrders orders) {
			return new Orders<>(Ulid::toUuid, UuidOrder::new, orders::saveAll, orders::count, orders::deleteAll);
		}

	}

	interface TypedOrders extends MongoRepository<TypedOrder, OrderId> {

	}

	interface UuidOrders extends MongoRepository<UuidOrder, UUID> {

	}

}
