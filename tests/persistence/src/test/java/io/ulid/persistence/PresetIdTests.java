package io.ulid.persistence;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.database.StatementCounter.Execution;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.jpa.repository.JpaRepository;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An id that the caller has set is kept.
 */
class PresetIdTests extends AbstractPersistenceTests {

	private static final Ulid PRESET = Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV");

	@Autowired
	private EntityManagerFactory factory;

	@Autowired
	private PlainRepository plain;

	@Autowired
	private VersionedRepository versioned;

	@BeforeEach
	void clear() {
		this.plain.deleteAllInBatch();
		this.versioned.deleteAllInBatch();
		this.statements.reset();
	}

	@Test
	void persistKeepsIt() {
		persist(new Plain(PRESET, "persisted"));
		assertOnlyPreset("persisted");
	}

	@Test
	void mergeKeepsIt() {
		Plain merged = this.transaction.execute((status) -> this.entityManager.merge(new Plain(PRESET, "merged")));
		assertThat(merged.id).isEqualTo(PRESET);
		assertOnlyPreset("merged");
	}

	@Test
	void saveKeepsItAtTheCostOfASelect() {
		Plain saved = this.plain.save(new Plain(PRESET, "saved"));
		assertThat(saved.id).isEqualTo(PRESET);
		assertThat(this.statements.executions()).containsExactly(new Execution("select", 1),
				new Execution("insert", 1));
		assertOnlyPreset("saved");
	}

	@Test
	void saveOfAVersionedEntityKeepsItWithoutASelect() {
		Versioned entity = new Versioned(PRESET);
		assertThat(this.versioned.save(entity)).isSameAs(entity);
		assertThat(this.statements.executions()).containsExactly(new Execution("insert", 1));
		assertThat(this.versioned.findById(PRESET)).isPresent();
	}

	@Test
	void statelessInsertKeepsIt() {
		sessions().inStatelessTransaction((session) -> session.insert(new Plain(PRESET, "inserted")));
		assertOnlyPreset("inserted");
	}

	@Test
	void statelessInsertGeneratesWhatIsNotSet() {
		Plain entity = new Plain(null, "generated");
		sessions().inStatelessTransaction((session) -> session.insert(entity));
		assertThat(this.plain.findAll()).singleElement().extracting((read) -> read.id).isEqualTo(entity.id).isNotNull();
	}

	@Test
	void upsertKeepsItWhole() {
		sessions().inStatelessTransaction((session) -> session.upsert(new Plain(PRESET, "first")));
		assertThat(this.jdbc.queryForObject("select id from plain", Object.class))
			.isEqualTo(this.cell.storage().stored(PRESET));
		assertOnlyPreset("first");
		sessions().inStatelessTransaction((session) -> {
			session.upsert(new Plain(PRESET, "second"));
			session.upsert(new Plain(PRESET.increment(), "other"));
		});
		assertThat(this.plain.findById(PRESET)).get().extracting((read) -> read.name).isEqualTo("second");
		assertThat(this.plain.findById(PRESET.increment())).get().extracting((read) -> read.name).isEqualTo("other");
		assertThat(this.plain.count()).isEqualTo(2);
	}

	@Test
	void upsertKeepsAnIdWithAJdbcTypeCodeWhole() {
		sessions().inStatelessTransaction((session) -> {
			session.upsert(new Coded(PRESET));
			session.upsert(new Coded(PRESET.increment()));
			session.upsert(new Coded(PRESET));
		});
		assertThat(this.jdbc.queryForList("select id from coded order by id", String.class))
			.containsExactly(PRESET.toString(), PRESET.increment().toString());
	}

	private void assertOnlyPreset(String name) {
		assertThat(this.plain.findAll()).singleElement()
			.satisfies((read) -> assertThat(read.id).isEqualTo(PRESET),
					(read) -> assertThat(read.name).isEqualTo(name));
	}

	private SessionFactory sessions() {
		return this.factory.unwrap(SessionFactory.class);
	}

	@Entity(name = "Plain")
	static class Plain {

		@Id
		@UlidGeneratedId
		Ulid id;

		String name;

		Plain() {
		}

		Plain(Ulid id, String name) {
			this.id = id;
			this.name = name;
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

		Versioned() {
		}

		Versioned(Ulid id) {
			this.id = id;
		}

	}

	interface PlainRepository extends JpaRepository<Plain, Ulid> {

	}

	interface VersionedRepository extends JpaRepository<Versioned, Ulid> {

	}

}
