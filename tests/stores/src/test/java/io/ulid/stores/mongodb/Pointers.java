package io.ulid.stores.mongodb;

import java.util.Collection;
import java.util.List;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;

import org.springframework.data.mongodb.repository.MongoRepository;
import org.springframework.data.mongodb.repository.Query;
import org.springframework.data.repository.NoRepositoryBean;

@NoRepositoryBean
interface Pointers<I, T extends Thing<I>, P extends Pointer<I, T>> extends MongoRepository<P, I> {

	List<P> findByOldThingId(I id);

	List<P> findByOldThing(T thing);

	@Query("{ oldThing: ?0 }")
	List<P> queryByOldThing(I id);

	@Query("{ oldThing: { $in: ?0 } }")
	List<P> queryByOldThings(Collection<I> ids);

	List<P> findByOldThingsId(I id);

	List<P> findByThingId(I id);

	interface OfUlid extends Pointers<Ulid, Thing.OfUlid, Pointer.OfUlid> {

	}

	interface OfFlake extends Pointers<UlidFlake, Thing.OfFlake, Pointer.OfFlake> {

	}

	interface OfOrderId extends Pointers<OrderId, Thing.OfOrderId, Pointer.OfOrderId> {

	}

	interface OfTenantId extends Pointers<TenantId, Thing.OfTenantId, Pointer.OfTenantId> {

	}

	interface OfUuid extends Pointers<UUID, Thing.OfUuid, Pointer.OfUuid> {

	}

}
