package io.ulid.stores.mongodb;

import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

/**
 * Results of aggregations.
 */
final class Row {

	private Row() {
	}

	record OfUlid(@Nullable Ulid id, @Nullable Ulid owner) {

	}

	record OfFlake(@Nullable UlidFlake id, @Nullable UlidFlake owner) {

	}

	record OfOrderId(@Nullable OrderId id, @Nullable OrderId owner) {

	}

	record OfTenantId(@Nullable TenantId id, @Nullable TenantId owner) {

	}

	record OfUuid(@Nullable UUID id, @Nullable UUID owner) {

	}

}
