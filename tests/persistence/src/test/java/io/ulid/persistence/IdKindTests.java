package io.ulid.persistence;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.internal.IdentifierType;
import io.ulid.support.database.StatementCounter.Execution;
import jakarta.persistence.Cacheable;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Version;
import org.hibernate.Hibernate;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.envers.AuditReaderFactory;
import org.hibernate.envers.Audited;
import org.hibernate.stat.Statistics;
import org.hibernate.type.SqlTypes;
import org.jmolecules.ddd.types.Identifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.NoRepositoryBean;
import org.springframework.data.repository.query.Param;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The attributes, the associations and the queries of an entity, with each kind of id.
 */
class IdKindTests extends AbstractPersistenceTests {

	@Autowired
	private EntityManagerFactory factory;

	@Autowired
	private UlidRepository ulids;

	@Autowired
	private UlidFlakeRepository ulidFlakes;

	@Autowired
	private PlainRepository plain;

	@Autowired
	private PrefixedRepository prefixed;

	@Autowired
	private OpaqueRepository opaque;

	@Autowired
	private FlakeRepository flakes;

	@Autowired
	private VersionedRepository versioned;

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I, E>> void supportsQueriesOfTheRepository(Kind kind) {
		Things<E, I> things = things(kind);
		List<I> ids = save(kind, things, 20);
		assertThat(things.findById(ids.get(3))).get().extracting((thing) -> thing.name).isEqualTo("Thing 3");
		assertThat(things.findById(kind.<I>preset())).isEmpty();
		assertThat(things.existsById(ids.get(0))).isTrue();
		assertThat(things.existsById(kind.<I>preset())).isFalse();
		assertThat(things.findAllById(ids)).hasSize(20);
		assertThat(things.queryIds()).isEqualTo(ids);
		assertThat(things.queryNewest()).isEqualTo(ids.get(19));
		assertThat(things.queryOldest()).contains(ids.get(0));
		assertThat(things.queryId("Thing 2")).contains(ids.get(2));
		assertThat(things.queryId("none")).isEmpty();
		assertThat(things.queryIds(ids.get(1), ids.get(4))).containsExactly(ids.get(3), ids.get(2), ids.get(1));
		assertThat(things.queryIds(PageRequest.of(1, 5, Sort.by("id").descending())))
			.containsExactlyElementsOf(reversed(ids.subList(10, 15)));
		assertThat(things.queryReferences()).containsOnlyNulls().hasSize(20);
		assertThat(ids(things.findByIdBetweenOrderById(ids.get(1), ids.get(3)))).isEqualTo(ids.subList(1, 4));
		assertThat(ids(things.findByIdInOrderByIdDesc(List.of(ids.get(0), ids.get(4), kind.<I>preset()))))
			.containsExactly(ids.get(4), ids.get(0));
		assertThat(ids(things.findByIdLessThanOrderByIdDesc(ids.get(4), Limit.of(2)))).containsExactly(ids.get(3),
				ids.get(2));
		assertThat(ids(things.findAll((thing, query, builder) -> builder.greaterThan(thing.get("id"),
				builder.literal((Comparable) ids.get(17))))))
			.containsExactlyInAnyOrderElementsOf(ids.subList(18, 20));
		assertThat(things.findViewsByName("Thing 2")).singleElement()
			.satisfies((view) -> assertThat(view.getId()).isEqualTo(ids.get(2)));
		assertThat(things.findRecordsByName("Thing 2")).containsExactly(new ThingRecord<>(ids.get(2), "Thing 2"));
		assertThat(things.queryRecords(ids.get(2))).containsExactly(new ThingRecord<>(ids.get(2), "Thing 2"));
		assertThat(things.queryNamesByExpression(ids.get(2))).containsExactly("Thing 2");
		things.deleteById(ids.get(3));
		things.deleteAllByIdInBatch(ids.subList(0, 3));
		assertThat(things.queryIds()).isEqualTo(ids.subList(4, 20));
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I, E>> void supportsQueriesOfTheEntityManager(Kind kind) {
		Things<E, I> things = things(kind);
		List<I> ids = save(kind, things, 20);
		Class<?> idType = ids.get(0).getClass();
		assertThat(this.entityManager
			.createQuery("""
					select greatest(a.id, b.id), least(a.id, b.id), coalesce(a.reference, a.id)
					from ENTITY a join ENTITY b on b.name = 'Thing 7' where a.name = 'Thing 3'""".replace("ENTITY",
					kind.entity()), Object[].class)
			.getSingleResult()).containsExactly(ids.get(7), ids.get(3), ids.get(3));
		assertThat(this.entityManager
			.createNativeQuery("select id from %s where id > :id order by id".formatted(kind.table()), idType)
			.setParameter("id", ids.get(16))
			.getResultList()).isEqualTo(ids.subList(17, 20));
		assertThat(this.entityManager
			.createNativeQuery("select count(*) from %s where id in (:ids)".formatted(kind.table()), Long.class)
			.setParameter("ids", ids.subList(0, 3))
			.getSingleResult()).isEqualTo(3L);
		this.transaction.executeWithoutResult((status) -> {
			try (Stream<I> stream = things.streamIds()) {
				assertThat(stream).containsExactlyElementsOf(ids);
			}
			assertThat(this.entityManager
				.createQuery("update %s t set t.reference = :reference where t.id < :id".formatted(kind.entity()))
				.setParameter("reference", kind.preset())
				.setParameter("id", ids.get(2))
				.executeUpdate()).isEqualTo(2);
		});
		assertThat(ids(things.findByReference(kind.preset()))).containsExactlyInAnyOrder(ids.get(0), ids.get(1));
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I, E>> void keepsIdThatIsSet(Kind kind) {
		Things<E, I> things = things(kind);
		SessionFactory sessions = this.factory.unwrap(SessionFactory.class);
		Map<String, Consumer<E>> writes = Map.of("persist", (thing) -> persist(thing), "merge",
				(thing) -> this.transaction.execute((status) -> this.entityManager.merge(thing)), "save", (thing) -> {
					this.statements.reset();
					things.save(thing);
					// The repository does not know that the entity is new
					assertThat(this.statements.executions()).containsExactly(new Execution("select", 1),
							new Execution("insert", 1));
				}, "insert", (thing) -> sessions.inStatelessTransaction((session) -> session.insert(thing)), "upsert",
				(thing) -> sessions.inStatelessTransaction((session) -> session.upsert(thing)));
		writes.forEach((name, write) -> {
			things.deleteAll();
			E thing = kind.create();
			thing.id = kind.preset();
			thing.name = name;
			write.accept(thing);
			assertThat(things.findAll()).as(name)
				.singleElement()
				.satisfies((read) -> assertThat(read.id).isEqualTo(thing.id),
						(read) -> assertThat(read.name).isEqualTo(name));
			assertThat(this.jdbc.queryForObject("select id from " + kind.table(), Object.class)).as(name)
				.isEqualTo(kind.stored(this.cell, thing.id));
		});
		things.deleteAll();
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I, E>> void statelessSessionGeneratesId(Kind kind) {
		Things<E, I> things = things(kind);
		things.deleteAll();
		E thing = kind.create();
		this.factory.unwrap(SessionFactory.class).inStatelessTransaction((session) -> session.insert(thing));
		assertThat(things.findAll()).singleElement().extracting((read) -> read.id).isEqualTo(thing.id).isNotNull();
	}

	@Test
	void upsertFindsRowByIdInText() {
		Ulid id = Kind.ULID.preset();
		this.factory.unwrap(SessionFactory.class).inStatelessTransaction((session) -> {
			session.upsert(new Coded(id));
			session.upsert(new Coded(id.increment()));
			session.upsert(new Coded(id));
		});
		assertThat(this.jdbc.queryForList("select id from coded order by id", String.class))
			.containsExactly(id.toString(), id.increment().toString());
	}

	@Test
	void savesVersionedEntityWithoutSelect() {
		this.versioned.deleteAllInBatch();
		this.statements.reset();
		Versioned entity = new Versioned();
		entity.id = Kind.ULID.preset();
		assertThat(this.versioned.save(entity)).isSameAs(entity);
		assertThat(this.statements.executions()).containsExactly(new Execution("insert", 1));
		assertThat(this.versioned.findById(entity.id)).isPresent();
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I, E>> void scrollsByKeyset(Kind kind) {
		Things<E, I> things = things(kind);
		List<I> ids = save(kind, things, 20);
		List<I> scrolled = new ArrayList<>();
		ScrollPosition position = ScrollPosition.keyset();
		Window<E> window;
		do {
			window = things.findFirst7ByOrderById(position);
			scrolled.addAll(ids(window.getContent()));
			position = window.positionAt(window.size() - 1);
		}
		while (window.hasNext());
		assertThat(scrolled).isEqualTo(ids);
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I, E>> void storesIdsInAttributesCollectionsAndAssociations(Kind kind) {
		Things<E, I> things = things(kind);
		things.deleteAll();
		I one = kind.preset();
		I other = things.save(kind.<E>create()).id;
		E thing = kind.create();
		thing.reference = one;
		thing.code = one;
		thing.getTags().addAll(Set.of(one, other));
		thing.getNames().put(one, "one");
		thing.parent = things.getReferenceById(other);
		things.save(thing);
		this.transaction.executeWithoutResult((status) -> {
			E read = things.findById(thing.id).orElseThrow();
			assertThat(read.reference).isEqualTo(one);
			assertThat(read.code).isEqualTo(one);
			assertThat(read.getTags()).containsExactlyInAnyOrder(one, other);
			assertThat(read.getNames()).containsExactly(Map.entry(one, "one"));
			assertThat(Hibernate.isInitialized(read.parent)).isFalse();
			assertThat(read.parent.getId()).isEqualTo(other);
			assertThat(Hibernate.isInitialized(read.parent)).isFalse();
		});
		assertThat(ids(things.findByParentId(other))).containsExactly(thing.id);
		assertThat(ids(things.queryByTag(one))).containsExactly(thing.id);
		String table = kind.table();
		assertThat(this.jdbc.queryForList("select code from %s where code is not null".formatted(table), String.class))
			.containsExactly(kind.text(one));
		assertThat(this.jdbc.queryForList("select id from %s order by id".formatted(table), Object.class))
			.usingRecursiveComparison()
			.isEqualTo(List.of(kind.stored(this.cell, other), kind.stored(this.cell, thing.id)));
		for (String column : List.of("id", "reference", "parent_id")) {
			assertThat(columnType(table, column)).isEqualTo(kind.columnType(this.cell));
		}
		assertThat(columnType(table + "_tags", "tags")).isEqualTo(kind.columnType(this.cell));
		assertThat(columnType(table + "_tags", table + "_id")).isEqualTo(kind.columnType(this.cell));
		assertThat(columnType(table + "_names", "names_key")).isEqualTo(kind.columnType(this.cell));
		assertThat(columnType(table, "code")).endsWith("(%s)".formatted(kind.text(one).length()));
		assertThat(this.entityManager
			.createQuery("select key(n) from %s t join t.names n".formatted(kind.entity()), Object.class)
			.getResultList()).containsExactly(one);
		this.transaction.executeWithoutResult((status) -> {
			E read = things.findById(thing.id).orElseThrow();
			read.getTags().remove(one);
			read.getNames().remove(one);
		});
		assertThat(ids(things.queryByTag(one))).isEmpty();
		assertThat(ids(things.queryByTag(other))).containsExactly(thing.id);
		things.deleteById(thing.id);
	}

	/**
	 * The application has no key, so it could not write the text.
	 */
	@Test
	void storesOpaqueIdsInJsonUnencrypted() {
		this.opaque.deleteAll();
		MemberId id = Kind.OPAQUE.preset();
		OpaqueThing thing = new OpaqueThing();
		thing.note = new Note(id, Map.of(id, "one"));
		this.opaque.save(thing);
		Object stored = this.jdbc.queryForObject("select note from opaque_thing", Object.class);
		String json = (stored instanceof byte[] bytes) ? new String(bytes, StandardCharsets.UTF_8) : stored.toString();
		String plain = "mbr_" + id.value().toString().toLowerCase(Locale.ROOT);
		assertThat(json.replace("\\", "").replace(" ", "")).contains("\"id\":\"" + plain + "\"",
				"{\"" + plain + "\":\"one\"}");
		assertThat(this.opaque.findById(thing.id)).get().extracting((read) -> read.note).isEqualTo(thing.note);
		this.opaque.deleteAll();
	}

	@Test
	void storesAndAuditsCompositeIds() {
		Composite entity = new Composite();
		entity.key = new CompositeKey(Kind.PLAIN.preset(), Kind.PREFIXED.preset(), Kind.FLAKE.preset());
		entity.text = Kind.PREFIXED.preset();
		entity.ulidFlake = Kind.ULID_FLAKE.preset();
		entity.tags.add(entity.text);
		persist(entity);
		WithIdClass other = new WithIdClass();
		other.plain = Kind.PLAIN.preset();
		other.prefixed = Kind.PREFIXED.preset();
		other.flake = Kind.FLAKE.preset();
		persist(other);
		Statistics statistics = this.factory.unwrap(SessionFactory.class).getStatistics();
		statistics.clear();
		this.transaction.executeWithoutResult((status) -> {
			CompositeKey key = new CompositeKey(other.plain, other.prefixed, other.flake);
			Composite read = this.entityManager.find(Composite.class, key);
			assertThat(read.key).isEqualTo(entity.key);
			assertThat(read.text).isEqualTo(entity.text);
			assertThat(statistics.getSecondLevelCacheHitCount()).isEqualTo(1);
			assertThat(this.entityManager.find(WithIdClass.class, key).flake).isEqualTo(other.flake);
			read.text = null;
			read.ulidFlake = null;
			read.tags.clear();
		});
		assertThat(this.entityManager
			.createQuery("select c.key.prefixed from Composite c where c.key.plain = :plain", OrderId.class)
			.setParameter("plain", other.plain)
			.getResultList()).containsExactly(other.prefixed);
		this.transaction.executeWithoutResult((status) -> {
			var reader = AuditReaderFactory.get(this.entityManager);
			List<Number> revisions = reader.getRevisions(Composite.class, entity.key);
			assertThat(revisions).hasSize(2);
			Composite first = reader.find(Composite.class, entity.key, revisions.get(0));
			assertThat(first.key).isEqualTo(entity.key);
			assertThat(first.text).isEqualTo(entity.text);
			assertThat(first.ulidFlake).isEqualTo(entity.ulidFlake);
			assertThat(first.tags).containsExactly(entity.text);
			assertThat(reader.find(Composite.class, entity.key, revisions.get(1)).tags).isEmpty();
		});
		assertThat(columnType("composite_aud", "plain")).isEqualTo(this.cell.columnType());
		assertThat(columnType("composite_aud", "ulid_flake")).isEqualTo("bigint");
		assertThat(columnType("composite_aud", "text")).isIn("character(26)", "varchar(26)");
	}

	@Test
	void findsTypedIdsByTime() {
		UlidRange day = UlidRange.ofDay(LocalDate.of(2026, 3, 29), ZoneOffset.UTC);
		this.prefixed.deleteAll();
		for (Ulid ulid : List.of(Ulid.max(day.lower().instant().minusMillis(1)), day.lower(), day.upper())) {
			PrefixedThing thing = new PrefixedThing();
			thing.id = new OrderId(ulid);
			persist(thing);
		}
		assertThat(
				this.prefixed.findByIdGreaterThanEqualAndIdLessThan(new OrderId(day.lower()), new OrderId(day.upper())))
			.extracting((thing) -> thing.id.value())
			.containsExactly(day.lower());
		assertThat(this.entityManager
			.createQuery("select ulid_timestamp(id), ulid_text(id) from PrefixedThing where id = :id", Object[].class)
			.setParameter("id", new OrderId(day.lower()))
			.getSingleResult()).containsExactly(day.lower().instant(), day.lower().toString());
	}

	private <I> List<I> reversed(List<I> ids) {
		return IntStream.range(0, ids.size()).mapToObj((i) -> ids.get(ids.size() - 1 - i)).toList();
	}

	private <I, E extends Thing<I, E>> List<I> ids(Collection<E> things) {
		return things.stream().map((thing) -> thing.id).toList();
	}

	private <I, E extends Thing<I, E>> List<I> save(Kind kind, Things<E, I> things, int count) {
		things.deleteAll();
		List<E> saved = things.saveAll(IntStream.range(0, count).mapToObj((i) -> {
			E thing = kind.create();
			thing.name = "Thing " + i;
			return thing;
		}).toList());
		return ids(saved);
	}

	@SuppressWarnings("unchecked") // The test has the types of the kind
	private <I, E extends Thing<I, E>> Things<E, I> things(Kind kind) {
		return (Things<E, I>) switch (kind) {
			case ULID -> this.ulids;
			case ULID_FLAKE -> this.ulidFlakes;
			case PLAIN -> this.plain;
			case PREFIXED -> this.prefixed;
			case OPAQUE -> this.opaque;
			case FLAKE -> this.flakes;
		};
	}

	/**
	 * Kind of id, with its entity.
	 */
	@SuppressWarnings({ "ImmutableEnumChecker", "unchecked" }) // The test has the types
	enum Kind {

		ULID(Ulid.class, UlidThing::new, "01ARZ3NDEKESV8RRFFQ69G5FAV"),

		ULID_FLAKE(UlidFlake.class, UlidFlakeThing::new, "00F2N078MDT7J"),

		PLAIN(PlainId.class, PlainThing::new, "01ARZ3NDEKESV8RRFFQ69G5FAV"),

		PREFIXED(OrderId.class, PrefixedThing::new, "01ARZ3NDEKESV8RRFFQ69G5FAV"),

		OPAQUE(MemberId.class, OpaqueThing::new, "01ARZ3NDEKESV8RRFFQ69G5FAV"),

		FLAKE(ShipmentId.class, FlakeThing::new, "00F2N078MDT7J");

		private final IdentifierType<?> type;

		private final Supplier<?> entity;

		private final Object id;

		<I> Kind(Class<I> type, Supplier<?> entity, String id) {
			this.type = IdentifierType.require(type);
			this.entity = entity;
			this.id = of(this.type, id);
		}

		private static <V> Object of(IdentifierType<V> type, String value) {
			return type.fromBytes(toBytes(type.valueType(), value));
		}

		private static <V> byte[] toBytes(IdentifierType<V> type, String value) {
			return type.toBytes(type.parse(value));
		}

		<E> E create() {
			return (E) this.entity.get();
		}

		<I> I preset() {
			return (I) this.id;
		}

		String entity() {
			return create().getClass().getSimpleName();
		}

		String table() {
			return name().toLowerCase(Locale.ROOT) + "_thing";
		}

		private static Object value(Object id) {
			if (id instanceof TypedUlid<?> typed) {
				return typed.value();
			}
			return (id instanceof ShipmentId shipment) ? shipment.value() : id;
		}

		/** Return the text that a column contains. */
		String text(Object id) {
			return value(id).toString();
		}

		String columnType(Cell cell) {
			return (value(this.id) instanceof UlidFlake) ? "bigint" : cell.columnType();
		}

		Object stored(Cell cell, Object id) {
			return (value(id) instanceof UlidFlake flake) ? flake.toLong() : cell.storage().stored((Ulid) value(id));
		}

	}

	static final class PlainId extends TypedUlid<PlainId> implements Identifier {

		public PlainId(String text) {
			super(text);
		}

		public PlainId(Ulid value) {
			super(value);
		}

	}

	@MappedSuperclass
	abstract static class Thing<I, E> {

		@Id
		@UlidGeneratedId
		I id;

		String name;

		I reference;

		@JdbcTypeCode(SqlTypes.CHAR)
		I code;

		@ManyToOne(fetch = FetchType.LAZY)
		E parent;

		public I getId() {
			return this.id;
		}

		// Hibernate does not support type variables in collections

		abstract Set<I> getTags();

		abstract Map<I, String> getNames();

	}

	@Embeddable
	record CompositeKey(PlainId plain, OrderId prefixed, ShipmentId flake) {
	}

	@Entity(name = "Composite")
	@Audited
	@Cacheable
	@Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
	static class Composite {

		@EmbeddedId
		CompositeKey key;

		@JdbcTypeCode(SqlTypes.CHAR)
		OrderId text;

		UlidFlake ulidFlake;

		@ElementCollection
		Set<OrderId> tags = new HashSet<>();

	}

	@Entity(name = "WithIdClass")
	@IdClass(CompositeKey.class)
	static class WithIdClass {

		@Id
		PlainId plain;

		@Id
		OrderId prefixed;

		@Id
		ShipmentId flake;

	}

	@Entity(name = "UlidThing")
	static class UlidThing extends Thing<Ulid, UlidThing> {

		@ElementCollection
		Set<Ulid> tags = new HashSet<>();

		@ElementCollection
		Map<Ulid, String> names = new HashMap<>();

		@Override
		Set<Ulid> getTags() {
			return this.tags;
		}

		@Override
		Map<Ulid, String> getNames() {
			return this.names;
		}

	}

	@Entity(name = "UlidFlakeThing")
	static class UlidFlakeThing extends Thing<UlidFlake, UlidFlakeThing> {

		@ElementCollection
		Set<UlidFlake> tags = new HashSet<>();

		@ElementCollection
		Map<UlidFlake, String> names = new HashMap<>();

		@Override
		Set<UlidFlake> getTags() {
			return this.tags;
		}

		@Override
		Map<UlidFlake, String> getNames() {
			return this.names;
		}

	}

	@Entity(name = "Coded")
	static class Coded {

		@Id
		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid id;

		Coded() {
		}

		Coded(Ulid id) {
			this.id = id;
		}

	}

	@Entity(name = "Versioned")
	static class Versioned {

		@Id
		@UlidGeneratedId
		Ulid id;

		@Version
		Integer version;

	}

	@Entity(name = "PlainThing")
	static class PlainThing extends Thing<PlainId, PlainThing> {

		@ElementCollection
		Set<PlainId> tags = new HashSet<>();

		@ElementCollection
		Map<PlainId, String> names = new HashMap<>();

		@Override
		Set<PlainId> getTags() {
			return this.tags;
		}

		@Override
		Map<PlainId, String> getNames() {
			return this.names;
		}

	}

	@Entity(name = "PrefixedThing")
	static class PrefixedThing extends Thing<OrderId, PrefixedThing> {

		@ElementCollection
		Set<OrderId> tags = new HashSet<>();

		@ElementCollection
		Map<OrderId, String> names = new HashMap<>();

		@Override
		Set<OrderId> getTags() {
			return this.tags;
		}

		@Override
		Map<OrderId, String> getNames() {
			return this.names;
		}

	}

	@Entity(name = "OpaqueThing")
	static class OpaqueThing extends Thing<MemberId, OpaqueThing> {

		@JdbcTypeCode(SqlTypes.JSON)
		Note note;

		@ElementCollection
		Set<MemberId> tags = new HashSet<>();

		@ElementCollection
		Map<MemberId, String> names = new HashMap<>();

		@Override
		Set<MemberId> getTags() {
			return this.tags;
		}

		@Override
		Map<MemberId, String> getNames() {
			return this.names;
		}

	}

	/**
	 * What is stored as JSON.
	 *
	 * @param id an id as a value
	 * @param texts ids as keys
	 */
	record Note(MemberId id, Map<MemberId, String> texts) {
	}

	@Entity(name = "FlakeThing")
	static class FlakeThing extends Thing<ShipmentId, FlakeThing> {

		@ElementCollection
		Set<ShipmentId> tags = new HashSet<>();

		@ElementCollection
		Map<ShipmentId, String> names = new HashMap<>();

		@Override
		Set<ShipmentId> getTags() {
			return this.tags;
		}

		@Override
		Map<ShipmentId, String> getNames() {
			return this.names;
		}

	}

	record ThingRecord<I>(I id, String name) {
	}

	interface ThingView<I> {

		I getId();

	}

	@NoRepositoryBean
	interface Things<E, I> extends JpaRepository<E, I>, JpaSpecificationExecutor<E> {

		@Query("select t.id from #{#entityName} t order by t.id")
		List<I> queryIds();

		@Query("select t.id from #{#entityName} t")
		Page<I> queryIds(Pageable page);

		@Query("select t.id from #{#entityName} t where t.id >= :from and t.id < :to order by t.id desc")
		List<I> queryIds(@Param("from") I from, @Param("to") I to);

		@Query("select t.id from #{#entityName} t where t.name = ?1")
		Optional<I> queryId(String name);

		@Query("select t.id from #{#entityName} t order by t.id")
		Stream<I> streamIds();

		@Query("select max(t.id) from #{#entityName} t")
		I queryNewest();

		@Query("select min(t.id) from #{#entityName} t")
		Optional<I> queryOldest();

		@Query("select t.reference from #{#entityName} t")
		List<I> queryReferences();

		@Query("select t.id, t.name from #{#entityName} t where t.id = ?1")
		List<ThingRecord<I>> queryRecords(I id);

		@Query("select t.name from #{#entityName} t where t.id = :#{#id}")
		List<String> queryNamesByExpression(I id);

		@Query("from #{#entityName} t where ?1 member of t.tags")
		List<E> queryByTag(I tag);

		List<E> findByIdBetweenOrderById(I from, I to);

		List<E> findByIdInOrderByIdDesc(Collection<I> ids);

		List<E> findByIdLessThanOrderByIdDesc(I before, Limit limit);

		List<E> findByReference(I reference);

		List<E> findByIdGreaterThanEqualAndIdLessThan(I from, I to);

		List<E> findByParentId(I id);

		List<ThingView<I>> findViewsByName(String name);

		List<ThingRecord<I>> findRecordsByName(String name);

		Window<E> findFirst7ByOrderById(ScrollPosition position);

	}

	interface UlidRepository extends Things<UlidThing, Ulid> {

	}

	interface UlidFlakeRepository extends Things<UlidFlakeThing, UlidFlake> {

	}

	interface VersionedRepository extends JpaRepository<Versioned, Ulid> {

	}

	interface PlainRepository extends Things<PlainThing, PlainId> {

	}

	interface PrefixedRepository extends Things<PrefixedThing, OrderId> {

	}

	interface OpaqueRepository extends Things<OpaqueThing, MemberId> {

	}

	interface FlakeRepository extends Things<FlakeThing, ShipmentId> {

	}

}
