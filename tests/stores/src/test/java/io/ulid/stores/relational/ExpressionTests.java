package io.ulid.stores.relational;

import io.ulid.Ulid;
import io.ulid.stores.relational.GuardTests.BareThing;
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
	void valueOfAnExpressionIsNotConverted() {
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

	interface BareThings extends CrudRepository<BareThing, Ulid> {

		@Modifying
		@Query("delete from bare_thing where id = :#{#id}")
		int deleteByExpression(@Param("id") Ulid id);

		@Modifying
		@Query("delete from bare_thing where id = :#{#id.toBytes()}")
		int deleteByBytes(@Param("id") Ulid id);

		@Modifying
		@Query("delete from bare_thing where id = :id")
		int deleteByParameter(@Param("id") Ulid id);

	}

}
