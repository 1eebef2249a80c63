package io.ulid.persistence;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Cacheable;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.MapsId;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import org.hibernate.Hibernate;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.envers.AuditReaderFactory;
import org.hibernate.envers.Audited;
import org.hibernate.stat.Statistics;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Places in an entity where a ULID may occur, in addition to the attributes of
 * {@link IdKindTests}.
 */
class ShapeTests extends AbstractPersistenceTests {

	@Autowired
	private EntityManagerFactory factory;

	@Test
	void generatesIdOfTypeUuid() {
		WithUuid entity = new WithUuid();
		persist(entity);
		assertThat(find(WithUuid.class, entity.id).id).isEqualTo(entity.id);
		assertRecent(Ulid.from(entity.id));
	}

	@Test
	void generatesIdOfTypeString() {
		WithString entity = new WithString();
		persist(entity);
		assertThat(find(WithString.class, entity.id).id).isEqualTo(entity.id);
		assertRecent(Ulid.parse(entity.id));
		assertThat(columnType("with_string", "id")).isIn("character(26)", "varchar(26)");
	}

	@Test
	void generatesIdOfTypeBytes() {
		WithBytes entity = new WithBytes();
		persist(entity);
		assertThat(find(WithBytes.class, entity.id).id).isEqualTo(entity.id);
		assertRecent(Ulid.from(entity.id));
	}

	private static void assertRecent(Ulid ulid) {
		assertThat(System.currentTimeMillis() - ulid.timestamp()).isBetween(0L, 60_000L);
	}

	@Test
	void generatesPartOfAnEmbeddedId() {
		Stock stock = new Stock();
		stock.key = new StockKey();
		stock.key.warehouse = "Hamburg";
		persist(stock);
		assertThat(stock.key.item).isNotNull();
		assertThat(find(Stock.class, stock.key).key.item).isEqualTo(stock.key.item);
		assertThat(this.entityManager.createQuery("select s.key.item from Stock s where s.key = :key", Ulid.class)
			.setParameter("key", stock.key)
			.getSingleResult()).isEqualTo(stock.key.item);
	}

	@Test
	void storesRecordAsEmbeddedId() {
		Membership membership = new Membership();
		membership.key = new MembershipKey(Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV"),
				Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAW"));
		persist(membership);
		assertThat(find(Membership.class, membership.key).key).isEqualTo(membership.key);
		assertThat(this.entityManager
			.createQuery("select m.key.member from Membership m where m.key.team = :team", Ulid.class)
			.setParameter("team", membership.key.team())
			.getResultList()).containsExactly(membership.key.member());
		this.transaction.executeWithoutResult(
				(status) -> this.entityManager.remove(this.entityManager.find(Membership.class, membership.key)));
	}

	@Test
	void storesEntityWithAnIdClass() {
		Booking booking = new Booking();
		booking.guest = Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV");
		booking.room = Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAW");
		persist(booking);
		assertThat(find(Booking.class, new BookingKey(booking.guest, booking.room))).isNotNull();
		this.transaction
			.executeWithoutResult((status) -> this.entityManager.createQuery("delete from Booking").executeUpdate());
	}

	@Test
	void storesAssociations() {
		Author author = new Author();
		Book one = author.write("One");
		Book other = author.write("Other");
		author.publisher = new Publisher();
		author.publisher.code = Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV");
		persist(author.publisher, author);
		this.transaction.executeWithoutResult((status) -> {
			Author read = this.entityManager.find(Author.class, author.id);
			assertThat(read.books).extracting((book) -> book.id).containsExactlyInAnyOrder(one.id, other.id);
			Book book = this.entityManager.find(Book.class, one.id);
			assertThat(book.author.id).isEqualTo(author.id);
			assertThat(Hibernate.isInitialized(read.publisher)).isFalse();
			assertThat(read.publisher.getCode()).isEqualTo(author.publisher.code);
		});
		assertThat(this.entityManager
			.createQuery("select b.id from Book b join b.author a where a.id = :author order by b.id", Ulid.class)
			.setParameter("author", author.id)
			.getResultList()).containsExactly(one.id, other.id);
		this.transaction.executeWithoutResult((status) -> {
			this.entityManager.remove(this.entityManager.find(Author.class, author.id));
			this.entityManager.remove(this.entityManager.find(Publisher.class, author.publisher.code));
		});
	}

	@Test
	void foreignKeysFollowTheStorageOfTheId() {
		assertThat(columnType("book", "author_id")).isEqualTo(this.cell.columnType());
		assertThat(columnType("publisher", "code")).isIn("character(26)", "varchar(26)");
		assertThat(columnType("author", "publisher_code")).isEqualTo(columnType("publisher", "code"));
		assertThat(columnType("passport", "holder_id")).isEqualTo(this.cell.columnType());
	}

	@Test
	void derivesIdWithMapsId() {
		Holder holder = new Holder();
		Passport passport = new Passport();
		passport.holder = holder;
		persist(holder, passport);
		assertThat(passport.id).isEqualTo(holder.id);
		assertThat(find(Passport.class, holder.id).id).isEqualTo(holder.id);
	}

	@Test
	void storesCollectionInAnotherFormThanTheId() {
		WithCollections entity = new WithCollections();
		entity.codes
			.addAll(List.of(Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAW"), Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV")));
		persist(entity);
		this.transaction.executeWithoutResult((status) -> {
			WithCollections read = this.entityManager.find(WithCollections.class, entity.id);
			assertThat(read.codes).isEqualTo(entity.codes);
			this.entityManager.remove(read);
		});
		assertThat(columnType("with_collections_codes", "codes")).isIn("character(26)", "varchar(26)");
	}

	@Test
	void generatesReferenceInAdditionToNumericKey() {
		Ticket ticket = new Ticket();
		Ticket preset = new Ticket();
		preset.reference = Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV");
		persist(ticket, preset);
		assertThat(ticket.number).isPositive();
		assertRecent(ticket.reference);
		assertThat(ticket.code).hasSize(26);
		assertThat(preset.reference).isEqualTo(Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV"));
		Ticket read = find(Ticket.class, ticket.number);
		assertThat(read.reference).isEqualTo(ticket.reference);
		this.transaction.executeWithoutResult((status) -> {
			Ticket managed = this.entityManager.find(Ticket.class, ticket.number);
			managed.subject = "changed";
		});
		assertThat(find(Ticket.class, ticket.number).reference).isEqualTo(ticket.reference);
		this.factory.unwrap(SessionFactory.class).inStatelessTransaction((session) -> {
			Ticket stateless = new Ticket();
			session.insert(stateless);
			assertRecent(stateless.reference);
		});
		this.transaction
			.executeWithoutResult((status) -> this.entityManager.createQuery("delete from Ticket").executeUpdate());
	}

	@Test
	void supportsEveryInheritanceStrategy() {
		List<Object> animals = List.of(new Dog(), new Cat(), new Truck(), new Bus(), new Circle(), new Square());
		persist(animals.toArray());
		assertThat(this.entityManager.createQuery("select a.id from Animal a", Ulid.class).getResultList())
			.containsExactlyInAnyOrder(((Animal) animals.get(0)).id, ((Animal) animals.get(1)).id);
		assertThat(this.entityManager.createQuery("select v.id from Vehicle v", Ulid.class).getResultList())
			.containsExactlyInAnyOrder(((Vehicle) animals.get(2)).id, ((Vehicle) animals.get(3)).id);
		assertThat(this.entityManager.createQuery("select s.id from Shape s", Ulid.class).getResultList())
			.containsExactlyInAnyOrder(((Shape) animals.get(4)).id, ((Shape) animals.get(5)).id);
		assertThat(find(Vehicle.class, ((Vehicle) animals.get(2)).id)).isInstanceOf(Truck.class);
		assertThat(columnType("truck", "id")).isEqualTo(this.cell.columnType());
		assertThat(columnType("circle", "id")).isEqualTo(this.cell.columnType());
		this.transaction.executeWithoutResult((status) -> {
			for (String entity : List.of("Animal", "Vehicle", "Shape")) {
				this.entityManager.createQuery("from " + entity, Object.class)
					.getResultList()
					.forEach(this.entityManager::remove);
			}
		});
	}

	@Test
	void storesIdsInJson() {
		Ulid ulid = Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV");
		WithJson entity = new WithJson();
		entity.payload = new Payload();
		entity.payload.reference = ulid;
		entity.payload.flake = UlidFlake.parse("05ARZ3NDEKTSV");
		persist(entity);
		assertThat(find(WithJson.class, entity.id).payload).usingRecursiveComparison().isEqualTo(entity.payload);
		assertThat(this.entityManager
			.createQuery("select w.payload.reference from WithJson w where w.payload.reference = :ulid", Ulid.class)
			.setParameter("ulid", ulid)
			.getResultList()).containsOnly(ulid);
		assertThat(this.jdbc.queryForList("select payload from with_json", String.class))
			.allSatisfy((payload) -> assertThat(payload).contains(ulid.toString(), "05ARZ3NDEKTSV"));
		assertThat(this.entityManager
			.createQuery("select w.payload.flake from WithJson w where w.payload.flake = :flake", UlidFlake.class)
			.setParameter("flake", entity.payload.flake)
			.getResultList()).containsOnly(entity.payload.flake);
	}

	@Test
	void readsIdsFromTheSecondLevelCache() {
		Cached cached = new Cached();
		cached.name = "cached";
		persist(cached);
		find(Cached.class, cached.id);
		Statistics statistics = this.factory.unwrap(SessionFactory.class).getStatistics();
		statistics.clear();
		this.statements.reset();
		Cached read = find(Cached.class, Ulid.parse(cached.id.toString()));
		assertThat(read.name).isEqualTo("cached");
		assertThat(read.owner).isNull();
		assertThat(statistics.getSecondLevelCacheHitCount()).isEqualTo(1);
		assertThat(this.statements.executions()).isEmpty();
	}

	@Test
	void auditsIds() {
		Contract contract = new Contract();
		contract.text = "first";
		contract.reference = Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV");
		contract.tags.add(contract.reference);
		persist(contract);
		this.transaction.executeWithoutResult((status) -> {
			Contract managed = this.entityManager.find(Contract.class, contract.id);
			managed.text = "second";
			managed.tags.clear();
		});
		this.transaction.executeWithoutResult((status) -> {
			var reader = AuditReaderFactory.get(this.entityManager);
			List<Number> revisions = reader.getRevisions(Contract.class, contract.id);
			assertThat(revisions).hasSize(2);
			Contract first = reader.find(Contract.class, contract.id, revisions.get(0));
			assertThat(first.id).isEqualTo(contract.id);
			assertThat(first.text).isEqualTo("first");
			assertThat(first.reference).isEqualTo(contract.reference);
			assertThat(first.tags).containsExactly(contract.reference);
			assertThat(reader.find(Contract.class, contract.id, revisions.get(1)).tags).isEmpty();
		});
		assertThat(columnType("contract_aud", "id")).isEqualTo(this.cell.columnType());
		assertThat(columnType("contract_aud", "reference")).isEqualTo(columnType("contract", "reference"))
			.isIn("character(26)", "varchar(26)");
	}

	private <T> T find(Class<T> type, Object id) {
		return this.transaction.execute((status) -> this.entityManager.find(type, id));
	}

	@Entity(name = "WithUuid")
	static class WithUuid {

		@Id
		@UlidGeneratedId
		@JdbcTypeCode(SqlTypes.BINARY)
		UUID id;

	}

	@Entity(name = "WithString")
	static class WithString {

		@Id
		@UlidGeneratedId
		@JdbcTypeCode(SqlTypes.CHAR)
		@Column(length = 26)
		String id;

	}

	@Entity(name = "WithBytes")
	static class WithBytes {

		@Id
		@UlidGeneratedId
		@Column(length = 16)
		byte[] id;

	}

	@Embeddable
	static class StockKey {

		String warehouse;

		@UlidGeneratedId
		Ulid item;

		@Override
		public boolean equals(Object obj) {
			return obj instanceof StockKey other && this.warehouse.equals(other.warehouse)
					&& this.item.equals(other.item);
		}

		@Override
		public int hashCode() {
			return this.warehouse.hashCode();
		}

	}

	@Entity(name = "Stock")
	static class Stock {

		@EmbeddedId
		StockKey key;

	}

	@Embeddable
	record MembershipKey(Ulid team, Ulid member) {
	}

	@Entity(name = "Membership")
	static class Membership {

		@EmbeddedId
		MembershipKey key;

	}

	record BookingKey(Ulid guest, Ulid room) {
	}

	@Entity(name = "Booking")
	@IdClass(BookingKey.class)
	static class Booking {

		@Id
		Ulid guest;

		@Id
		Ulid room;

	}

	@Entity(name = "Publisher")
	static class Publisher {

		@Id
		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid code;

		Ulid getCode() {
			return this.code;
		}

	}

	@Entity(name = "Author")
	static class Author {

		@Id
		@UlidGeneratedId
		Ulid id;

		@OneToMany(mappedBy = "author", cascade = CascadeType.ALL)
		List<Book> books = new ArrayList<>();

		@ManyToOne(fetch = FetchType.LAZY)
		Publisher publisher;

		Book write(String title) {
			Book book = new Book();
			book.title = title;
			book.author = this;
			this.books.add(book);
			return book;
		}

	}

	@Entity(name = "Book")
	static class Book {

		@Id
		@UlidGeneratedId
		Ulid id;

		String title;

		@ManyToOne
		Author author;

	}

	@Entity(name = "Holder")
	static class Holder {

		@Id
		@UlidGeneratedId
		Ulid id;

	}

	@Entity(name = "Passport")
	static class Passport {

		@Id
		Ulid id;

		@MapsId
		@OneToOne
		Holder holder;

	}

	@Entity(name = "WithCollections")
	static class WithCollections {

		@Id
		@UlidGeneratedId
		Ulid id;

		@ElementCollection
		@JdbcTypeCode(SqlTypes.CHAR)
		Set<Ulid> codes = new HashSet<>();

	}

	@Entity(name = "Ticket")
	static class Ticket {

		@Id
		@GeneratedValue(strategy = GenerationType.IDENTITY)
		Long number;

		@UlidGeneratedId
		@Column(unique = true, nullable = false, updatable = false)
		Ulid reference;

		@UlidGeneratedId
		@Column(length = 26)
		@JdbcTypeCode(SqlTypes.CHAR)
		String code;

		String subject;

	}

	@MappedSuperclass
	abstract static class Base {

		@Id
		@UlidGeneratedId
		Ulid id;

	}

	@Entity(name = "Animal")
	@Inheritance(strategy = InheritanceType.SINGLE_TABLE)
	abstract static class Animal extends Base {

	}

	@Entity(name = "Dog")
	static class Dog extends Animal {

	}

	@Entity(name = "Cat")
	static class Cat extends Animal {

	}

	@Entity(name = "Vehicle")
	@Inheritance(strategy = InheritanceType.JOINED)
	abstract static class Vehicle extends Base {

	}

	@Entity(name = "Truck")
	static class Truck extends Vehicle {

	}

	@Entity(name = "Bus")
	static class Bus extends Vehicle {

	}

	@Entity(name = "Shape")
	@Inheritance(strategy = InheritanceType.TABLE_PER_CLASS)
	abstract static class Shape extends Base {

	}

	@Entity(name = "Circle")
	static class Circle extends Shape {

	}

	@Entity(name = "Square")
	static class Square extends Shape {

	}

	@Embeddable
	static class Payload {

		Ulid reference;

		UlidFlake flake;

	}

	@Entity(name = "WithJson")
	static class WithJson {

		@Id
		@UlidGeneratedId
		Ulid id;

		@JdbcTypeCode(SqlTypes.JSON)
		Payload payload;

	}

	@Entity(name = "Cached")
	@Cacheable
	@Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
	static class Cached {

		@Id
		@UlidGeneratedId
		Ulid id;

		String name;

		Ulid owner;

	}

	@Entity(name = "Contract")
	@Audited
	static class Contract {

		@Id
		@UlidGeneratedId
		Ulid id;

		String text;

		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid reference;

		@ElementCollection
		Set<Ulid> tags = new HashSet<>();

	}

}
