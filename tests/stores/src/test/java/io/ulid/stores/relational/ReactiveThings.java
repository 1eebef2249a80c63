package io.ulid.stores.relational;

import java.util.Collection;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.stores.relational.Thing.FlakeThing;
import io.ulid.stores.relational.Thing.OpaqueThing;
import io.ulid.stores.relational.Thing.TypedThing;
import io.ulid.stores.relational.Thing.UlidThing;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.data.domain.Example;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;
import org.springframework.data.r2dbc.repository.Modifying;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.NoRepositoryBean;
import org.springframework.data.repository.Repository;

/**
 * The methods of {@link Things}.
 *
 * @param <E> the entity
 * @param <I> the class of its id
 */
@NoRepositoryBean
interface ReactiveThings<E extends Thing<I>, I> extends Repository<E, I> {

	Mono<E> save(E thing);

	Flux<E> saveAll(Iterable<E> things);

	Mono<E> findById(I id);

	Mono<Boolean> existsById(I id);

	Flux<E> findAll(Sort sort);

	Flux<E> findAllById(Iterable<I> ids);

	Mono<Long> count();

	<S extends E> Flux<S> findAll(Example<S> example);

	<S extends E> Mono<Long> count(Example<S> example);

	Mono<Void> deleteById(I id);

	Mono<Void> delete(E thing);

	Mono<Void> deleteAllById(Iterable<I> ids);

	Flux<E> findByOwner(I owner);

	Flux<E> findByOwnerIsNullOrderById();

	Flux<E> findByIdInOrderByIdDesc(Collection<I> ids);

	Flux<E> findByIdBetweenOrderById(I first, I last);

	Flux<E> findTop7ByIdGreaterThanOrderById(I after);

	Flux<E> findByNameStartingWith(String name, Pageable page);

	<T> Flux<T> findByName(String name, Class<T> type);

	@Query("select id from #{#tableName} where owner = :owner order by id")
	Flux<I> queryIds(I owner);

	@Query("select id from #{#tableName} order by id desc limit 1")
	Mono<I> queryNewest();

	@Query("select * from #{#tableName} where id in (:ids) order by id")
	Flux<E> queryByIds(Collection<I> ids);

	@Query("select id, owner from #{#tableName} where id = :id")
	<T> Flux<T> queryParts(I id, Class<T> type);

	@Query("select * from #{#tableName} where :owner is null or owner = :owner")
	Flux<E> queryByOwnerOrAll(@Nullable I owner);

	@Modifying
	@Query("update #{#tableName} set name = :name where id = :id")
	Mono<Integer> queryRename(I id, String name);

	Mono<Integer> deleteByOwner(I owner);

	interface Ulids extends ReactiveThings<UlidThing, Ulid> {

	}

	interface Flakes extends ReactiveThings<FlakeThing, UlidFlake> {

	}

	interface Typed extends ReactiveThings<TypedThing, OrderId> {

	}

	interface Opaque extends ReactiveThings<OpaqueThing, MemberId> {

	}

}
