package io.ulid.benchmarks.application;

import java.time.Instant;
import java.util.UUID;

import io.ulid.benchmarks.OrderId;

import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.domain.Persistable;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.data.relational.core.mapping.Table;

/**
 * Orders in the stores of Spring Data JDBC, R2DBC and MongoDB.
 */
final class StoredOrders {

	private StoredOrders() {
	}

	@Table("typed_orders")
	@Document("typed_orders")
	record TypedOrder(@Id OrderId id, String name, long amount, Instant createdAt) implements NewOrder<OrderId> {
	}

	@Table("uuid_orders")
	@Document("uuid_orders")
	record UuidOrder(@Id UUID id, String name, long amount, Instant createdAt) implements NewOrder<UUID> {
	}

	interface NewOrder<K> extends Persistable<K> {

		@Nullable K id();

		@Override
		default @Nullable K getId() {
			return id();
		}

		@Override
		default boolean isNew() {
			return true;
		}

	}

}
