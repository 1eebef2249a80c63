package io.ulid.stores.mongodb;

import java.util.Collection;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import reactor.core.publisher.Flux;

import org.springframework.data.mongodb.repository.Query;
import org.springframework.data.mongodb.repository.ReactiveMongoRepository;
import org.springframework.data.repository.NoRepositoryBean;

@NoRepositoryBean
interface ReactivePointers<I, T extends Thing<I>, P extends Pointer<I, T>> extends ReactiveMongoRepository<P, I> {

	Flux<P> findByOldThingId(I id);

	Flux<P> findByOldThing(T thing);

	@Query("{ oldThing: ?0 }")
	Flux<P> queryByOldThing(I id);

	@Query("{ oldThing: { $in: ?0 } }")
	Flux<P> queryByOldThings(Collection<I> ids);

	Flux<P> findByOldThingsId(I id);

	Flux<P> findByThingId(I id);

	interface OfUlid extends ReactivePointers<Ulid, Thing.OfUlid, Pointer.OfUlid> {

	}

	interface OfFlake extends ReactivePointers<UlidFlake, Thing.OfFlake, Pointer.OfFlake> {

	}

	interface OfOrderId extends ReactivePointers<OrderId, Thing.OfOrderId, Pointer.OfOrderId> {

	}

	interface OfTenantId extends ReactivePointers<TenantId, Thing.OfTenantId, Pointer.OfTenantId> {

	}

	interface OfUuid extends ReactivePointers<UUID, Thing.OfUuid, Pointer.OfUuid> {

	}

}
