package io.ulid.persistence;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeFunctionContributor;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.ColumnResult;
import jakarta.persistence.ConstructorResult;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.SqlResultSetMapping;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.query.Param;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A Ulid-Flake in every kind of query, as parameter and as result.
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
	void findById() {
		assertThat(this.tasks.findById(this.ids.get(3))).get().extracting((task) -> task.name).isEqualTo("Task 3");
		assertThat(this.tasks.findById(UlidFlake.MIN)).isEmpty();
		assertThat(this.tasks.existsById(this.ids.get(0))).isTrue();
		assertThat(this.tasks.findAllById(this.ids)).hasSize(20);
		this.tasks.deleteById(this.ids.get(3));
		assertThat(this.tasks.findById(this.ids.get(3))).isEmpty();
		this.tasks.deleteAllByIdInBatch(this.ids.subList(0, 5));
		assertThat(this.tasks.queryIds()).isEqualTo(this.ids.subList(5, 20));
	}

	@Test
	void jpql() {
		assertThat(this.tasks.queryIds()).isEqualTo(this.ids);
		assertThat(this.tasks.queryIds(this.ids.get(1), this.ids.get(4))).containsExactly(this.ids.get(3),
				this.ids.get(2), this.ids.get(1));
		assertThat(this.tasks.queryOptionalId("Task 2")).contains(this.ids.get(2));
		assertThat(this.tasks.queryOptionalId("none")).isEmpty();
		assertThat(this.tasks.queryRecords(this.ids.get(2))).containsExactly(new TaskRecord(this.ids.get(2), "Task 2"));
		assertThat(this.entityManager.createQuery("select min(t.id), max(t.id) from Task t", Object[].class)
			.getSingleResult()).containsExactly(this.ids.get(0), this.ids.get(19));
		assertThat(this.entityManager
			.createQuery("select greatest(a.id, b.id), least(a.id, b.id), coalesce(a.reference, a.id) from Task a "
					+ "join Task b on b.name = 'Task 7' where a.name = 'Task 3'", Object[].class)
			.getSingleResult()).containsExactly(this.ids.get(7), this.ids.get(3), this.ids.get(3));
	}

	@Test
	void derivedQueries() {
		assertThat(this.tasks.findByIdBetweenOrderById(this.ids.get(1), this.ids.get(3))).extracting((task) -> task.id)
			.isEqualTo(this.ids.subList(1, 4));
		assertThat(this.tasks.findByIdInOrderByIdDesc(List.of(this.ids.get(0), this.ids.get(4), UlidFlake.MAX)))
			.extracting((task) -> task.id)
			.containsExactly(this.ids.get(4), this.ids.get(0));
		assertThat(this.tasks.findByIdLessThanOrderByIdDesc(this.ids.get(4), Limit.of(2))).extracting((task) -> task.id)
			.containsExactly(this.ids.get(3), this.ids.get(2));
		assertThat(this.tasks.findAll(PageRequest.of(1, 5, Sort.by("id").descending()))).extracting((task) -> task.id)
			.containsExactly(this.ids.get(14), this.ids.get(13), this.ids.get(12), this.ids.get(11), this.ids.get(10));
		assertThat(this.tasks.findNamesByNameOrderById("Task 2")).singleElement()
			.satisfies((view) -> assertThat(view.getId()).isEqualTo(this.ids.get(2)));
	}

	@Test
	void betweenTheBoundsOfATime() {
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
	void text() {
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
	void criteriaAndSpecification() {
		var builder = this.entityManager.getCriteriaBuilder();
		var query = builder.createQuery(UlidFlake.class);
		var task = query.from(Task.class);
		query.select(task.get("id"))
			.where(builder.greaterThan(task.<UlidFlake>get("id"), builder.literal(this.ids.get(17))))
			.orderBy(builder.asc(task.get("id")));
		assertThat(this.entityManager.createQuery(query).getResultList()).isEqualTo(this.ids.subList(18, 20));
		Specification<Task> first = (root, ignored, criteria) -> criteria.lessThan(root.get("id"), this.ids.get(2));
		assertThat(this.tasks.findAll(first, Sort.by("id"))).extracting((found) -> found.id)
			.isEqualTo(this.ids.subList(0, 2));
	}

	@Test
	void keysetScroll() {
		List<UlidFlake> scrolled = new ArrayList<>();
		ScrollPosition position = ScrollPosition.keyset();
		Window<Task> window;
		do {
			window = this.tasks.findFirst7ByOrderById(position);
			window.forEach((task) -> scrolled.add(task.id));
			position = window.positionAt(window.size() - 1);
		}
		while (window.hasNext());
		assertThat(scrolled).isEqualTo(this.ids);
	}

	@Test
	void stream() {
		List<UlidFlake> streamed = this.transaction.execute((status) -> {
			try (Stream<UlidFlake> stream = this.tasks.streamIds()) {
				return stream.toList();
			}
		});
		assertThat(streamed).isEqualTo(this.ids);
	}

	@Test
	void nativeQueries() {
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

	@Test
	void updatesAndForeignKeys() {
		UlidFlake reference = UlidFlake.parse("05ARZ3NDEKTSV");
		this.transaction.executeWithoutResult((status) -> {
			assertThat(this.entityManager.createQuery("update Task t set t.reference = :reference where t.id < :id")
				.setParameter("reference", reference)
				.setParameter("id", this.ids.get(2))
				.executeUpdate()).isEqualTo(2);
			assertThat(this.entityManager
				.createQuery("update Task t set t.reference = null where t.reference = :reference and t.id = :id")
				.setParameter("reference", reference)
				.setParameter("id", this.ids.get(0))
				.executeUpdate()).isEqualTo(1);
		});
		assertThat(this.tasks.findByReference(reference)).extracting((task) -> task.id)
			.containsExactly(this.ids.get(1));
		Task child = new Task("child");
		child.parent = this.tasks.getReferenceById(this.ids.get(4));
		this.tasks.save(child);
		assertThat(this.tasks.findByParentId(this.ids.get(4))).extracting((task) -> task.id).containsExactly(child.id);
		this.tasks.delete(child);
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

		@ManyToOne
		Task parent;

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

	interface TaskView {

		UlidFlake getId();

	}

	interface TaskRepository extends JpaRepository<Task, UlidFlake>, JpaSpecificationExecutor<Task> {

		@Query("select t.id from Task t order by t.id")
		List<UlidFlake> queryIds();

		@Query("select t.id from Task t where t.id >= :from and t.id < :to order by t.id desc")
		List<UlidFlake> queryIds(@Param("from") UlidFlake from, @Param("to") UlidFlake to);

		@Query("select t.id from Task t where t.name = ?1")
		Optional<UlidFlake> queryOptionalId(String name);

		@Query("select t.id, t.name from Task t where t.id = ?1")
		List<TaskRecord> queryRecords(UlidFlake id);

		@Query("select t.id from Task t order by t.id")
		Stream<UlidFlake> streamIds();

		List<Task> findByIdBetweenOrderById(UlidFlake from, UlidFlake to);

		List<Task> findByIdLessThanOrderByIdDesc(UlidFlake before, Limit limit);

		List<Task> findByIdInOrderByIdDesc(Collection<UlidFlake> ids);

		List<Task> findByReference(UlidFlake reference);

		List<Task> findByParentId(UlidFlake parentId);

		List<TaskView> findNamesByNameOrderById(String name);

		Window<Task> findFirst7ByOrderById(ScrollPosition position);

		@Query(value = "select * from task where id > ?1 order by id", nativeQuery = true)
		List<Task> nativeFind(UlidFlake id);

		@Query(value = "select id from task where id > ?1 order by id", nativeQuery = true)
		List<UlidFlake> nativeIds(UlidFlake id);

		@NativeQuery(value = "select id, name from task where id = ?1", sqlResultSetMapping = "TaskRecord")
		List<TaskRecord> nativeRecords(UlidFlake id);

	}

}
