package io.ulid.persistence;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.support.database.StatementCounter.Execution;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hibernate.Hibernate;
import org.hibernate.KeyType;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.BatchSize;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.NaturalId;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.BeanUtils;
import org.springframework.beans.PropertyAccessor;
import org.springframework.beans.PropertyAccessorFactory;
import org.springframework.beans.factory.annotation.Autowired;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatNoException;

/**
 * Queries for several ids at once, for which Hibernate binds an array if the database
 * supports arrays.
 */
class BatchTests extends AbstractPersistenceTests {

	@Autowired
	private EntityManagerFactory factory;

	@Autowired
	private UlidGenerator ulids;

	@Autowired
	private UlidFlakeGenerator flakes;

	@EachColumn
	void referencesAreLoadedInBatches(Class<?> type) {
		List<Object> parents = store(type);
		List<Object> children = parents.stream().map((parent) -> store(type, parent)).toList();
		inSession((session) -> {
			List<Object> references = children.stream()
				.map((child) -> get(session.find(type, get(child, "id")), "parent"))
				.toList();
			this.statements.reset();
			references.forEach(Hibernate::initialize);
			assertThat(this.statements.executions()).containsExactly(new Execution("select", 1));
			assertThat(codes(references)).isEqualTo(codes(parents));
		});
	}

	@EachColumn
	void collectionsAreLoadedInBatches(Class<?> type) {
		List<Object> parents = store(type);
		List<Object> children = parents.stream().map((parent) -> store(type, parent)).toList();
		inSession((session) -> {
			List<Collection<?>> collections = parents.stream()
				.<Collection<?>>map((parent) -> (Collection<?>) get(session.find(type, get(parent, "id")), "children"))
				.toList();
			this.statements.reset();
			collections.forEach(Hibernate::initialize);
			assertThat(this.statements.executions()).containsExactly(new Execution("select", 1));
			assertThat(collections.stream().flatMap((collection) -> codes(collection).stream()))
				.isEqualTo(codes(children));
		});
	}

	@EachColumn
	void findsSeveralEntitiesByTheirIds(Class<?> type) {
		List<Object> entities = store(type);
		List<Object> ids = ids(entities);
		inSession((session) -> assertThat(codes(session.findMultiple(type, ids))).isEqualTo(codes(entities)));
		inSession((session) -> assertThat(session.findMultiple(type, List.of(ids.get(0), newId(type), ids.get(2))))
			.satisfiesExactly((first) -> assertThat(get(first, "id")).isEqualTo(ids.get(0)),
					(missing) -> assertThat(missing).isNull(),
					(last) -> assertThat(get(last, "id")).isEqualTo(ids.get(2))));
	}

	@EachColumn
	void findsSeveralEntitiesByTheirNaturalIds(Class<?> type) {
		List<Object> entities = store(type);
		inSession((session) -> assertThat(ids(session.findMultiple(type, codes(entities), KeyType.NATURAL)))
			.isEqualTo(ids(entities)));
	}

	@EachColumn
	void findsSeveralEntitiesInAStatelessSession(Class<?> type) {
		List<Object> entities = store(type);
		this.factory.unwrap(SessionFactory.class)
			.inStatelessSession((session) -> assertThat(codes(session.getMultiple(type, ids(entities))))
				.isEqualTo(codes(entities)));
	}

	// Hibernate treats an array of ids as an array of columns of the storage, and from
	// then on also the arrays of the natural ids of all entities. Therefore, this test
	// does not use the application of the other tests
	@ParameterizedTest
	@ValueSource(classes = { Batched.class, BatchedFlake.class })
	void supportsArrayContainsExceptOnMariaDb(Class<?> type) {
		try (SessionFactory sessions = newFactory()) {
			List<Object> entities = stored(sessions, type);
			List<Object> ids = ids(entities);
			Class<?> idType = ids.get(0).getClass();
			Object array = ids.subList(1, 3).toArray((Object[]) Array.newInstance(idType, 0));
			String query = "select e.id from %s e where array_contains(:ids, e.id) order by e.id"
				.formatted(type.getSimpleName());
			if (this.cell.isMariaDb()) {
				assertThatException()
					.isThrownBy(() -> sessions.inSession((session) -> session.createQuery(query, idType)))
					.withMessageContaining("array_contains");
			}
			else {
				sessions.inSession((session) -> assertThat(
						session.createQuery(query, idType).setParameter("ids", array).getResultList())
					.isEqualTo(ids.subList(1, 3)));
				sessions.inSession(
						(session) -> assertThat(ids(session.findMultiple(type, codes(entities), KeyType.NATURAL)))
							.isEqualTo(ids));
			}
		}
	}

	@Test
	void naturalIdsInAnotherColumnAreNotFoundAfterAnArrayOnPostgreSql() {
		try (SessionFactory sessions = newFactory()) {
			List<Object> entities = stored(sessions, BatchedFlakeChar.class);
			ThrowingCallable findMultiple = () -> sessions.inSession((session) -> assertThat(
					ids(session.findMultiple(BatchedFlakeChar.class, codes(entities), KeyType.NATURAL)))
				.isEqualTo(ids(entities)));
			assertThatNoException().isThrownBy(findMultiple);
			if (this.cell.isMariaDb()) {
				return;
			}
			String query = "select e.id from BatchedFlake e where array_contains(:ids, e.id)";
			sessions.inSession((session) -> session.createQuery(query, UlidFlake.class)
				.setParameter("ids", new UlidFlake[] { this.flakes.next() })
				.getResultList());
			if (this.cell.storage().product().equals("PostgreSQL")) {
				assertThatException().isThrownBy(findMultiple).withMessageContaining("operator does not exist");
			}
			else {
				assertThatNoException().isThrownBy(findMultiple);
			}
		}
	}

	private SessionFactory newFactory() {
		return this.cell.sessionFactory(this.cell.storage().newDatabase(), Map.of(), Batched.class, BatchedFlake.class,
				BatchedFlakeChar.class);
	}

	private List<Object> stored(SessionFactory sessions, Class<?> type) {
		List<Object> entities = IntStream.range(0, 3).mapToObj((i) -> create(type, null)).toList();
		sessions.inTransaction((session) -> entities.forEach(session::persist));
		return entities;
	}

	private List<Object> store(Class<?> type) {
		return IntStream.range(0, 3).mapToObj((i) -> store(type, null)).toList();
	}

	private Object store(Class<?> type, Object parent) {
		Object entity = create(type, parent);
		persist(entity);
		return entity;
	}

	private Object create(Class<?> type, Object parent) {
		Object entity = BeanUtils.instantiateClass(type);
		PropertyAccessor properties = PropertyAccessorFactory.forDirectFieldAccess(entity);
		properties.setPropertyValue("id", newId(type));
		properties.setPropertyValue("code", newId(type));
		properties.setPropertyValue("parent", parent);
		return entity;
	}

	private Object newId(Class<?> type) {
		return type.getSimpleName().contains("Flake") ? this.flakes.next() : this.ulids.next();
	}

	private void inSession(Consumer<Session> action) {
		this.transaction.executeWithoutResult((status) -> action.accept(this.entityManager.unwrap(Session.class)));
	}

	private static List<Object> ids(Collection<?> entities) {
		return entities.stream().map((entity) -> get(entity, "id")).toList();
	}

	private static List<Object> codes(Collection<?> entities) {
		return entities.stream().map((entity) -> get(entity, "code")).toList();
	}

	private static Object get(Object entity, String attribute) {
		return PropertyAccessorFactory.forDirectFieldAccess(Hibernate.unproxy(entity)).getPropertyValue(attribute);
	}

	@ParameterizedTest
	@ValueSource(classes = { Batched.class, BatchedChar.class, BatchedVarchar.class, BatchedBinary.class,
			BatchedDefined.class, BatchedFlake.class, BatchedFlakeChar.class, BatchedFlakeVarchar.class,
			BatchedFlakeDefined.class })
	@Retention(RetentionPolicy.RUNTIME)
	@interface EachColumn {

	}

	@Entity(name = "Batched")
	@BatchSize(size = 10)
	static class Batched {

		@Id
		Ulid id;

		@NaturalId
		Ulid code;

		@ManyToOne(fetch = FetchType.LAZY)
		Batched parent;

		@OneToMany(mappedBy = "parent")
		@BatchSize(size = 10)
		Set<Batched> children = new HashSet<>();

	}

	@Entity(name = "BatchedChar")
	@BatchSize(size = 10)
	static class BatchedChar {

		@Id
		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid id;

		@NaturalId
		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid code;

		@ManyToOne(fetch = FetchType.LAZY)
		BatchedChar parent;

		@OneToMany(mappedBy = "parent")
		@BatchSize(size = 10)
		Set<BatchedChar> children = new HashSet<>();

	}

	@Entity(name = "BatchedVarchar")
	@BatchSize(size = 10)
	static class BatchedVarchar {

		@Id
		@JdbcTypeCode(SqlTypes.VARCHAR)
		Ulid id;

		@NaturalId
		@JdbcTypeCode(SqlTypes.VARCHAR)
		Ulid code;

		@ManyToOne(fetch = FetchType.LAZY)
		BatchedVarchar parent;

		@OneToMany(mappedBy = "parent")
		@BatchSize(size = 10)
		Set<BatchedVarchar> children = new HashSet<>();

	}

	@Entity(name = "BatchedBinary")
	@BatchSize(size = 10)
	static class BatchedBinary {

		@Id
		@JdbcTypeCode(SqlTypes.BINARY)
		Ulid id;

		@NaturalId
		@JdbcTypeCode(SqlTypes.BINARY)
		Ulid code;

		@ManyToOne(fetch = FetchType.LAZY)
		BatchedBinary parent;

		@OneToMany(mappedBy = "parent")
		@BatchSize(size = 10)
		Set<BatchedBinary> children = new HashSet<>();

	}

	@Entity(name = "BatchedDefined")
	@BatchSize(size = 10)
	static class BatchedDefined {

		@Id
		@Column(columnDefinition = "char(26)")
		Ulid id;

		@NaturalId
		@Column(columnDefinition = "char(26)")
		Ulid code;

		@ManyToOne(fetch = FetchType.LAZY)
		BatchedDefined parent;

		@OneToMany(mappedBy = "parent")
		@BatchSize(size = 10)
		Set<BatchedDefined> children = new HashSet<>();

	}

	@Entity(name = "BatchedFlake")
	@BatchSize(size = 10)
	static class BatchedFlake {

		@Id
		UlidFlake id;

		@NaturalId
		UlidFlake code;

		@ManyToOne(fetch = FetchType.LAZY)
		BatchedFlake parent;

		@OneToMany(mappedBy = "parent")
		@BatchSize(size = 10)
		Set<BatchedFlake> children = new HashSet<>();

	}

	@Entity(name = "BatchedFlakeChar")
	@BatchSize(size = 10)
	static class BatchedFlakeChar {

		@Id
		@JdbcTypeCode(SqlTypes.CHAR)
		UlidFlake id;

		@NaturalId
		@JdbcTypeCode(SqlTypes.CHAR)
		UlidFlake code;

		@ManyToOne(fetch = FetchType.LAZY)
		BatchedFlakeChar parent;

		@OneToMany(mappedBy = "parent")
		@BatchSize(size = 10)
		Set<BatchedFlakeChar> children = new HashSet<>();

	}

	@Entity(name = "BatchedFlakeVarchar")
	@BatchSize(size = 10)
	static class BatchedFlakeVarchar {

		@Id
		@JdbcTypeCode(SqlTypes.VARCHAR)
		UlidFlake id;

		@NaturalId
		@JdbcTypeCode(SqlTypes.VARCHAR)
		UlidFlake code;

		@ManyToOne(fetch = FetchType.LAZY)
		BatchedFlakeVarchar parent;

		@OneToMany(mappedBy = "parent")
		@BatchSize(size = 10)
		Set<BatchedFlakeVarchar> children = new HashSet<>();

	}

	@Entity(name = "BatchedFlakeDefined")
	@BatchSize(size = 10)
	static class BatchedFlakeDefined {

		@Id
		@Column(columnDefinition = "char(13)")
		UlidFlake id;

		@NaturalId
		@Column(columnDefinition = "char(13)")
		UlidFlake code;

		@ManyToOne(fetch = FetchType.LAZY)
		BatchedFlakeDefined parent;

		@OneToMany(mappedBy = "parent")
		@BatchSize(size = 10)
		Set<BatchedFlakeDefined> children = new HashSet<>();

	}

}
