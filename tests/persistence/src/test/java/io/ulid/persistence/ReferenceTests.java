package io.ulid.persistence;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.jpa.TypedIdEntity;
import io.ulid.jpa.TypedIdEntity_;
import io.ulid.jpa.UlidEntity;
import io.ulid.jpa.UlidEntity_;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Path;
import jakarta.persistence.criteria.Root;
import jakarta.persistence.metamodel.SingularAttribute;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.domain.Persistable;
import org.springframework.data.jpa.repository.support.SimpleJpaRepository;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Hibernate's proxies of {@link UlidEntity} and {@link TypedIdEntity}, which call the
 * methods of these classes from outside. The entities are public, as most are: those of
 * others Hibernate calls in another way.
 */
class ReferenceTests extends AbstractPersistenceTests {

	@Autowired
	private UlidGenerator ulids;

	@Autowired
	private UlidFlakeGenerator flakes;

	@ParameterizedTest
	@EnumSource
	void referenceKnowsItsIdWithoutLoading(Kind kind) {
		Persistable<?> entity = stored(kind);
		withReference(entity, (reference) -> {
			assertThat(reference.getId()).isEqualTo(entity.getId());
			assertThat(entity.equals(reference)).isTrue();
			assertThat(Hibernate.isInitialized(reference)).isFalse();
		});
	}

	@ParameterizedTest
	@EnumSource
	void referenceIsEqualToItsEntity(Kind kind) {
		Persistable<?> entity = stored(kind);
		Persistable<?> other = stored(kind);
		List<Consumer<Persistable<?>>> views = List.of(
				(reference) -> assertThat(reference.hashCode()).isEqualTo(entity.hashCode()),
				(reference) -> assertThat(reference.equals(entity)).isTrue(),
				(reference) -> assertThat(reference.equals(other)).isFalse(),
				(reference) -> assertThat(other.equals(reference)).isFalse(),
				(reference) -> assertThat(reference.isNew()).isFalse(),
				(reference) -> assertThat(new HashSet<Object>(Set.of(reference))).contains(entity),
				(reference) -> assertThat(reference.toString()).isEqualTo(entity.toString()));
		for (Consumer<Persistable<?>> view : views) {
			withReference(entity, view);
			withReference(entity, (reference) -> {
				Hibernate.initialize(reference);
				view.accept(reference);
			});
		}
	}

	@ParameterizedTest
	@EnumSource
	void referenceIsSaved(Kind kind) {
		Persistable<?> entity = stored(kind);
		withReference(entity, (reference) -> assertThat(repository(entity).save(reference)).isEqualTo(entity));
		assertThat(repository(entity).existsById(entity.getId())).isTrue();
	}

	@ParameterizedTest
	@EnumSource
	void referenceIsDeleted(Kind kind) {
		Persistable<?> entity = stored(kind);
		withReference(entity, (reference) -> repository(entity).delete(reference));
		assertThat(repository(entity).existsById(entity.getId())).isFalse();
	}

	@ParameterizedTest
	@EnumSource
	void referencesAreDeletedTogether(Kind kind) {
		Persistable<?> one = stored(kind);
		Persistable<?> other = stored(kind);
		withReference(one, (reference) -> repository(one)
			.deleteAll(List.of(reference, repository(one).getReferenceById(other.getId()))));
		assertThat(repository(one).findAllById(List.of(one.getId(), other.getId()))).isEmpty();
	}

	@ParameterizedTest
	@EnumSource
	void lazyAssociationIsAReference(Kind kind) {
		Persistable<?> item = stored(kind);
		Persistable<?> group = group(kind, item);
		persist(group);
		this.transaction.executeWithoutResult((status) -> {
			Persistable<?> lazy = find(group).first();
			assertThat(Hibernate.isInitialized(lazy)).isFalse();
			assertThat(lazy.getId()).isEqualTo(item.getId());
			assertThat(Hibernate.isInitialized(lazy)).isFalse();
			assertThat(lazy.isNew()).isFalse();
			assertThat(Hibernate.isInitialized(lazy)).isTrue();
			assertThat(lazy.equals(item)).isTrue();
			assertThat(item.equals(lazy)).isTrue();
		});
	}

	@ParameterizedTest
	@EnumSource
	void setTakesAReferenceForItsElement(Kind kind) {
		Persistable<?> item = stored(kind);
		Persistable<?> group = group(kind, item);
		persist(group);
		withReference(item, (reference) -> {
			Set<? extends Persistable<?>> items = find(group).items();
			assertThat(items.iterator().next()).isSameAs(reference);
			assertThat(items.contains(item)).isTrue();
			assertThat(items.remove(reference)).isTrue();
		});
		this.transaction.executeWithoutResult((status) -> assertThat(find(group).items()).isEmpty());
	}

	@Test
	void idStandsInTheStaticMetamodel() {
		Boat boat = (Boat) stored(Kind.ULID);
		assertThat(query(Boat.class, UlidEntity_.id, boat.getId())).containsExactly(boat);
		Bottle bottle = (Bottle) stored(Kind.FLAKE);
		assertThat(query(Bottle.class, TypedIdEntity_.id, bottle.getId())).containsExactly(bottle);
	}

	@Test
	void idsAreComparedInCriteria() {
		Boat boat = (Boat) stored(Kind.ULID);
		Boat later = (Boat) stored(Kind.ULID);
		assertThat(later(Boat.class, (root) -> root.get(UlidEntity_.id), boat.getId())).containsExactly(later);
		Bottle bottle = (Bottle) stored(Kind.FLAKE);
		Bottle laterBottle = (Bottle) stored(Kind.FLAKE);
		assertThat(later(Bottle.class, (root) -> root.<UlidFlake>get(TypedIdEntity_.ID), bottle.getId()))
			.containsExactly(laterBottle);
	}

	private <E, T extends Comparable<? super T>> List<E> later(Class<E> type, Function<Root<E>, Path<T>> id, T value) {
		CriteriaBuilder builder = this.entityManager.getCriteriaBuilder();
		CriteriaQuery<E> query = builder.createQuery(type);
		query.where(builder.greaterThan(id.apply(query.from(type)), value));
		return this.entityManager.createQuery(query).getResultList();
	}

	private <E, T> List<E> query(Class<E> type, SingularAttribute<? super E, T> attribute, T value) {
		CriteriaBuilder builder = this.entityManager.getCriteriaBuilder();
		CriteriaQuery<E> query = builder.createQuery(type);
		Root<E> root = query.from(type);
		query.where(builder.equal(root.get(attribute), value)).orderBy(builder.asc(root.get(attribute)));
		return this.entityManager.createQuery(query).getResultList();
	}

	private Persistable<?> stored(Kind kind) {
		Persistable<?> entity = (kind == Kind.ULID) ? new Boat(this.ulids.next()) : new Bottle(this.flakes.next());
		persist(entity);
		return entity;
	}

	private Persistable<?> group(Kind kind, Persistable<?> item) {
		return (kind == Kind.ULID) ? new Fleet(this.ulids.next(), (Boat) item)
				: new Rack(this.flakes.next(), (Bottle) item);
	}

	private Group find(Persistable<?> group) {
		return (Group) this.entityManager.find(group.getClass(), group.getId());
	}

	private void withReference(Persistable<?> entity, Consumer<Persistable<?>> action) {
		this.transaction.executeWithoutResult((status) -> {
			Persistable<?> reference = repository(entity).getReferenceById(entity.getId());
			assertThat(Hibernate.isInitialized(reference)).isFalse();
			action.accept(reference);
		});
	}

	@SuppressWarnings("unchecked")
	private SimpleJpaRepository<Persistable<?>, Object> repository(Persistable<?> entity) {
		return new SimpleJpaRepository<>((Class<Persistable<?>>) entity.getClass(), this.entityManager);
	}

	enum Kind {

		ULID, FLAKE

	}

	interface Group {

		Persistable<?> first();

		Set<? extends Persistable<?>> items();

	}

	@Entity(name = "Boat")
	public static class Boat extends UlidEntity {

		Boat() {
		}

		Boat(Ulid id) {
			super(id);
		}

	}

	@Entity(name = "Fleet")
	public static class Fleet extends UlidEntity implements Group {

		@ManyToOne(fetch = FetchType.LAZY)
		Boat first;

		@OneToMany
		@JoinColumn(name = "fleet_id")
		Set<Boat> boats = new HashSet<>();

		Fleet() {
		}

		Fleet(Ulid id, Boat boat) {
			super(id);
			this.first = boat;
			this.boats.add(boat);
		}

		@Override
		public Boat first() {
			return this.first;
		}

		@Override
		public Set<Boat> items() {
			return this.boats;
		}

	}

	@Entity(name = "Bottle")
	public static class Bottle extends TypedIdEntity<UlidFlake> {

		Bottle() {
		}

		Bottle(UlidFlake id) {
			super(id);
		}

	}

	@Entity(name = "Rack")
	public static class Rack extends TypedIdEntity<UlidFlake> implements Group {

		@ManyToOne(fetch = FetchType.LAZY)
		Bottle first;

		@OneToMany
		@JoinColumn(name = "rack_id")
		Set<Bottle> bottles = new HashSet<>();

		Rack() {
		}

		Rack(UlidFlake id, Bottle bottle) {
			super(id);
			this.first = bottle;
			this.bottles.add(bottle);
		}

		@Override
		public Bottle first() {
			return this.first;
		}

		@Override
		public Set<Bottle> items() {
			return this.bottles;
		}

	}

}
