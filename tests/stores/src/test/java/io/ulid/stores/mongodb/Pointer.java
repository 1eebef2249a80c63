package io.ulid.stores.mongodb;

import java.util.List;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.data.mongodb.core.mapping.DBRef;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.data.mongodb.core.mapping.DocumentReference;
import org.springframework.data.mongodb.core.mapping.MongoId;

/**
 * A document that points at another.
 *
 * @param <I> the class of its id
 * @param <T> the class of the other
 */
@Document("pointer")
class Pointer<I, T> {

	@MongoId
	@Nullable I id;

	@DocumentReference
	@Nullable T thing;

	@DBRef
	@Nullable T oldThing;

	@DBRef
	@Nullable List<T> oldThings;

	static class OfUlid extends Pointer<Ulid, Thing.OfUlid> {

	}

	static class OfFlake extends Pointer<UlidFlake, Thing.OfFlake> {

	}

	static class OfOrderId extends Pointer<OrderId, Thing.OfOrderId> {

	}

	static class OfTenantId extends Pointer<TenantId, Thing.OfTenantId> {

	}

	static class OfUuid extends Pointer<UUID, Thing.OfUuid> {

	}

}
