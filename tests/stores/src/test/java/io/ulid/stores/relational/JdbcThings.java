package io.ulid.stores.relational;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.stores.relational.Thing.FlakeThing;
import io.ulid.stores.relational.Thing.OpaqueThing;
import io.ulid.stores.relational.Thing.TypedThing;
import io.ulid.stores.relational.Thing.UlidThing;

import org.jspecify.annotations.Nullable;

import org.springframework.data.jdbc.repository.query.Modifying;
import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.repository.NoRepositoryBean;

@NoRepositoryBean
interface JdbcThings<E extends Thing<I>, I> extends Things<E, I> {

	@Override
	@Query("select id from #{#tableName} where owner = :owner order by id")
	List<I> queryIds(I owner);

	@Override
	@Query("select id from #{#tableName} order by id desc limit 1")
	Optional<I> queryNewest();

	@Override
	@Query("select * from #{#tableName} where id in (:ids) order by id")
	List<E> queryByIds(Collection<I> ids);

	@Override
	@Query("select id, owner from #{#tableName} where id = :id")
	<T> List<T> queryParts(I id, Class<T> type);

	@Override
	@Query("select * from #{#tableName} where :owner is null or owner = :owner")
	List<E> queryByOwnerOrAll(@Nullable I owner);

	@Override
	@Modifying
	@Query("update #{#tableName} set name = :name where id = :id")
	int queryRename(I id, String name);

	interface Ulids extends JdbcThings<UlidThing, Ulid> {

	}

	interface Flakes extends JdbcThings<FlakeThing, UlidFlake> {

	}

	interface Typed extends JdbcThings<TypedThing, OrderId> {

	}

	interface Opaque extends JdbcThings<OpaqueThing, MemberId> {

	}

}
