package io.ulid.persistence;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidRange;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;
import org.springframework.data.jpa.repository.Query;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The primary key as an index of creation times.
 */
class TimeTests extends AbstractPersistenceTests {

	private static final LocalDate DAY = LocalDate.of(2026, 3, 29);

	@Autowired
	private EventRepository events;

	@BeforeEach
	void clear() {
		this.events.deleteAllInBatch();
	}

	@Test
	void findsIdsOfARangeInEveryKindOfQuery() {
		UlidRange range = UlidRange.ofDay(DAY, ZoneOffset.UTC);
		Event before = save(Ulid.max(range.lower().instant().minusMillis(1)));
		Event first = save(range.lower());
		Event last = save(Ulid.max(range.upper().instant().minusMillis(1)));
		Event after = save(range.upper());
		assertThat(List.of(before, after)).noneMatch((event) -> range.contains(event.id));
		assertThat(this.events.findByIdGreaterThanEqualAndIdLessThanOrderById(range.lower(), range.upper()))
			.extracting((event) -> event.id)
			.containsExactly(first.id, last.id);
		assertThat(this.events.findWithin(range)).containsExactly(first.id, last.id);
		assertThat(this.events.findAll(createdWithin(range))).extracting((event) -> event.id)
			.containsExactlyInAnyOrder(first.id, last.id);
	}

	private static Specification<Event> createdWithin(UlidRange range) {
		return (event, query, builder) -> builder.and(builder.greaterThanOrEqualTo(event.get("id"), range.lower()),
				builder.lessThan(event.get("id"), range.upper()));
	}

	@Test
	void timestampIsExact() {
		// MariaDB's DATETIME ends in 9999
		Instant latest = this.cell.isMariaDb() ? Instant.parse("9999-12-31T23:59:59.999Z") : Ulid.MAX.instant();
		List<Ulid> ids = List.of(Ulid.MIN, Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV"),
				Ulid.max(Instant.parse("2038-01-19T03:14:08.001Z")), Ulid.max(latest));
		ids.forEach(this::save);
		assertThat(this.events.findTimestamps()).isEqualTo(ids.stream().map(Ulid::instant).toList());
		assertThat(this.entityManager
			.createQuery("select e.id from Event e where ulid_timestamp(e.id) = :time", Ulid.class)
			.setParameter("time", ids.get(1).instant())
			.getResultList()).containsExactly(ids.get(1));
	}

	@Test
	void timestampOfNullIsNull() {
		save(Ulid.MIN);
		assertThat(this.entityManager.createQuery("select ulid_timestamp(e.text) from Event e", Instant.class)
			.getResultList()).containsOnlyNulls();
	}

	@Test
	void returnsTimestampOfOtherStoragesInTheSameEntity() {
		Ulid ulid = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		Event event = new Event();
		event.id = Ulid.MIN;
		event.text = ulid;
		event.bytes = ulid;
		persist(event);
		assertThat(this.entityManager
			.createQuery("select ulid_timestamp(e.text), ulid_timestamp(e.bytes) from Event e", Object[].class)
			.getSingleResult()).containsExactly(ulid.instant(), ulid.instant());
	}

	@Test
	void returnsTimestampOfLowerCaseText() {
		Ulid ulid = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		save(Ulid.MIN);
		this.jdbc.update("update event set text = '01arz3ndektsv4rrffq69g5fav'");
		assertThat(this.entityManager.createQuery("select ulid_timestamp(e.text) from Event e", Instant.class)
			.getResultList()).containsExactly(ulid.instant());
	}

	@Test
	void returnsTextOfEveryStorage() {
		SplittableRandom random = new SplittableRandom(26);
		List<Ulid> ids = Stream
			.concat(Stream.of(Ulid.MIN, Ulid.MAX, Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"),
					Ulid.parse("7GHJKMNPQRSTVWXYZ012345678")),
					Stream.generate(() -> Ulid.of(random.nextLong(), random.nextLong())).limit(100))
			.map(this.cell.storage()::suited)
			.toList();
		ids.forEach((id) -> {
			Event event = new Event();
			event.id = id;
			event.text = id;
			event.bytes = id;
			persist(event);
		});
		this.entityManager
			.createQuery("select e.id, ulid_text(e.id), ulid_text(e.text), ulid_text(e.bytes) from Event e",
					Object[].class)
			.getResultList()
			.forEach((row) -> assertThat(row).containsOnly(row[0], row[0].toString()));
		assertThat(this.entityManager
			.createQuery("select e.id from Event e where concat('x-', ulid_text(e.id)) like :text", Ulid.class)
			.setParameter("text", "x-01ARZ3ND%")
			.getResultList()).containsExactly(ids.get(2));
		assertThat(this.entityManager
			.createQuery("select ulid_text(e.id), count(*) from Event e group by ulid_text(e.id) order by 1",
					Object[].class)
			.getResultList()).extracting((row) -> row[0]).isEqualTo(ids.stream().sorted().map(Ulid::toString).toList());
		assertThat(this.entityManager.createQuery("select ulid_text(:id) from Event e where e.id = :id", String.class)
			.setParameter("id", ids.get(3))
			.getResultList()).containsExactly(ids.get(3).toString());
	}

	@Test
	void returnsNullForNullAndUpperCaseForLowerCase() {
		save(Ulid.MIN);
		assertThat(this.entityManager
			.createQuery("select ulid_text(e.text), ulid_text(e.bytes) from Event e", Object[].class)
			.getSingleResult()).containsOnlyNulls();
		this.jdbc.update("update event set text = '01arz3ndektsv4rrffq69g5fav'");
		assertThat(
				this.entityManager.createQuery("select ulid_text(e.text) from Event e", String.class).getSingleResult())
			.isEqualTo("01ARZ3NDEKTSV4RRFFQ69G5FAV");
	}

	@Test
	void groupsIdsByDay() {
		// MariaDB's type has no time zone, the other types use the zone of the session
		ZoneId zone = this.cell.isMariaDb() ? ZoneOffset.UTC : ZoneId.systemDefault();
		UlidRange day = UlidRange.ofDay(DAY, zone);
		save(Ulid.max(day.lower().instant().minusMillis(1)));
		save(day.lower());
		save(Ulid.max(day.upper().instant().minusMillis(1)));
		assertThat(this.events.countByDay()).containsExactly(new DayCount(DAY.minusDays(1), 1), new DayCount(DAY, 2));
	}

	private Event save(Ulid id) {
		Event event = new Event();
		event.id = id;
		persist(event);
		return event;
	}

	@Entity(name = "Event")
	static class Event {

		@Id
		Ulid id;

		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid text;

		@JdbcTypeCode(SqlTypes.BINARY)
		Ulid bytes;

	}

	record DayCount(LocalDate day, long count) {
	}

	interface EventRepository extends JpaRepository<Event, Ulid>, JpaSpecificationExecutor<Event> {

		List<Event> findByIdGreaterThanEqualAndIdLessThanOrderById(Ulid lower, Ulid upper);

		@Query("""
				select e.id from Event e
				where e.id >= :#{#range.lower()} and e.id < :#{#range.upper()} order by e.id""")
		List<Ulid> findWithin(UlidRange range);

		@Query("select ulid_timestamp(e.id) from Event e order by e.id")
		List<Instant> findTimestamps();

		@Query("""
				select new io.ulid.persistence.TimeTests$DayCount(cast(ulid_timestamp(e.id) as LocalDate), count(*))
				from Event e group by cast(ulid_timestamp(e.id) as LocalDate) order by 1""")
		List<DayCount> countByDay();

	}

}
