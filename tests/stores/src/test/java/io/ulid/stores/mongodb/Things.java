package io.ulid.stores.mongodb;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;

import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Slice;
import org.springframework.data.mongodb.repository.Aggregation;
import org.springframework.data.mongodb.repository.MongoRepository;
import org.springframework.data.mongodb.repository.Query;
import org.springframework.data.mongodb.repository.Update;
import org.springframework.data.repository.NoRepositoryBean;
import org.springframework.data.repository.query.Param;

@NoRepositoryBean
interface Things<I, T extends Thing<I>> extends MongoRepository<T, I> {

	List<T> findByOwner(I owner);

	List<T> findByIdIn(Collection<I> ids);

	List<T> findByIdBetweenOrderByIdDesc(I after, I before);

	List<T> findByListContains(I id);

	@Query("{ owner: ?0 }")
	List<T> queryByOwner(I owner);

	@Query("{ 'names.?0': { $exists: true } }")
	List<T> findByKey(I key);

	@Query("{ 'names.?0': { $exists: true }, owner: ?0 }")
	List<T> findByKeyOfOwner(I key);

	@Query("{ $or: [ { owner: { $in: ?0 } }, { _id: { $in: ?0 } } ] }")
	List<T> queryByOwners(Collection<I> owners);

	@Query("{ 'names.?1': ?2, 'owner': ?0 }")
	List<T> findByOwnerAndKey(I owner, I key, String name);

	@Aggregation({ "{ $match: { 'names.?0': 'other' } }", "{ $project: { found: '$names.?0' } }" })
	List<String> namesOf(I key);

	@Query("{ _id: ?0 }")
	@Update("{ $set: { 'names.?1': ?2 } }")
	long rename(I id, I key, String name);

	@Query("{ owner: :#{#owner}, _id: ?#{[1]} }")
	List<T> queryBySpel(@Param("owner") I owner, I id);

	@Query("{ 'names.:#{#key.toString()}': { $exists: true } }")
	List<T> findBySpelKey(@Param("key") I key);

	// The name of one parameter starts with the name of the other
	@Query("{ _id: :#{#keyOfThing}, owner: ?0, 'names.?1': 'self' }")
	List<T> findBySpelAndKey(@Param("keyOfThing") I id, @Param("key") I key);

	<R> List<R> findByName(String name, Class<R> projection);

	interface OfUlid extends Things<Ulid, Thing.OfUlid> {

		@Aggregation("{ $project: { _id: 0, owner: 1 } }")
		List<Ulid> owners();

		@Aggregation("{ $group: { _id: null, last: { $max: '$_id' } } }")
		Ulid maxId();

	}

	interface OfFlake extends Things<UlidFlake, Thing.OfFlake> {

		@Aggregation("{ $project: { _id: 0, owner: 1 } }")
		List<UlidFlake> owners();

		@Aggregation("{ $group: { _id: null, last: { $max: '$_id' } } }")
		UlidFlake maxId();

	}

	interface OfOrderId extends Things<OrderId, Thing.OfOrderId> {

		@Aggregation("{ $project: { _id: 0, owner: 1 } }")
		List<OrderId> owners();

		@Aggregation("{ $group: { _id: null, last: { $max: '$_id' } } }")
		OrderId maxId();

		@Aggregation("{ $project: { owner: 1 } }")
		Stream<OrderId> ownersNextToIds();

		@Aggregation({ "{ $match: { name: ?0 } }", "{ $project: { owner: 1 } }" })
		Slice<OrderId> namedOwners(String name, Pageable page);

	}

	interface OfTenantId extends Things<TenantId, Thing.OfTenantId> {

		@Aggregation("{ $project: { _id: 0, owner: 1 } }")
		List<TenantId> owners();

		@Aggregation("{ $group: { _id: null, last: { $max: '$_id' } } }")
		TenantId maxId();

	}

	interface OfUuid extends Things<UUID, Thing.OfUuid> {

		@Aggregation("{ $project: { _id: 0, owner: 1 } }")
		List<UUID> owners();

		@Aggregation("{ $group: { _id: null, last: { $max: '$_id' } } }")
		UUID maxId();

	}

}
