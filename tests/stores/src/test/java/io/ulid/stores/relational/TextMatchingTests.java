package io.ulid.stores.relational;

import java.util.List;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.stores.relational.Thing.TypedThing;
import io.ulid.stores.relational.Thing.UlidThing;
import io.ulid.stores.relational.Thing.UuidThing;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.data.repository.CrudRepository;
import org.springframework.data.repository.NoRepositoryBean;
import org.springframework.jdbc.BadSqlGrammarException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Derived queries that treat an id as a text, compared with a {@link UUID}. The table of
 * the UUIDs has a column {@code uuid} in every cell.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#ofJdbc")
class TextMatchingTests extends AbstractRelationalTests {

	private boolean isPostgresql() {
		return this.cell.storage().product().equals("PostgreSQL");
	}

	@ParameterizedTest
	@EnumSource(Case.class)
	<I> void caseOfAnIdCannotBeIgnored(Case kind) {
		I id = kind.insert(this);
		assertThatIllegalStateException().isThrownBy(() -> bean(kind.<I>queries()).findByOwnerIgnoreCase(id))
			.withMessageContaining("Unable to ignore case of %s type", id.getClass().getName());
	}

	@ParameterizedTest
	@EnumSource(Case.class)
	<I> void startOfAnIdIsNotMatchedInAUuidColumnOfPostgresql(Case kind) {
		I id = kind.insert(this);
		Queries<?, I> queries = bean(kind.<I>queries());
		String column = (kind == Case.UUID) ? "uuid" : this.cell.storage().property();
		if (isPostgresql() && column.equals("uuid")) {
			assertThatExceptionOfType(BadSqlGrammarException.class)
				.isThrownBy(() -> queries.findByOwnerStartingWith(id))
				.withStackTraceContaining("operator does not exist: uuid ~~ uuid");
		}
		// H2 reads bytes as a text, which fails for some ids
		else if (!column.equals("binary")) {
			assertThat(queries.findByOwnerStartingWith(id)).hasSize(1);
		}
	}

	enum Case {

		ULID(UlidQueries.class), TYPED(TypedQueries.class), UUID(UuidQueries.class);

		private final Class<?> queries;

		Case(Class<?> queries) {
			this.queries = queries;
		}

		@SuppressWarnings("unchecked")
		<I> Class<? extends Queries<?, I>> queries() {
			return (Class<? extends Queries<?, I>>) this.queries;
		}

		@SuppressWarnings("unchecked")
		<I> I insert(TextMatchingTests test) {
			Ulid ulid = test.cell.nextUlid();
			Thing<?> thing = switch (this) {
				case ULID -> new UlidThing(ulid, ulid, "one");
				case TYPED -> new TypedThing(new OrderId(ulid), new OrderId(ulid), "one");
				case UUID -> new UuidThing(java.util.UUID.randomUUID(), java.util.UUID.randomUUID(), "one");
			};
			return (I) test.bean(Template.class).insert(thing).owner();
		}

	}

	@NoRepositoryBean
	interface Queries<E, I> extends CrudRepository<E, I> {

		List<E> findByOwnerIgnoreCase(I owner);

		List<E> findByOwnerStartingWith(I owner);

	}

	interface UlidQueries extends Queries<UlidThing, Ulid> {

	}

	interface TypedQueries extends Queries<TypedThing, OrderId> {

	}

	interface UuidQueries extends Queries<UuidThing, UUID> {

	}

}
