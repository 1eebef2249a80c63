package io.ulid.stores.mongodb;

import java.util.Collection;
import java.util.List;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;

import org.springframework.data.mongodb.repository.MongoRepository;
import org.springframework.data.mongodb.repository.Query;
import org.springframework.data.repository.NoRepositoryBean;

@NoRepositoryBean
interface Things<I, T extends Thing<I>> extends MongoRepository<T, I> {

	List<T> findByOwner(I owner);

	List<T> findByIdIn(Collection<I> ids);

	List<T> findByIdBetweenOrderByIdDesc(I after, I before);

	List<T> findByListContains(I id);

	@Query("{ owner: ?0 }")
	List<T> queryByOwner(I owner);

	<R> List<R> findByName(String name, Class<R> projection);

	interface OfUlid extends Things<Ulid, Thing.OfUlid> {

	}

	interface OfFlake extends Things<UlidFlake, Thing.OfFlake> {

	}

	interface OfOrderId extends Things<OrderId, Thing.OfOrderId> {

	}

}
