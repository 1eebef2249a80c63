package io.ulid.hibernate;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.OpaqueIds;
import io.ulid.OpaqueKeys;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.UlidRange;
import io.ulid.fixtures.MemberId;
import io.ulid.support.ScriptedClock;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link UuidTextJavaType}: ids that are UUIDs of version 7 in MariaDB's own
 * type.
 */
class MariaDbUuidTests {

	private static final UlidRange DAY = UlidRange.ofDay(LocalDate.of(2026, 11, 22), ZoneOffset.UTC);

	private static final Ulid PLAIN = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final ScriptedClock CLOCK = new ScriptedClock(0);

	private static final UlidGenerator ULIDS = UlidGenerator.builder().layout(Layout.UUIDV7).clock(CLOCK).build();

	private static SessionFactory sessions;

	@BeforeAll
	static void open() {
		sessions = open(Map.of(UlidSettings.STORAGE_TYPE, "uuid", UlidSettings.GENERATOR, ULIDS,
				"hibernate.criteria.value_handling_mode", "inline"), Event.class);
	}

	private static SessionFactory open(Map<String, Object> settings, Class<?>... entities) {
		return TestSessionFactory.create(TestDatabase.mariaDb(), new HashMap<>(settings), entities);
	}

	@AfterAll
	static void close() {
		sessions.close();
	}

	@BeforeEach
	void clear() {
		sessions.inTransaction((session) -> session.createMutationQuery("delete from Event").executeUpdate());
	}

	@Test
	void readsIdsOfManyTimesInOrder() {
		List<Ulid> ids = ids(20_000);
		Set<Ulid> all = new LinkedHashSet<>(ids);
		// The bounds are of other versions, but sort in the same order
		ids.subList(0, 1000).forEach((id) -> all.addAll(List.of(Ulid.min(id.instant()), Ulid.max(id.instant()))));
		sessions.inStatelessTransaction((session) -> {
			session.setJdbcBatchSize(1000);
			all.forEach((id) -> session.insert(new Event(id)));
		});
		List<Ulid> read = sessions
			.fromSession((session) -> session.createSelectionQuery("select id from Event order by id", Ulid.class)
				.getResultList());
		assertThat(read).isEqualTo(all.stream().sorted().toList()).hasSizeGreaterThan(20_000);
		for (UlidRange range : List.of(DAY, UlidRange.of(DAY.lower().instant(), DAY.lower().instant().plusMillis(1)),
				UlidRange.of(ids.get(7).instant(), DAY.upper().instant()))) {
			assertThat(find("id >= :lower and id < :upper", range.lower(), range.upper()))
				.isEqualTo(read.stream().filter(range::contains).toList());
		}
		Ulid first = Ulid.min(ids.get(11).instant());
		Ulid last = Ulid.max(ids.get(12).instant());
		assertThat(find("id > :lower or id <= :upper", first, last))
			.isEqualTo(read.stream().filter((id) -> id.compareTo(first) > 0 || id.compareTo(last) <= 0).toList());
		assertThat(find("id between :lower and :upper", Ulid.MIN, Ulid.MAX)).isEqualTo(read);
		assertThat(find("id in (:lower, :upper)", first, Ulid.MIN)).containsExactly(first);
	}

	private static List<Ulid> ids(int count) {
		SplittableRandom random = new SplittableRandom(7);
		UlidGenerator generator = UlidGenerator.builder().layout(Layout.UUIDV7).clock(CLOCK).monotonic(false).build();
		return Stream.generate(() -> {
			CLOCK.set(random.nextBoolean() ? random.nextLong(1L << 48)
					: DAY.lower().timestamp() + random.nextLong(-2, 2) * random.nextLong(86_400_000));
			return generator.next();
		}).limit(count).toList();
	}

	private static List<Ulid> find(String condition, Ulid lower, Ulid upper) {
		return sessions.fromSession((session) -> session
			.createSelectionQuery("select id from Event where %s order by id".formatted(condition), Ulid.class)
			.setParameter("lower", lower)
			.setParameter("upper", upper)
			.getResultList());
	}

	@Test
	void rejectsPlainUlid() {
		for (Ulid plain : List.of(PLAIN, Ulid.min(Instant.EPOCH).increment(), Ulid.from(UUID.randomUUID()),
				Ulid.of(PLAIN.mostSignificantBits() & ~0xF000 | 0x7000, PLAIN.leastSignificantBits()))) {
			assertRejected(plain, () -> persist(new Event(plain)));
			assertRejected(plain, () -> sessions.inSession((session) -> session.find(Event.class, plain)));
			assertRejected(plain, () -> find("id in (:lower, :upper)", ULIDS.next(), plain));
			assertRejected(plain, () -> findByLiteral(plain));
		}
		assertThat(count()).isZero();
	}

	/**
	 * Version 4 with the variant of version 7, and version 7 with each of the other
	 * variants.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "01563e3a-b5d3-4676-8c61-efb99302bd5b", "01563e3a-b5d3-7676-4c61-efb99302bd5b",
			"01563e3a-b5d3-7676-cc61-efb99302bd5b", "01563e3a-b5d3-7676-ec61-efb99302bd5b" })
	void rejectsUuidOfAnotherVersionOrVariant(UUID uuid) {
		Ulid ulid = Ulid.from(uuid);
		Event event = new Event(ULIDS.next());
		event.other = ulid;
		assertRejected(ulid, () -> persist(event));
		assertRejected(ulid, () -> persist(new Event(ulid)));
		assertRejected(ulid, () -> find("other in (:lower, :upper)", ULIDS.next(), ulid));
		assertRejected(ulid, () -> findByLiteral(ulid));
		assertThat(count()).isZero();
	}

	@Test
	void findsEntityByALiteral() {
		Event event = new Event(ULIDS.next());
		persist(event);
		assertThat(findByLiteral(event.id)).containsExactly(event.id);
	}

	// The setting of the session factory makes the literal a part of the SQL
	private static List<Ulid> findByLiteral(Ulid ulid) {
		return sessions.fromSession((session) -> {
			var builder = session.getCriteriaBuilder();
			var query = builder.createQuery(Ulid.class);
			var event = query.from(Event.class);
			query.select(event.get("id")).where(builder.equal(event.get("id"), builder.literal(ulid)));
			return session.createSelectionQuery(query).getResultList();
		});
	}

	private static void assertRejected(Ulid ulid, ThrowingCallable call) {
		assertThatExceptionOfType(UlidBindException.class).isThrownBy(call)
			.withMessage("'%s' is not a UUID of version 7, which this library requires for MariaDB's type UUID: "
					+ "set 'ulid.generator.layout' to 'uuidv7' for new ids", ulid);
	}

	@Test
	void acceptsEveryUlidInColumnsOfOtherTypes() {
		Event event = new Event(ULIDS.next());
		event.bytes = PLAIN;
		event.text = Ulid.MAX;
		persist(event);
		sessions.inSession((session) -> {
			Event read = session.find(Event.class, event.id);
			assertThat(read.bytes).isEqualTo(PLAIN);
			assertThat(read.text).isEqualTo(Ulid.MAX);
			assertThat(read.other).isNull();
		});
	}

	@ParameterizedTest
	@ValueSource(classes = { TextAsUuid.class, BytesAsUuid.class })
	void rejectsTextAndBytesInAUuidColumn(Class<?> entity) {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> open(Map.of(UlidSettings.GENERATOR, ULIDS), entity).close())
			.withMessage(
					"Attribute '%s.id' holds ULIDs in a column of type UUID, but MariaDB's UUID type rejects many ULIDs "
							+ "and does not keep their order. Annotate it with @JdbcTypeCode(SqlTypes.BINARY).",
					entity.getName());
	}

	@Test
	void generatesUuidsOfVersion7InOrder() {
		try (SessionFactory sessions = open(Map.of(UlidSettings.GENERATOR, (Supplier<UlidGenerator>) () -> ULIDS),
				WithUuid.class)) {
			List<UUID> ids = new ArrayList<>();
			sessions.inTransaction((session) -> {
				for (int i = 0; i < 10; i++) {
					WithUuid entity = new WithUuid();
					session.persist(entity);
					ids.add(entity.id);
				}
			});
			assertThat(ids).extracting(UUID::version).containsOnly(7);
			assertThat(sessions.<List<UUID>>fromSession(
					(session) -> session.createSelectionQuery("select id from WithUuid order by id", UUID.class)
						.getResultList()))
				.isEqualTo(ids);
		}
	}

	private static void persist(Object entity) {
		sessions.inTransaction((session) -> session.persist(entity));
	}

	private static long count() {
		return sessions.fromSession(
				(session) -> session.createSelectionQuery("select count(*) from Event", Long.class).getSingleResult());
	}

	/**
	 * A client can send any text of an opaque id, and nearly all of them decrypt to an id
	 * that is not a UUID of version 7.
	 */
	@Test
	@SuppressWarnings("removal") // Applications still call it
	void findsNothingByOpaqueIdOfAnotherVersion() {
		MemberId wrong = new MemberId(PLAIN);
		MemberId right = new MemberId(ULIDS.next());
		try (OpaqueIds.Use use = OpaqueIds.use(OpaqueKeys.none());
				SessionFactory guests = open(
						Map.of(UlidSettings.STORAGE_TYPE, "uuid", UlidSettings.GENERATOR, ULIDS, UlidSettings.TYPED_IDS,
								Guest.class.getName(), "hibernate.criteria.value_handling_mode", "inline"),
						Guest.class)) {
			guests.inTransaction((session) -> session.persist(new Guest(right, null)));
			guests.inSession((session) -> {
				assertThat(session.find(Guest.class, right)).isNotNull();
				assertThat(session.find(Guest.class, wrong)).isNull();
				assertThat(session.byMultipleIds(Guest.class).multiLoad(wrong, right)).first().isNull();
				for (String condition : List.of("id = :id", "id in (:id)", "friend = :id", "id > :id", "id < :id")) {
					assertThat(session.createSelectionQuery("from Guest where " + condition, Guest.class)
						.setParameter("id", wrong)
						.getResultList()).as(condition).isEmpty();
				}
				var builder = session.getCriteriaBuilder();
				var query = builder.createQuery(Guest.class);
				query.where(builder.equal(query.from(Guest.class).get("id"), builder.literal(wrong)));
				assertThat(session.createSelectionQuery(query).getResultList()).isEmpty();
			});
			for (Guest guest : List.of(new Guest(wrong, null), new Guest(new MemberId(ULIDS.next()), wrong))) {
				assertThatException().isThrownBy(() -> guests.inTransaction((session) -> session.persist(guest)))
					.withStackTraceContaining("not a UUID of version 7");
			}
			assertThatException()
				.isThrownBy(() -> guests.inTransaction((session) -> session.find(Guest.class, right).friend = wrong))
				.withStackTraceContaining("not a UUID of version 7");
			for (String statement : List.of("delete from Guest where id = :id",
					"update Guest set friend = id where id = :id")) {
				int changed = guests.fromTransaction(
						(session) -> session.createMutationQuery(statement).setParameter("id", wrong).executeUpdate());
				assertThat(changed).as(statement).isZero();
			}
			List<Guest> stored = guests
				.fromSession((session) -> session.createSelectionQuery("from Guest", Guest.class).getResultList());
			assertThat(stored).singleElement().matches((guest) -> guest.id.equals(right) && guest.friend == null);
		}
	}

	@Entity(name = "Guest")
	static class Guest {

		@Id
		MemberId id;

		@Nullable MemberId friend;

		Guest() {
		}

		Guest(MemberId id, @Nullable MemberId friend) {
			this.id = id;
			this.friend = friend;
		}

	}

	@Entity(name = "Event")
	static class Event {

		@Id
		@UlidGeneratedId
		Ulid id;

		Ulid other;

		@JdbcTypeCode(SqlTypes.BINARY)
		Ulid bytes;

		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid text;

		Event() {
		}

		Event(Ulid id) {
			this.id = id;
		}

	}

	@Entity(name = "WithUuid")
	static class WithUuid {

		@Id
		@UlidGeneratedId
		UUID id;

	}

	@Entity(name = "TextAsUuid")
	static class TextAsUuid {

		@Id
		@UlidGeneratedId
		@JdbcTypeCode(SqlTypes.UUID)
		String id;

	}

	@Entity(name = "BytesAsUuid")
	static class BytesAsUuid {

		@Id
		@UlidGeneratedId
		@JdbcTypeCode(SqlTypes.UUID)
		byte[] id;

	}

}
