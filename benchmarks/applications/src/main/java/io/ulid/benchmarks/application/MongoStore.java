package io.ulid.benchmarks.application;

import java.time.Instant;
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
import org.springframework.data.annotation.Id;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.domain.Persistable;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.mapping.Document;
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

	/**
	 * Application without the starter, whose own converter writes its own class of ids.
	 */
	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	@EnableMongoRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = OwnOrders.class))
	static class OwnApplication {

		@Bean
		Orders<OwnId, OwnOrder> orders(OwnOrders orders) {
			return new Orders<>((id) -> new OwnId(id.toUuid()), OwnOrder::new, orders::saveAll, orders::count,
					orders::deleteAll);
		}

		@Bean
		MongoCustomConversions conversions() {
			return MongoCustomConversions.create((adapter) -> adapter.registerConverter(new OwnIdConverter()));
		}

	}

	record OwnId(UUID value) {
	}

	@WritingConverter
	private static final class OwnIdConverter implements Converter<OwnId, UUID> {

		@Override
		public UUID convert(OwnId id) {
			return id.value();
		}

	}

	@Document("own_orders")
	record OwnOrder(@Id OwnId id, String name, long amount, Instant createdAt) implements Persistable<OwnId> {

		@Override
		public OwnId getId() {
			return this.id;
		}

		@Override
		public boolean isNew() {
			return true;
		}

	}

	interface OwnOrders extends MongoRepository<OwnOrder, OwnId> {

	}

	interface TypedOrders extends MongoRepository<TypedOrder, OrderId> {

	}

	interface UuidOrders extends MongoRepository<UuidOrder, UUID> {

	}

}
