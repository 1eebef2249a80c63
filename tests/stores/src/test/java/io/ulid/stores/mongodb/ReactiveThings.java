package io.ulid.stores.mongodb;

import java.util.Collection;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.data.mongodb.repository.Aggregation;
import org.springframework.data.mongodb.repository.Query;
import org.springframework.data.mongodb.repository.ReactiveMongoRepository;
import org.springframework.data.mongodb.repository.Update;
import org.springframework.data.repository.NoRepositoryBean;
import org.springframework.data.repository.query.Param;

@NoRepositoryBean
interface ReactiveThings<I, T extends Thing<I>> extends ReactiveMongoRepository<T, I> {

	Flux<T> findByOwner(I owner);

	Flux<T> findByIdIn(Collection<I> ids);

	Flux<T> findByIdBetweenOrderByIdDesc(I after, I before);

	Flux<T> findByListContains(I id);

	@Query("{ owner: ?0 }")
	Flux<T> queryByOwner(I owner);

	@Query("{ 'names.?0': { $exists: true } }")
	Flux<T> findByKey(I key);

	@Query("{ 'names.?0': { $exists: true }, owner: ?0 }")
	Flux<T> findByKeyOfOwner(I key);

	@Query("{ $or: [ { owner: { $in: ?0 } }, { _id: { $in: ?0 } } ] }")
	Flux<T> queryByOwners(Collection<I> owners);

	@Query("{ 'names.?1': ?2, 'owner': ?0 }")
	Flux<T> findByOwnerAndKey(I owner, I key, String name);

	@Aggregation({ "{ $match: { 'names.?0': 'other' } }", "{ $project: { found: '$names.?0' } }" })
	Flux<String> namesOf(I key);

	@Query("{ _id: ?0 }")
	@Update("{ $set: { 'names.?1': ?2 } }")
	Mono<Long> rename(I id, I key, String name);

	@Query("{ owner: :#{#owner}, _id: ?#{[1]} }")
	Flux<T> queryBySpel(@Param("owner") I owner, I id);

	@Query("{ 'names.:#{#key.toString()}': { $exists: true } }")
	Flux<T> findBySpelKey(@Param("key") I key);

	@Query("{ _id: :#{#keyOfThing}, owner: ?0, 'names.?1': 'self' }")
	Flux<T> findBySpelAndKey(@Param("keyOfThing") I id, @Param("key") I key);

	<R> Flux<R> findByName(String name, Class<R> projection);

	interface OfUlid extends ReactiveThings<Ulid, Thing.OfUlid> {

		@Aggregation("{ $project: { _id: 0, owner: 1 } }")
		Flux<Ulid> owners();

		@Aggregation("{ $group: { _id: null, last: { $max: '$_id' } } }")
		Mono<Ulid> maxId();

	}

	interface OfFlake extends ReactiveThings<UlidFlake, Thing.OfFlake> {

		@Aggregation("{ $project: { _id: 0, owner: 1 } }")
		Flux<UlidFlake> owners();

		@Aggregation("{ $group: { _id: null, last: { $max: '$_id' } } }")
		Mono<UlidFlake> maxId();

	}

	interface OfOrderId extends ReactiveThings<OrderId, Thing.OfOrderId> {

		@Aggregation("{ $project: { _id: 0, owner: 1 } }")
		Flux<OrderId> owners();

		@Aggregation("{ $group: { _id: null, last: { $max: '$_id' } } }")
		Mono<OrderId> maxId();

	}

	interface OfTenantId extends ReactiveThings<TenantId, Thing.OfTenantId> {

		@Aggregation("{ $project: { _id: 0, owner: 1 } }")
		Flux<TenantId> owners();

		@Aggregation("{ $group: { _id: null, last: { $max: '$_id' } } }")
		Mono<TenantId> maxId();

	}

	interface OfUuid extends ReactiveThings<UUID, Thing.OfUuid> {

		@Aggregation("{ $project: { _id: 0, owner: 1 } }")
		Flux<UUID> owners();

		@Aggregation("{ $group: { _id: null, last: { $max: '$_id' } } }")
		Mono<UUID> maxId();

	}

}
