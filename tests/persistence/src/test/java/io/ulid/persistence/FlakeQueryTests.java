package io.ulid.persistence;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeFunctionContributor;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.ColumnResult;
import jakarta.persistence.ConstructorResult;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.SqlResultSetMapping;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.jpa.repository.Query;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Queries only for Ulid-Flakes: their times, their functions, and native queries.
 *
 * @see IdKindTests
 */
class FlakeQueryTests extends AbstractPersistenceTests {

	@Autowired
	private TaskRepository tasks;

	private List<UlidFlake> ids;

	@BeforeEach
	void save() {
		this.tasks.deleteAllInBatch();
		this.ids = this.tasks.saveAll(IntStream.range(0, 20).mapToObj((i) -> new Task("Task " + i)).toList())
			.stream()
			.map((task) -> task.id)
			.toList();
		this.statements.reset();
	}

	@Test
	void findsIdsBetweenTheBoundsOfATime() {
		Instant epoch = UlidFlake.DEFAULT_EPOCH;
		Instant since = Instant.parse("2026-03-01T00:00:00Z");
		Instant until = Instant.parse("2026-03-31T23:59:59.999Z");
		UlidFlake lower = UlidFlake.min(since, epoch);
		UlidFlake upper = UlidFlake.max(until, epoch);
		List<UlidFlake> inside = List.of(lower, UlidFlake.max(since, epoch), UlidFlake.min(until, epoch), upper);
		List<UlidFlake> outside = List.of(UlidFlake.MIN, UlidFlake.max(since.minusMillis(1), epoch),
				UlidFlake.min(until.plusMillis(1), epoch), UlidFlake.MAX);
		Stream.concat(inside.stream(), outside.stream()).forEach((id) -> persist(new Task(id)));
		assertThat(this.tasks.findByIdBetweenOrderById(lower, upper)).extracting((task) -> task.id).isEqualTo(inside);
		assertThat(this.entityManager
			.createQuery("select id from Task where id between :lower and :upper order by id", UlidFlake.class)
			.setParameter("lower", lower)
			.setParameter("upper", upper)
			.getResultList()).isEqualTo(inside);
	}

	@Test
	void timestampIsExact() {
		this.tasks.deleteAllInBatch();
		List<UlidFlake> flakes = List.of(UlidFlake.MIN, UlidFlake.parse("05ARZ3NDEKTSV"),
				UlidFlake.max(Instant.parse("2038-01-19T03:14:08.001Z"), UlidFlake.DEFAULT_EPOCH), UlidFlake.MAX);
		flakes.forEach((id) -> persist(new Task(id)));
		List<Instant> instants = flakes.stream().map((id) -> id.instant(UlidFlake.DEFAULT_EPOCH)).toList();
		assertThat(this.entityManager
			.createQuery("select ulid_flake_timestamp(t.id) from Task t order by t.id", Instant.class)
			.getResultList()).isEqualTo(instants);
		assertThat(this.entityManager
			.createQuery("select t.id from Task t where ulid_flake_timestamp(t.id) = :time", UlidFlake.class)
			.setParameter("time", instants.get(1))
			.getResultList()).containsExactly(flakes.get(1));
		assertThat(this.entityManager.createQuery("select ulid_flake_timestamp(t.reference) from Task t", Instant.class)
			.getResultList()).containsOnlyNulls();
	}

	@Test
	void returnsTextOfEachFlake() {
		this.tasks.deleteAllInBatch();
		List<UlidFlake> flakes = List.of(UlidFlake.MIN, UlidFlake.parse("05ARZ3NDEKTSV"),
				UlidFlake.parse("07GHJKMNPQRST"), UlidFlake.parse("07VWXYZ012345"), UlidFlake.MAX);
		flakes.forEach((id) -> persist(new Task(id)));
		assertThat(
				this.entityManager.createQuery("select ulid_flake_text(t.id) from Task t order by t.id", String.class)
					.getResultList())
			.isEqualTo(flakes.stream().map(UlidFlake::toString).toList());
		assertThat(this.entityManager
			.createQuery("select t.id from Task t where ulid_flake_text(t.id) like '05ARZ%'", UlidFlake.class)
			.getResultList()).containsExactly(flakes.get(1));
		assertThat(this.entityManager.createQuery("select ulid_flake_text(t.reference) from Task t", String.class)
			.getResultList()).containsOnlyNulls();
	}

	@Test
	void timestampCountsFromTheEpochOfTheSettings() {
		Instant epoch = Instant.parse("2015-01-01T00:00:00.123Z");
		for (Object setting : List.of(epoch, epoch.toString())) {
			try (SessionFactory sessions = this.cell.sessionFactory(this.cell.storage().newDatabase(),
					Map.of(UlidFlakeFunctionContributor.EPOCH, setting), Task.class)) {
				sessions.inTransaction((session) -> session.persist(new Task(this.ids.get(0))));
				Instant instant = sessions.fromSession(
						(session) -> session.createQuery("select ulid_flake_timestamp(id) from Task", Instant.class)
							.getSingleResult());
				assertThat(instant).isEqualTo(this.ids.get(0).instant(epoch));
			}
		}
	}

	@Test
	void supportsNativeQueries() {
		assertThat(this.tasks.nativeFind(this.ids.get(16))).extracting((task) -> task.id)
			.isEqualTo(this.ids.subList(17, 20));
		assertThat(this.tasks.nativeIds(this.ids.get(16))).isEqualTo(this.ids.subList(17, 20));
		assertThat(this.tasks.nativeRecords(this.ids.get(5)))
			.containsExactly(new TaskRecord(this.ids.get(5), "Task 5"));
		assertThat(this.entityManager.createNativeQuery("select count(*) from task where id in (:ids)", Long.class)
			.setParameter("ids", this.ids.subList(0, 3))
			.getSingleResult()).isEqualTo(3L);
		assertThat(this.jdbc.queryForList("select id from task order by id", Long.class))
			.isEqualTo(this.ids.stream().map(UlidFlake::toLong).toList());
	}

	@Entity(name = "Task")
	@SqlResultSetMapping(name = "TaskRecord", classes = @ConstructorResult(targetClass = TaskRecord.class,
			columns = { @ColumnResult(name = "id", type = UlidFlake.class), @ColumnResult(name = "name") }))
	static class Task {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		String name;

		UlidFlake reference;

		Task() {
		}

		Task(String name) {
			this.name = name;
		}

		Task(UlidFlake id) {
			this.id = id;
		}

	}

	record TaskRecord(UlidFlake id, String name) {
	}

	interface TaskRepository extends JpaRepository<Task, UlidFlake> {

		List<Task> findByIdBetweenOrderById(UlidFlake from, UlidFlake to);

		@Query(value = "select * from task where id > ?1 order by id", nativeQuery = true)
		List<Task> nativeFind(UlidFlake id);

		@Query(value = "select id from task where id > ?1 order by id", nativeQuery = true)
		List<UlidFlake> nativeIds(UlidFlake id);

		@NativeQuery(value = "select id, name from task where id = ?1", sqlResultSetMapping = "TaskRecord")
		List<TaskRecord> nativeRecords(UlidFlake id);

	}

}
