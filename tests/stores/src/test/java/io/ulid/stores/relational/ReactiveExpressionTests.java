package io.ulid.stores.relational;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.stores.relational.Thing.TypedThing;
import io.ulid.stores.relational.Thing.UlidThing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import reactor.core.publisher.Mono;

import org.springframework.data.r2dbc.repository.Query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Ids in SpEL expressions, whose values Spring Data R2DBC converts, and in pairs of
 * values, which it does not convert.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#ofR2dbc")
class ReactiveExpressionTests extends AbstractRelationalTests {

	@Test
	void convertsTheValueOfAnExpression() {
		UlidThing thing = bean(Template.class).insert(new UlidThing(this.cell.nextUlid(), null, "ulid"));
		assertThat(bean(ExpressionUlids.class).findByExpression(thing).block()).isEqualTo(thing);
	}

	@Test
	void convertsTypedIdInAnExpression() {
		OrderId id = new OrderId(this.cell.nextUlid());
		TypedThing thing = bean(Template.class).insert(new TypedThing(id, null, "typed"));
		assertThat(bean(ExpressionTyped.class).findByExpression(id).block()).isEqualTo(thing);
		assertThat(bean(ExpressionTyped.class).findByValue(id).block()).isEqualTo(thing);
	}

	// The page recommends converting the ids of a pair
	@Test
	void doesNotConvertIdsInPairs() {
		Ulid id = this.cell.nextUlid();
		Ulid owner = this.cell.nextUlid();
		UlidThing thing = bean(Template.class).insert(new UlidThing(id, owner, "pair"));
		ExpressionUlids things = bean(ExpressionUlids.class);
		Object[] ids = { id, owner };
		assertThatException().isThrownBy(() -> things.findByPairs(List.<Object[]>of(ids)).block());
		UlidSqlValues values = bean(UlidSqlValues.class);
		Object[] written = { values.write(id), values.write(owner) };
		assertThat(things.findByPairs(List.<Object[]>of(written)).block()).isEqualTo(thing);
	}

	interface ExpressionUlids extends ReactiveThings<UlidThing, Ulid> {

		@Query("select * from ulid_thing where id = :#{#thing.id}")
		Mono<UlidThing> findByExpression(UlidThing thing);

		@Query("select * from ulid_thing where (id, owner) in (:pairs)")
		Mono<UlidThing> findByPairs(List<Object[]> pairs);

	}

	interface ExpressionTyped extends ReactiveThings<TypedThing, OrderId> {

		@Query("select * from typed_thing where id = :#{#id}")
		Mono<TypedThing> findByExpression(OrderId id);

		@Query("select * from typed_thing where id = :#{#id.value}")
		Mono<TypedThing> findByValue(OrderId id);

	}

}
