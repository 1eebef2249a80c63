package io.ulid.stores.mongodb;

import java.util.Collection;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import reactor.core.publisher.Flux;

import org.springframework.data.mongodb.repository.ReactiveMongoRepository;
import org.springframework.data.mongodb.repository.Query;
import org.springframework.data.repository.NoRepositoryBean;

@NoRepositoryBean
interface ReactiveThings<I, T extends Thing<I>> extends ReactiveMongoRepository<T, I> {

	Flux<T> findByOwner(I owner);

	Flux<T> findByIdIn(Collection<I> ids);

	Flux<T> findByIdBetweenOrderByIdDesc(I after, I before);

	Flux<T> findByListContains(I id);

	@Query("{ owner: ?0 }")
	Flux<T> queryByOwner(I owner);

	<R> Flux<R> findByName(String name, Class<R> projection);

	interface OfUlid extends ReactiveThings<Ulid, Thing.OfUlid> {

	}

	interface OfFlake extends ReactiveThings<UlidFlake, Thing.OfFlake> {

	}

	interface OfOrderId extends ReactiveThings<OrderId, Thing.OfOrderId> {

	}

}
