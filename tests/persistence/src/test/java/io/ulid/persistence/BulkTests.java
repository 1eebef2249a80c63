package io.ulid.persistence;

import java.util.List;
import java.util.stream.IntStream;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.database.StatementCounter.Execution;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.jpa.repository.JpaRepository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Many rows at once.
 */
class BulkTests extends AbstractPersistenceTests {

	@Autowired
	private ParcelRepository parcels;

	@Autowired
	private EntityManagerFactory factory;

	@BeforeEach
	void clear() {
		this.parcels.deleteAllInBatch();
		this.transaction.executeWithoutResult(
				(status) -> this.entityManager.createQuery("delete from ArchivedParcel").executeUpdate());
		this.statements.reset();
	}

	@Test
	void saveAllIsBatchedWithoutSelects() {
		List<Parcel> thousand = IntStream.range(0, 1000).mapToObj((i) -> new Parcel(i)).toList();
		this.parcels.saveAll(thousand);
		assertThat(this.statements.executions()).hasSize(10).containsOnly(new Execution("insert", 100));
		assertThat(thousand).extracting((parcel) -> parcel.id).isSorted().doesNotHaveDuplicates();
		assertThat(this.parcels.count()).isEqualTo(1000);
	}

	@Test
	void statelessSessionInsertsInBatches() {
		List<Parcel> thousand = IntStream.range(0, 1000).mapToObj((i) -> new Parcel(i)).toList();
		this.factory.unwrap(SessionFactory.class).inStatelessTransaction((session) -> session.insertMultiple(thousand));
		assertThat(this.statements.executions()).containsExactly(new Execution("insert", 1000));
		assertThat(thousand).extracting((parcel) -> parcel.id).isSorted().doesNotHaveDuplicates();
	}

	@Test
	void insertSelectKeepsSelectedIds() {
		List<Ulid> ids = this.parcels.saveAll(IntStream.range(0, 5).mapToObj((i) -> new Parcel(i)).toList())
			.stream()
			.map((parcel) -> parcel.id)
			.toList();
		update("insert into ArchivedParcel (id, weight) select p.id, p.weight from Parcel p");
		assertThat(archived()).isEqualTo(ids);
	}

	@Test
	void rejectsInsertSelectWithoutIds() {
		this.parcels.save(new Parcel(1));
		assertThatIllegalArgumentException()
			.isThrownBy(() -> update("insert into ArchivedParcel (weight) select p.weight from Parcel p"))
			.withMessageEndingWith("without bulk insertion capable identifier generator: @UlidGeneratedId, "
					+ "which generates ids in the application and not in the database; select the id as well");
		assertThat(archived()).isEmpty();
	}

	@Test
	void insertValuesGeneratesIds() {
		update("insert into ArchivedParcel (weight) values (1), (2)");
		assertThat(archived()).hasSize(2).doesNotHaveDuplicates().doesNotContainNull();
	}

	private void update(String hql) {
		this.transaction.executeWithoutResult((status) -> this.entityManager.createQuery(hql).executeUpdate());
	}

	private List<Ulid> archived() {
		return this.entityManager.createQuery("select id from ArchivedParcel order by id", Ulid.class).getResultList();
	}

	@Entity(name = "Parcel")
	static class Parcel {

		@Id
		@UlidGeneratedId
		Ulid id;

		int weight;

		Parcel() {
		}

		Parcel(int weight) {
			this.weight = weight;
		}

	}

	@Entity(name = "ArchivedParcel")
	static class ArchivedParcel {

		@Id
		@UlidGeneratedId
		Ulid id;

		int weight;

	}

	interface ParcelRepository extends JpaRepository<Parcel, Ulid> {

	}

}
