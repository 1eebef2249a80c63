package io.ulid.persistence;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

import io.ulid.UlidGenerationException;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.ScriptedClock;
import io.ulid.support.database.StatementCounter.Execution;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Generated Ulid-Flakes, one by one and in bulk, and Ulid-Flakes that the caller has set.
 */
class FlakeIdTests extends AbstractPersistenceTests {

	private static final UlidFlake PRESET = UlidFlake.parse("05ARZ3NDEKTSV");

	private static SessionFactory sessions;

	// Of the session factory without Spring
	private static UlidFlakeGenerator generator;

	@Autowired
	private EntityManagerFactory factory;

	@Autowired
	private CrateRepository crates;

	@Autowired
	private NumberedRepository numbered;

	@Autowired
	private PrimitiveRepository primitives;

	@BeforeParameterizedClassInvocation
	static void createSessionFactory(Cell cell) {
		UlidFlakeGenerator current = () -> generator.next();
		sessions = cell.sessionFactory(cell.storage().newDatabase(),
				Map.of(Cell.FLAKE_GENERATOR, current, "hibernate.jdbc.batch_size", 100), Crate.class, Numbered.class);
	}

	@AfterParameterizedClassInvocation
	static void closeSessionFactory() {
		sessions.close();
	}

	@BeforeEach
	void clear() {
		this.crates.deleteAllInBatch();
		this.numbered.deleteAllInBatch();
		this.primitives.deleteAllInBatch();
		this.statements.reset();
	}

	@Test
	void generatesIdOfEachType() {
		Crate crate = this.crates.save(new Crate());
		Numbered numbered = this.numbered.save(new Numbered());
		Primitive primitive = this.primitives.save(new Primitive());
		assertThat(this.statements.executions()).hasSize(3).containsOnly(new Execution("insert", 1));
		assertRecent(crate.id);
		assertRecent(UlidFlake.of(numbered.id));
		assertRecent(UlidFlake.of(primitive.id));
		assertThat(this.crates.findById(crate.id)).isPresent();
		assertThat(this.numbered.findById(numbered.id)).isPresent();
		assertThat(this.primitives.findById(primitive.id)).isPresent();
	}

	private static void assertRecent(UlidFlake flake) {
		long age = System.currentTimeMillis() - flake.instant(UlidFlake.DEFAULT_EPOCH).toEpochMilli();
		assertThat(age).isBetween(0L, 60_000L);
	}

	@Test
	void presetIdIsKept() {
		persist(new Crate(PRESET), new Numbered(PRESET.toLong()), new Primitive(PRESET.toLong()));
		assertThat(this.crates.findById(PRESET)).isPresent();
		assertThat(this.numbered.findById(PRESET.toLong())).isPresent();
		assertThat(this.primitives.findById(PRESET.toLong())).isPresent();
	}

	@Test
	void presetIdIsKeptBySaveAtTheCostOfASelect() {
		assertThat(this.crates.save(new Crate(PRESET)).id).isEqualTo(PRESET);
		assertThat(this.numbered.save(new Numbered(PRESET.toLong())).id).isEqualTo(PRESET.toLong());
		assertThat(this.primitives.save(new Primitive(PRESET.toLong())).id).isEqualTo(PRESET.toLong());
		assertThat(this.statements.executions()).containsExactly(new Execution("select", 1), new Execution("insert", 1),
				new Execution("select", 1), new Execution("insert", 1), new Execution("select", 1),
				new Execution("insert", 1));
	}

	@Test
	void presetIdIsKeptByAStatelessSession() {
		Primitive unset = new Primitive();
		this.factory.unwrap(SessionFactory.class).inStatelessTransaction((session) -> {
			session.insert(new Crate(PRESET));
			session.insert(new Primitive(PRESET.toLong()));
			session.insert(unset);
			session.upsert(new Numbered(PRESET.toLong()));
		});
		assertThat(this.crates.findById(PRESET)).isPresent();
		assertThat(this.primitives.findById(PRESET.toLong())).isPresent();
		assertThat(this.primitives.findById(unset.id)).isPresent();
		assertThat(this.numbered.findById(PRESET.toLong())).isPresent();
		assertRecent(UlidFlake.of(unset.id));
	}

	@Test
	void acceptsZeroAsIdUnlessTheTypeIsPrimitive() {
		persist(new Crate(UlidFlake.MIN), new Numbered(0L), new Primitive(0));
		assertThat(this.crates.findById(UlidFlake.MIN)).isPresent();
		assertThat(this.numbered.findById(0L)).isPresent();
		assertThat(this.primitives.findAll()).singleElement()
			.satisfies((primitive) -> assertRecent(UlidFlake.of(primitive.id)));
	}

	@Test
	void generatesPartsOfAnEmbeddedId() {
		Pallet pallet = new Pallet();
		pallet.key = new PalletKey();
		pallet.key.dock = 1;
		Pallet preset = new Pallet();
		preset.key = new PalletKey();
		preset.key.dock = 2;
		preset.key.flake = PRESET;
		preset.key.number = 7;
		persist(pallet, preset);
		assertRecent(pallet.key.flake);
		assertRecent(UlidFlake.of(pallet.key.number));
		assertThat(preset.key.flake).isEqualTo(PRESET);
		assertThat(preset.key.number).isEqualTo(7);
	}

	@Test
	void generatesAttributesThatAreNotIds() {
		Label label = new Label();
		Label preset = new Label();
		preset.flake = PRESET;
		preset.number = 7L;
		preset.primitive = 7;
		persist(label, preset);
		assertRecent(label.flake);
		assertRecent(UlidFlake.of(label.number));
		assertRecent(UlidFlake.of(label.primitive));
		assertThat(preset.flake).isEqualTo(PRESET);
		assertThat(preset.number).isEqualTo(7);
		assertThat(preset.primitive).isEqualTo(7);
		this.transaction
			.executeWithoutResult((status) -> this.entityManager.createQuery("delete from Label").executeUpdate());
	}

	@Test
	void saveAllIsBatchedWithoutSelects() {
		assertBatched(this.crates, (i) -> new Crate(), (crate) -> crate.id);
		assertBatched(this.numbered, (i) -> new Numbered(), (numbered) -> UlidFlake.of(numbered.id));
		assertBatched(this.primitives, (i) -> new Primitive(), (primitive) -> UlidFlake.of(primitive.id));
	}

	private <T> void assertBatched(JpaRepository<T, ?> repository, Function<Integer, T> constructor,
			Function<T, UlidFlake> id) {
		List<T> thousand = IntStream.range(0, 1000).boxed().map(constructor).toList();
		this.statements.reset();
		repository.saveAll(thousand);
		assertThat(this.statements.executions()).hasSize(10).containsOnly(new Execution("insert", 100));
		assertThat(thousand).extracting(id).isSorted().doesNotHaveDuplicates();
		assertThat(repository.count()).isEqualTo(1000);
	}

	@Test
	void saveAllGeneratesSortedIdsInEitherScheme() {
		for (UlidFlakeGenerator generator : List.of(UlidFlakeGenerator.standalone(), UlidFlakeGenerator.scalable(7))) {
			List<Crate> saved = saveThousand(generator);
			assertThat(saved).extracting((crate) -> crate.id).isSorted().doesNotHaveDuplicates().hasSize(1000);
		}
	}

	@Test
	void saveAllWaitsIfAMillisecondIsFull() {
		List<Crate> saved = saveThousand(UlidFlakeGenerator.builder().nodeId(7).clock(crowdedClock()).build());
		assertThat(saved).extracting((crate) -> crate.id).isSorted().doesNotHaveDuplicates().hasSize(1000);
		assertThat(saved).extracting((crate) -> crate.id.nodeId()).containsOnly(7);
	}

	@Test
	void failureOfTheGeneratorFailsTheTransaction() {
		UlidFlakeGenerator generator = UlidFlakeGenerator.builder()
			.nodeId(7)
			.clock(crowdedClock())
			.overflow(Overflow.FAIL)
			.build();
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(() -> saveThousand(generator))
			.withMessageStartingWith("No room left in the millisecond ");
		FlakeIdTests.generator = () -> {
			throw new UlidGenerationException(UlidGenerationException.Reason.UNAVAILABLE, "None");
		};
		assertThatExceptionOfType(UlidGenerationException.class)
			.isThrownBy(() -> sessions.inTransaction((session) -> session.persist(new Numbered())))
			.withMessage("None");
		assertThat(sessions.<Long>fromSession(
				(session) -> session.createQuery("select count(*) from Numbered", Long.class).getSingleResult()))
			.isZero();
	}

	/**
	 * Moves on by a millisecond each 1,000 times it is read: far more Ulid-Flakes than
	 * there is room for.
	 */
	private static ScriptedClock crowdedClock() {
		return ScriptedClock.ticking(UlidFlake.DEFAULT_EPOCH, Duration.ofNanos(1000));
	}

	private static List<Crate> saveThousand(UlidFlakeGenerator generator) {
		FlakeIdTests.generator = generator;
		sessions.inTransaction((session) -> session.createMutationQuery("delete from Crate").executeUpdate());
		List<Crate> saved = sessions
			.fromTransaction((session) -> new JpaRepositoryFactory(session).getRepository(CrateRepository.class)
				.saveAll(IntStream.range(0, 1000).mapToObj((i) -> new Crate()).toList()));
		assertThat(sessions.<List<UlidFlake>>fromSession(
				(session) -> session.createQuery("select id from Crate order by id", UlidFlake.class).getResultList()))
			.isEqualTo(saved.stream().map((crate) -> crate.id).toList());
		return saved;
	}

	@Test
	void supportsInsertSelectAndInsertValues() {
		List<Crate> saved = this.crates.saveAll(List.of(new Crate(), new Crate()));
		this.transaction.executeWithoutResult((status) -> {
			this.entityManager.createQuery("delete from ArchivedCrate").executeUpdate();
			this.entityManager.createQuery("insert into ArchivedCrate (id, weight) select c.id, c.weight from Crate c")
				.executeUpdate();
			this.entityManager.createQuery("insert into ArchivedCrate (weight) values (1), (2)").executeUpdate();
		});
		List<UlidFlake> archived = this.entityManager
			.createQuery("select id from ArchivedCrate order by id", UlidFlake.class)
			.getResultList();
		assertThat(archived).hasSize(4).startsWith(saved.get(0).id, saved.get(1).id).doesNotHaveDuplicates();
	}

	@Entity(name = "Crate")
	static class Crate {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		int weight;

		Crate() {
		}

		Crate(UlidFlake id) {
			this.id = id;
		}

	}

	@Entity(name = "ArchivedCrate")
	static class ArchivedCrate {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		int weight;

	}

	@Entity(name = "Numbered")
	static class Numbered {

		@Id
		@UlidGeneratedId
		Long id;

		Numbered() {
		}

		Numbered(Long id) {
			this.id = id;
		}

	}

	@Entity(name = "Primitive")
	static class Primitive {

		@Id
		@UlidGeneratedId
		long id;

		Primitive() {
		}

		Primitive(long id) {
			this.id = id;
		}

	}

	@Embeddable
	static class PalletKey {

		int dock;

		@UlidGeneratedId
		UlidFlake flake;

		@UlidGeneratedId
		long number;

		@Override
		public boolean equals(Object obj) {
			return obj instanceof PalletKey other && this.dock == other.dock && this.flake.equals(other.flake)
					&& this.number == other.number;
		}

		@Override
		public int hashCode() {
			return this.dock;
		}

	}

	@Entity(name = "Pallet")
	static class Pallet {

		@EmbeddedId
		PalletKey key;

	}

	@Entity(name = "Label")
	static class Label {

		@Id
		@GeneratedValue
		Long id;

		@UlidGeneratedId
		UlidFlake flake;

		@UlidGeneratedId
		Long number;

		@UlidGeneratedId
		long primitive;

	}

	interface CrateRepository extends JpaRepository<Crate, UlidFlake> {

	}

	interface NumberedRepository extends JpaRepository<Numbered, Long> {

	}

	interface PrimitiveRepository extends JpaRepository<Primitive, Long> {

	}

}
