package io.ulid.persistence;

import java.util.List;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.PersistenceException;
import jakarta.persistence.Query;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Queries that treat an id as a text, or a null id as a value, compared with a
 * {@link UUID}.
 */
class TextMatchingTests extends AbstractPersistenceTests {

	@BeforeEach
	void save() {
		this.transaction.executeWithoutResult((status) -> List.of("UlidRow", "TypedRow", "UuidRow")
			.forEach((entity) -> this.entityManager.createQuery("delete from " + entity).executeUpdate()));
		UlidRow ulidRow = new UlidRow();
		ulidRow.id = this.cell.storage().suited(Ulid.of(1, 1));
		TypedRow typedRow = new TypedRow();
		typedRow.id = new OrderId(ulidRow.id);
		persist(ulidRow, typedRow, new UuidRow());
	}

	private Object id(String entity) {
		return this.entityManager.createQuery("select o.id from " + entity + " o", Object.class).getSingleResult();
	}

	private Long count(String jpql, @Nullable Object id) {
		return this.entityManager.createQuery(jpql, Long.class).setParameter("id", id).getSingleResult();
	}

	@ParameterizedTest
	@ValueSource(strings = { "UlidRow", "TypedRow", "UuidRow" })
	void nullParameterHasTheTypeOfTheIdInJpql(String entity) {
		String jpql = "select count(o) from " + entity + " o where :id is null or o.id = :id";
		assertThat(count(jpql, null)).isOne();
		assertThat(count(jpql, id(entity))).isOne();
	}

	@ParameterizedTest
	@ValueSource(strings = { "ulid_row", "typed_row", "uuid_row" })
	void nullParameterHasNoTypeInANativeQueryOnPostgresql(String table) {
		Query query = this.entityManager
			.createNativeQuery("select count(*) from " + table + " where :id is null or id = :id", Long.class)
			.setParameter("id", null);
		if (this.cell.storage().product().equals("PostgreSQL")) {
			assertThatExceptionOfType(PersistenceException.class).isThrownBy(query::getSingleResult)
				.withStackTraceContaining("could not determine data type of parameter $1");
			return;
		}
		assertThat(query.getSingleResult()).isEqualTo(1L);
	}

	@ParameterizedTest
	@ValueSource(strings = { "UlidRow", "TypedRow", "UuidRow" })
	void textFunctionsNeedATextColumn(String entity) {
		boolean text = !entity.equals("UuidRow") && this.cell.storage().property().equals("char");
		for (String condition : List.of("o.id like :id", "upper(o.id) = upper(:id)")) {
			String jpql = "select count(o) from " + entity + " o where " + condition;
			Object id = id(entity);
			if (text) {
				assertThat(count(jpql, id)).isOne();
			}
			else {
				assertThatIllegalArgumentException().isThrownBy(() -> count(jpql, id))
					.withStackTraceContaining("is of type '%s'", id.getClass().getName());
			}
		}
	}

	@Entity(name = "UlidRow")
	static class UlidRow {

		@Id
		Ulid id;

	}

	@Entity(name = "TypedRow")
	static class TypedRow {

		@Id
		OrderId id;

	}

	@Entity(name = "UuidRow")
	static class UuidRow {

		@Id
		UUID id = UUID.randomUUID();

	}

}
