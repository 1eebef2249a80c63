package io.ulid.persistence;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.database.StatementCounter.Execution;
import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityListeners;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.Version;
import org.hibernate.Hibernate;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.domain.Example;
import org.springframework.data.domain.ExampleMatcher;
import org.springframework.data.domain.ExampleMatcher.StringMatcher;
import org.springframework.data.jpa.domain.support.AuditingEntityListener;
import org.springframework.data.jpa.repository.support.SimpleJpaRepository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The entities that the documentation recommends, each next to the same entity with a
 * UUID: both behave alike in a repository.
 */
class EntityTests extends AbstractPersistenceTests {

	// MariaDB's type UUID needs UUIDs of version 7
	private static final UlidGenerator ULIDS = UlidGenerator.builder().layout(UlidGenerator.Layout.UUIDV7).build();

	@Autowired
	private EntityManagerFactory factory;

	@Autowired
	private JsonMapper mapper;

	@ParameterizedTest
	@EnumSource
	void saveIsOneInsert(Kind kind) {
		Item item = kind.create();
		assertThat(this.<Item>inRepository(kind, (items) -> items.save(item))).isSameAs(item);
		assertThat(item.getId()).isNotNull();
		assertThat(this.statements.executions()).containsExactly(new Execution("insert", 1));
	}

	@ParameterizedTest
	@EnumSource
	void saveAllIsBatched(Kind kind) {
		List<Item> items = Stream.generate(kind::create).limit(200).toList();
		assertThat(this.<List<Item>>inRepository(kind, (repository) -> repository.saveAll(items))).isEqualTo(items);
		assertThat(this.statements.executions()).hasSize(2).containsOnly(new Execution("insert", 100));
	}

	@ParameterizedTest
	@EnumSource
	void savesAndDeletesInOneTransaction(Kind kind) {
		for (Deletion deletion : Deletion.values()) {
			Object id = inRepository(kind, (items) -> {
				Item item = items.save(kind.create());
				deletion.action.accept(items, item);
				return item.getId();
			});
			assertThat(exists(kind, id)).as(deletion::name).isFalse();
		}
	}

	@ParameterizedTest
	@EnumSource
	void deletesDetachedInstance(Kind kind) {
		for (Deletion deletion : Deletion.values()) {
			Item item = stored(kind);
			inRepository(kind, (items) -> {
				deletion.action.accept(items, item);
				return null;
			});
			assertThat(exists(kind, item.getId())).as(deletion::name).isFalse();
		}
	}

	@ParameterizedTest
	@EnumSource
	void deletesInstanceThatWasNotLoadedUnlessItHasVersion(Kind kind) {
		Item item = stored(kind);
		Item other = kind.create(item.getId());
		inRepository(kind, (items) -> {
			items.delete(other);
			return null;
		});
		assertThat(exists(kind, item.getId())).isEqualTo(kind.versioned);
	}

	@ParameterizedTest
	@EnumSource
	void savesAndDeletesCopyFromJson(Kind kind) {
		Item item = stored(kind);
		Item copy = this.mapper.readValue(this.mapper.writeValueAsString(item), kind.type);
		copy.name = "copy";
		this.statements.reset();
		inRepository(kind, (items) -> items.save(copy));
		assertThat(this.statements.executions()).contains(new Execution("update", 1))
			.doesNotContain(new Execution("insert", 1));
		Item loaded = inRepository(kind, (items) -> items.findById(item.getId()).orElseThrow());
		assertThat(loaded.name).isEqualTo("copy");
		Item secondCopy = this.mapper.readValue(this.mapper.writeValueAsString(loaded), kind.type);
		inRepository(kind, (items) -> {
			items.delete(secondCopy);
			return null;
		});
		assertThat(exists(kind, item.getId())).isFalse();
	}

	@ParameterizedTest
	@EnumSource
	void savesAgainAfterRollbackOrReportsMissingRow(Kind kind) {
		Item item = kind.create();
		this.transaction.executeWithoutResult((status) -> {
			repository(kind).save(item);
			this.entityManager.flush();
			status.setRollbackOnly();
		});
		if (kind == Kind.ULID || kind == Kind.TYPED_ID) {
			inRepository(kind, (items) -> items.save(item));
			assertThat(exists(kind, item.getId())).isTrue();
		}
		else {
			assertThatExceptionOfType(OptimisticLockException.class)
				.isThrownBy(() -> inRepository(kind, (items) -> items.save(item)));
		}
	}

	@ParameterizedTest
	@EnumSource
	void referenceIsEqualWithoutLoading(Kind kind) {
		Item item = stored(kind);
		Item other = stored(kind);
		withReference(kind, item, (reference) -> {
			assertThat(reference.getId()).isEqualTo(item.getId());
			assertThat(item.equals(reference)).isTrue();
			assertThat(other.equals(reference)).isFalse();
			assertThat(Hibernate.isInitialized(reference)).isFalse();
			assertThat(reference).hasSameHashCodeAs(item);
			assertThat(reference.equals(item)).isTrue();
			assertThat(reference.equals(other)).isFalse();
			assertThat(new HashSet<Object>(Set.of(reference))).contains(item);
		});
	}

	@ParameterizedTest
	@EnumSource
	void savesAndDeletesReference(Kind kind) {
		Item item = stored(kind);
		withReference(kind, item, (reference) -> {
			assertThat(repository(kind).save(reference)).isEqualTo(item);
			repository(kind).delete(reference);
		});
		assertThat(exists(kind, item.getId())).isFalse();
		Item other = stored(kind);
		withReference(kind, other, (reference) -> repository(kind).delete(reference));
		assertThat(exists(kind, other.getId())).isFalse();
	}

	@ParameterizedTest
	@EnumSource
	void entityIsEqualToItselfBeforeAndAfterInsert(Kind kind) {
		Item item = kind.create();
		Set<Item> set = new HashSet<>(Set.of(item));
		inRepository(kind, (items) -> items.save(item));
		assertThat(set).contains(item)
			.contains(this.<Item>inRepository(kind, (items) -> items.findById(item.getId()).orElseThrow()))
			.doesNotContain(kind.create());
	}

	@ParameterizedTest
	@EnumSource
	void statelessSessionInsertsAndDeletes(Kind kind) {
		Item item = kind.create();
		SessionFactory sessions = this.factory.unwrap(SessionFactory.class);
		sessions.inStatelessTransaction((session) -> session.insert(item));
		assertThat(exists(kind, item.getId())).isTrue();
		sessions.inStatelessTransaction((session) -> session.delete(session.get(kind.type, item.getId())));
		assertThat(exists(kind, item.getId())).isFalse();
	}

	@ParameterizedTest
	@EnumSource
	void findsEntityByExample(Kind kind) {
		Item item = kind.create();
		item.name = "example of " + kind;
		inRepository(kind, (items) -> items.save(item));
		Item probe = kind.create(null);
		probe.name = item.name;
		assertThat(this.<List<Item>>inRepository(kind, (items) -> items.findAll(Example.of(probe))))
			.containsExactly(item);
		Item probeOfId = kind.create(item.getId());
		assertThat(this.<List<Item>>inRepository(kind, (items) -> items.findAll(Example.of(probeOfId))))
			.containsExactly(item);
		probeOfId.name = "EXAMPLE";
		ExampleMatcher textMatcher = ExampleMatcher.matching()
			.withStringMatcher(StringMatcher.STARTING)
			.withIgnoreCase();
		assertThat(this.<List<Item>>inRepository(kind, (items) -> items.findAll(Example.of(probeOfId, textMatcher))))
			.containsExactly(item);
	}

	@ParameterizedTest
	@EnumSource
	void secondLevelCacheForgetsDeletedEntity(Kind kind) {
		Item item = stored(kind);
		this.<Item>inRepository(kind, (items) -> items.findById(item.getId()).orElseThrow());
		this.statements.reset();
		Item cached = inRepository(kind, (items) -> items.findById(item.getId()).orElseThrow());
		assertThat(cached).isEqualTo(item).isNotSameAs(item);
		assertThat(this.statements.executions()).isEmpty();
		inRepository(kind, (items) -> {
			items.delete(cached);
			return null;
		});
		assertThat(exists(kind, item.getId())).isFalse();
	}

	@ParameterizedTest
	@EnumSource
	void auditingSetsDateOfInsert(Kind kind) {
		Item item = stored(kind);
		Instant created = item.created;
		assertThat(created).isNotNull();
		item.name = "changed";
		Item saved = inRepository(kind, (items) -> items.save(item));
		assertThat(saved.created).isEqualTo(created);
	}

	@Test
	void referenceIsNotDeletedIfVersionHasNoGetter() {
		for (Function<Object, Item> type : List.<Function<Object, Item>>of((id) -> new Hidden((Ulid) id),
				(id) -> new HiddenUuid((UUID) id))) {
			Object id = (type.apply(null) instanceof Hidden) ? ULIDS.next() : UUID.randomUUID();
			Item item = type.apply(id);
			persist(item);
			this.transaction.executeWithoutResult((status) -> {
				SimpleJpaRepository<Item, Object> items = repository(item.getClass());
				items.delete(items.getReferenceById(id));
			});
			assertThat(this.entityManager.find(item.getClass(), id)).isNotNull();
		}
	}

	private Item stored(Kind kind) {
		return inRepository(kind, (items) -> items.save(kind.create()));
	}

	private boolean exists(Kind kind, Object id) {
		return this.<Boolean>inRepository(kind, (items) -> items.existsById(id));
	}

	private void withReference(Kind kind, Item item, Consumer<Item> action) {
		this.transaction.executeWithoutResult((status) -> {
			Item reference = repository(kind).getReferenceById(item.getId());
			assertThat(Hibernate.isInitialized(reference)).isFalse();
			action.accept(reference);
		});
	}

	private <T> T inRepository(Kind kind, Function<SimpleJpaRepository<Item, Object>, T> action) {
		return this.transaction.execute((status) -> action.apply(repository(kind)));
	}

	private SimpleJpaRepository<Item, Object> repository(Kind kind) {
		return repository(kind.type);
	}

	@SuppressWarnings("unchecked")
	private SimpleJpaRepository<Item, Object> repository(Class<? extends Item> type) {
		return new SimpleJpaRepository<>((Class<Item>) type, this.entityManager);
	}

	/**
	 * The methods of a repository that delete one entity.
	 */
	@SuppressWarnings("ImmutableEnumChecker") // Functions without state
	enum Deletion {

		DELETE(SimpleJpaRepository::delete), DELETE_BY_ID((items, item) -> items.deleteById(item.getId())),
		DELETE_ALL((items, item) -> items.deleteAll(List.of(item))),
		DELETE_ALL_BY_ID((items, item) -> items.deleteAllById(List.of(item.getId()))),
		DELETE_ALL_IN_BATCH((items, item) -> items.deleteAllInBatch(List.of(item)));

		private final BiConsumer<SimpleJpaRepository<Item, Object>, Item> action;

		Deletion(BiConsumer<SimpleJpaRepository<Item, Object>, Item> action) {
			this.action = action;
		}

	}

	/**
	 * A recommended entity, or the same entity with a UUID.
	 */
	@SuppressWarnings("ImmutableEnumChecker") // Functions without state
	enum Kind {

		ULID(Order.class, (id) -> new Order((Ulid) id), null),

		TYPED_ID(TypedOrder.class, (id) -> new TypedOrder((OrderId) id), null),

		UUID(UuidOrder.class, (id) -> new UuidOrder((UUID) id), null),

		VERSIONED_ULID(Invoice.class, (id) -> new Invoice((Ulid) id), ULIDS::next),

		VERSIONED_UUID(UuidInvoice.class, (id) -> new UuidInvoice((UUID) id), java.util.UUID::randomUUID);

		final Class<? extends Item> type;

		private final Function<Object, Item> constructor;

		private final Supplier<Object> ids;

		private final boolean versioned;

		Kind(Class<? extends Item> type, Function<Object, Item> constructor, Supplier<Object> ids) {
			this.type = type;
			this.constructor = constructor;
			this.ids = ids;
			this.versioned = ids != null;
		}

		Item create() {
			return create(this.versioned ? this.ids.get() : null);
		}

		Item create(Object id) {
			return this.constructor.apply(id);
		}

	}

	/**
	 * What all entities have in common, except the field of the id.
	 */
	@MappedSuperclass
	@EntityListeners(AuditingEntityListener.class)
	abstract static class Item {

		String name;

		@CreatedDate
		Instant created;

		public abstract Object getId();

		public String getName() {
			return this.name;
		}

		public Instant getCreated() {
			return this.created;
		}

		@Override
		public boolean equals(Object obj) {
			return this == obj || obj instanceof Item other && getId() != null && getId().equals(other.getId());
		}

		@Override
		public int hashCode() {
			return Item.class.hashCode();
		}

	}

	@Entity(name = "RecommendedOrder")
	@Cacheable
	static class Order extends Item {

		@Id
		@UlidGeneratedId
		private Ulid id;

		Order() {
		}

		Order(Ulid id) {
			this.id = id;
		}

		@Override
		public Ulid getId() {
			return this.id;
		}

	}

	@Entity(name = "RecommendedTypedOrder")
	@Cacheable
	static class TypedOrder extends Item {

		@Id
		@UlidGeneratedId
		private OrderId id;

		TypedOrder() {
		}

		TypedOrder(OrderId id) {
			this.id = id;
		}

		@Override
		public OrderId getId() {
			return this.id;
		}

	}

	@Entity(name = "RecommendedUuidOrder")
	@Cacheable
	static class UuidOrder extends Item {

		@Id
		@GeneratedValue
		private UUID id;

		UuidOrder() {
		}

		UuidOrder(UUID id) {
			this.id = id;
		}

		@Override
		public UUID getId() {
			return this.id;
		}

	}

	@Entity(name = "RecommendedInvoice")
	@Cacheable
	static class Invoice extends Item {

		@Id
		private Ulid id;

		@Version
		private Integer version;

		Invoice() {
		}

		Invoice(Ulid id) {
			this.id = id;
		}

		@Override
		public Ulid getId() {
			return this.id;
		}

		public Integer getVersion() {
			return this.version;
		}

	}

	@Entity(name = "RecommendedUuidInvoice")
	@Cacheable
	static class UuidInvoice extends Item {

		@Id
		private UUID id;

		@Version
		private Integer version;

		UuidInvoice() {
		}

		UuidInvoice(UUID id) {
			this.id = id;
		}

		@Override
		public UUID getId() {
			return this.id;
		}

		public Integer getVersion() {
			return this.version;
		}

	}

	@Entity(name = "Hidden")
	static class Hidden extends Item {

		@Id
		private Ulid id;

		@Version
		private Integer version;

		Hidden() {
		}

		Hidden(Ulid id) {
			this.id = id;
		}

		@Override
		public Ulid getId() {
			return this.id;
		}

	}

	@Entity(name = "HiddenUuid")
	static class HiddenUuid extends Item {

		@Id
		private UUID id;

		@Version
		private Integer version;

		HiddenUuid() {
		}

		HiddenUuid(UUID id) {
			this.id = id;
		}

		@Override
		public UUID getId() {
			return this.id;
		}

	}

}
