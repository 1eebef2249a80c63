package io.ulid.persistence;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.jpa.UlidEntity;
import io.ulid.support.database.StatementCounter.Execution;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Version;
import org.hibernate.Hibernate;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.jpa.repository.JpaRepository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

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

	@Autowired
	private InvoiceRepository invoices;

	@Autowired
	private ReceiptRepository receipts;

	@Autowired
	private LineRepository lines;

	@Autowired
	private UlidGenerator generator;

	@BeforeEach
	void clear() {
		this.lines.deleteAllInBatch();
		this.invoices.deleteAllInBatch();
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

	@Test
	void saveOfTenThousandUlidEntitiesIssuesNoSelect() {
		List<Invoice> invoices = IntStream.range(0, 10_000)
			.mapToObj((i) -> new Invoice(this.generator.next(), "Invoice " + i))
			.toList();
		assertThat(this.invoices.saveAll(invoices)).isEqualTo(invoices);
		assertThat(this.statements.executions()).hasSize(100).containsOnly(new Execution("insert", 100));
		assertThat(this.invoices.count()).isEqualTo(10_000);
	}

	@Test
	void saveOfOneUlidEntityIsOneInsert() {
		Invoice invoice = new Invoice(PRESET, "one");
		assertThat(invoice.isNew()).isTrue();
		assertThat(this.invoices.save(invoice)).isSameAs(invoice);
		assertThat(invoice.isNew()).isFalse();
		assertThat(this.statements.executions()).containsExactly(new Execution("insert", 1));
		invoice.name = "changed";
		this.invoices.save(invoice);
		Invoice read = this.invoices.findById(PRESET).orElseThrow();
		assertThat(read.isNew()).isFalse();
		assertThat(read.name).isEqualTo("changed");
	}

	@Test
	void secondUlidEntityWithTheSameIdIsRefused() {
		this.invoices.save(new Invoice(PRESET, "one"));
		assertThatException().isThrownBy(() -> this.invoices.save(new Invoice(PRESET, "other")))
			.isInstanceOf(DataIntegrityViolationException.class);
		assertThat(this.invoices.findById(PRESET)).get().extracting((read) -> read.name).isEqualTo("one");
	}

	@Test
	void ulidEntityIsEqualFromBirth() {
		Invoice invoice = new Invoice(PRESET, "one");
		Set<Object> set = new HashSet<>(Set.of(invoice));
		this.invoices.save(invoice);
		Line line = new Line(PRESET, this.invoices.getReferenceById(PRESET));
		this.lines.save(line);
		assertThat(set).contains(invoice);
		this.transaction.executeWithoutResult((status) -> {
			Invoice proxy = this.lines.findById(PRESET).orElseThrow().invoice;
			assertThat(Hibernate.isInitialized(proxy)).isFalse();
			assertThat(proxy.getId()).isEqualTo(PRESET);
			assertThat(Hibernate.isInitialized(proxy)).isFalse();
			assertThat(invoice.equals(proxy)).isTrue();
			assertThat(proxy.equals(invoice)).isTrue();
			assertThat(set).contains(proxy);
		});
		assertThat(line).isNotEqualTo(invoice);
		assertThat(invoice).isNotEqualTo(line)
			.isNotEqualTo(new Invoice(PRESET.increment(), "one"))
			.hasToString("Invoice(01ARZ3NDEKESV8RRFFQ69G5FAV)");
	}

	@Test
	void ulidEntityWithAVersionIsLockedOptimistically() {
		this.jdbc.update("delete from receipt");
		this.receipts.save(new Receipt(PRESET));
		assertThat(this.statements.executions()).contains(new Execution("insert", 1))
			.doesNotContain(new Execution("select", 1));
		Receipt one = this.receipts.findById(PRESET).orElseThrow();
		Receipt other = this.receipts.findById(PRESET).orElseThrow();
		one.total = 1;
		this.receipts.save(one);
		other.total = 2;
		assertThatException().isThrownBy(() -> this.receipts.save(other))
			.isInstanceOf(OptimisticLockingFailureException.class);
	}

	@Test
	void ulidEntityEqualsAProxyOfItsSuperclass() {
		CreditNote note = new CreditNote(PRESET);
		this.invoices.save(note);
		this.lines.save(new Line(PRESET, this.invoices.getReferenceById(PRESET)));
		this.transaction.executeWithoutResult((status) -> {
			Invoice proxy = this.lines.findById(PRESET).orElseThrow().invoice;
			assertThat(proxy).isNotInstanceOf(CreditNote.class);
			assertThat(note.equals(proxy)).isTrue();
			assertThat(proxy.equals(note)).isTrue();
		});
	}

	@Test
	void ulidEntityWithoutAnIdIsRefused() {
		assertThatException().isThrownBy(() -> this.invoices.save(new Invoice()))
			.withMessageContaining("Identifier of entity '%s' must be manually assigned", Invoice.class.getName());
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

	@Entity(name = "Invoice")
	static class Invoice extends UlidEntity {

		String name;

		Invoice() {
		}

		Invoice(Ulid id, String name) {
			super(id);
			this.name = name;
		}

	}

	@Entity(name = "Receipt")
	static class Receipt extends UlidEntity {

		@Version
		Integer version;

		int total;

		Receipt() {
		}

		Receipt(Ulid id) {
			super(id);

		}

	}

	@Entity(name = "CreditNote")
	static class CreditNote extends Invoice {

		CreditNote() {
		}

		CreditNote(Ulid id) {
			super(id, "Credit note");
		}

	}

	@Entity(name = "Line")
	static class Line extends UlidEntity {

		@ManyToOne(fetch = FetchType.LAZY)
		Invoice invoice;

		Line() {
		}

		Line(Ulid id, Invoice invoice) {
			super(id);
			this.invoice = invoice;
		}

	}

	interface PlainRepository extends JpaRepository<Plain, Ulid> {

	}

	interface VersionedRepository extends JpaRepository<Versioned, Ulid> {

	}

	interface InvoiceRepository extends JpaRepository<Invoice, Ulid> {

	}

	interface ReceiptRepository extends JpaRepository<Receipt, Ulid> {

	}

	interface LineRepository extends JpaRepository<Line, Ulid> {

	}

}
