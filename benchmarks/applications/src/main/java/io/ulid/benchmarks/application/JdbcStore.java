package io.ulid.benchmarks.application;

import java.util.List;
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
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.jdbc.core.convert.JdbcCustomConversions;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;
import org.springframework.data.relational.core.mapping.event.BeforeConvertCallback;
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

	// Application without the starter, with its own converter and callback
	static class OwnApplication extends TypedApplication {

		@Bean
		JdbcCustomConversions conversions() {
			return new JdbcCustomConversions(List.of(new OwnConverter()));
		}

		@Bean
		BeforeConvertCallback<TypedOrder> callback() {
			return (order) -> order;
		}

	}

	@WritingConverter
	private static final class OwnConverter implements Converter<OrderId, UUID> {

		@Override
		public UUID convert(OrderId id) {
			return id.value().toUuid();
		}

	}

	interface TypedOrders extends ListCrudRepository<TypedOrder, OrderId> {

	}

	interface UuidOrders extends ListCrudRepository<UuidOrder, UUID> {

	}

}
