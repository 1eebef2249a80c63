package io.ulid.stores.relational;

import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.stores.relational.GuardTests.BareThing;
import io.ulid.stores.relational.Thing.TypedThing;
import io.ulid.support.database.Storage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.dao.DataAccessException;
import org.springframework.data.jdbc.repository.query.Modifying;
import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.repository.CrudRepository;
import org.springframework.data.repository.query.Param;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Ids in SpEL expressions, whose values Spring Data JDBC does not convert. The page names
 * the one column in which nothing fails.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#ofJdbc")
class ExpressionTests extends AbstractRelationalTests {

	@Test
	void doesNotConvertTheValueOfAnExpression() {
		BareThing thing = bean(Template.class).insert(new BareThing(this.cell.nextUlid()));
		BareThings things = bean(BareThings.class);
		if (this.cell.storage() == Storage.H2_BINARY) {
			assertThat(things.deleteByExpression(thing.id())).isZero();
			assertThat(things.deleteByBytes(thing.id())).isOne();
			return;
		}
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> things.deleteByExpression(thing.id()));
		assertThat(things.deleteByParameter(thing.id())).isOne();
	}

	@Test
	void matchesIdIfTheExpressionReturnsTheStoredForm() {
		Ulid id = bean(Template.class).insert(new BareThing(this.cell.nextUlid())).id();
		BareThings things = bean(BareThings.class);
		assertThat(switch (this.cell.storage().property()) {
			case "uuid" -> things.deleteByUuid(id);
			case "binary" -> things.deleteByBytes(id);
			default -> things.deleteByText(id);
		}).isOne();
	}

	@Test
	void matchesTypedIdOnlyIfTheExpressionReturnsTheStoredForm() {
		OrderId id = new OrderId(this.cell.nextUlid());
		bean(Template.class).insert(new TypedThing(id, null, "typed"));
		TypedThings things = bean(TypedThings.class);
		assertThat(switch (this.cell.storage().property()) {
			case "uuid" -> things.countByUuid(id);
			case "binary" -> things.countByBytes(id);
			default -> things.countByText(id);
		}).isOne();
		assertThat(Stream.<ToLongFunction<OrderId>>of(things::countByExpression, things::countByValue,
				things::countByTextWithPrefix))
			.allSatisfy((query) -> assertThat(found(query, id)).isFalse());
	}

	@Test
	void convertsIdsInPairs() {
		OrderId id = new OrderId(this.cell.nextUlid());
		OrderId owner = new OrderId(this.cell.nextUlid());
		bean(Template.class).insert(new TypedThing(id, owner, "pair"));
		TypedThings things = bean(TypedThings.class);
		assertThat(things.countByPairs(List.<Object[]>of(new Object[] { id, owner }))).isOne();
		assertThat(things.countByPairs(List.<Object[]>of(new Object[] { owner, id }))).isZero();
	}

	private static boolean found(ToLongFunction<OrderId> query, OrderId id) {
		try {
			return query.applyAsLong(id) > 0;
		}
		catch (DataAccessException ex) {
			return false;
		}
	}

	interface TypedThings extends CrudRepository<TypedThing, OrderId> {

		@Query("select count(*) from typed_thing where id = :#{#id.value.toUuid()}")
		long countByUuid(@Param("id") OrderId id);

		@Query("select count(*) from typed_thing where id = :#{#id.value.toBytes()}")
		long countByBytes(@Param("id") OrderId id);

		@Query("select count(*) from typed_thing where id = :#{#id.value.toString()}")
		long countByText(@Param("id") OrderId id);

		@Query("select count(*) from typed_thing where id = :#{#id}")
		long countByExpression(@Param("id") OrderId id);

		@Query("select count(*) from typed_thing where id = :#{#id.value}")
		long countByValue(@Param("id") OrderId id);

		@Query("select count(*) from typed_thing where id = :#{#id.text()}")
		long countByTextWithPrefix(@Param("id") OrderId id);

		@Query("select count(*) from typed_thing where (id, owner) in (:pairs)")
		long countByPairs(@Param("pairs") List<Object[]> pairs);

	}

	interface BareThings extends CrudRepository<BareThing, Ulid> {

		@Modifying
		@Query("delete from bare_thing where id = :#{#id}")
		int deleteByExpression(@Param("id") Ulid id);

		@Modifying
		@Query("delete from bare_thing where id = :#{#id.toUuid()}")
		int deleteByUuid(@Param("id") Ulid id);

		@Modifying
		@Query("delete from bare_thing where id = :#{#id.toString()}")
		int deleteByText(@Param("id") Ulid id);

		@Modifying
		@Query("delete from bare_thing where id = :#{#id.toBytes()}")
		int deleteByBytes(@Param("id") Ulid id);

		@Modifying
		@Query("delete from bare_thing where id = :id")
		int deleteByParameter(@Param("id") Ulid id);

	}

}
