package io.ulid.persistence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidBinaryConverter;
import io.ulid.hibernate.UlidCharConverter;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.database.StatementCounter.Execution;
import jakarta.persistence.Column;
import jakarta.persistence.ColumnResult;
import jakarta.persistence.ConstructorResult;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.SqlResultSetMapping;
import jakarta.persistence.Table;
import jakarta.persistence.Tuple;
import org.hibernate.Hibernate;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.domain.KeysetScrollPosition;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.jpa.repository.Query;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A ULID as parameter and as result of queries whose SQL does not depend on the kind of
 * id.
 *
 * @see IdKindTests
 */
class QueryTests extends AbstractPersistenceTests {

	@Autowired
	private CustomerRepository customers;

	@Autowired
	private OrderRepository orders;

	private List<Ulid> ids;

	@BeforeEach
	void save() {
		this.orders.deleteAllInBatch();
		this.customers.deleteAllInBatch();
		this.ids = this.orders.saveAll(IntStream.range(0, 20).mapToObj((i) -> new Order("Order " + i)).toList())
			.stream()
			.map((order) -> order.id)
			.toList();
		this.statements.reset();
	}

	@Test
	void acceptsAndReturnsIdsInJpql() {
		assertThat(
				this.entityManager.createQuery("select o.id from Order o where o.id in :ids order by o.id", Ulid.class)
					.setParameter("ids", this.ids.subList(2, 4))
					.getResultList())
			.isEqualTo(this.ids.subList(2, 4));
		assertThat(this.entityManager.createQuery("select o.id, o.name from Order o where o.id = ?1", Tuple.class)
			.setParameter(1, this.ids.get(0))
			.getSingleResult()
			.get(0, Ulid.class)).isEqualTo(this.ids.get(0));
	}

	@Test
	void findsEntitiesBySpecification() {
		Specification<Order> first = (order, query, builder) -> builder.lessThan(order.get("id"), this.ids.get(2));
		Specification<Order> named = (order, query, builder) -> builder.equal(order.get("name"), "Order 1");
		assertThat(this.orders.findAll(first.and(named))).extracting((order) -> order.id)
			.containsExactly(this.ids.get(1));
		List<Order> found = this.orders.findBy(first, (query) -> query.sortBy(Sort.by("id")).all());
		assertThat(found).extracting((order) -> order.id).isEqualTo(this.ids.subList(0, 2));
	}

	@Test
	void scrollsBackwardByKeyset() {
		// From the last, in pages that are each in ascending order
		KeysetScrollPosition end = ScrollPosition.of(Map.of("id", Ulid.MAX), ScrollPosition.Direction.BACKWARD);
		List<Ulid> scrolled = new ArrayList<>();
		ScrollPosition position = end;
		Window<Order> window;
		do {
			window = this.orders.findFirst7ByOrderById(position);
			scrolled.addAll(0, window.map((order) -> order.id).getContent());
			position = ((KeysetScrollPosition) window.positionAt(0)).backward();
		}
		while (window.hasNext());
		assertThat(scrolled).isEqualTo(this.ids);
	}

	@Test
	void streamsEntities() {
		List<Ulid> streamed = this.transaction.execute((status) -> {
			try (Stream<Order> stream = this.orders.streamAllByOrderById()) {
				return stream.map((order) -> order.id).toList();
			}
		});
		assertThat(streamed).isEqualTo(this.ids);
	}

	@Test
	void supportsNativeQueriesOfARepository() {
		assertThat(this.orders.nativeFind(this.ids.get(16))).extracting((order) -> order.id)
			.isEqualTo(this.ids.subList(17, 20));
		assertThat(this.orders.nativeIds(this.ids.get(16))).isEqualTo(this.ids.subList(17, 20));
		assertThat(this.orders.nativeRecords(this.ids.get(5)))
			.containsExactly(new OrderRecord(this.ids.get(5), "Order 5"));
	}

	@Test
	void jdbcTemplateReadsTheStoredForm() {
		assertThat(this.jdbc.queryForList("select id from orders order by id", Object.class)).usingRecursiveComparison()
			.isEqualTo(this.ids.stream().map(this.cell.storage()::stored).toList());
	}

	@Test
	void updatesAttributeToAnIdAndToNull() {
		Ulid basket = Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV");
		assertThat(this.<Integer>inTransaction(
				() -> this.entityManager.createQuery("update Order o set o.basket = :basket where o.id < :id")
					.setParameter("basket", basket)
					.setParameter("id", this.ids.get(2))
					.executeUpdate()))
			.isEqualTo(2);
		assertThat(this.orders.findByBasket(basket)).hasSize(2);
		assertThat(this.<Integer>inTransaction(
				() -> this.entityManager.createQuery("update Order o set o.basket = null where o.basket = :basket")
					.setParameter("basket", basket)
					.executeUpdate()))
			.isEqualTo(2);
		assertThat(this.orders.findByBasket(basket)).isEmpty();
	}

	@Test
	void upsertsInHql() {
		Ulid id = this.ids.get(19).increment();
		for (String name : List.of("first", "second")) {
			assertThat(this.<Integer>inTransaction(() -> this.entityManager.createQuery("""
					insert into Order (id, name, basket) values (:id, :name, :basket)
					on conflict (id) do update set name = excluded.name, basket = excluded.basket""")
				.setParameter("id", id)
				.setParameter("name", name)
				.setParameter("basket", this.ids.get(0))
				.executeUpdate())).isPositive();
		}
		assertThat(this.orders.findByBasket(this.ids.get(0))).singleElement()
			.satisfies((order) -> assertThat(order.id).isEqualTo(id),
					(order) -> assertThat(order.name).isEqualTo("second"));
	}

	@Test
	void supportsRecursiveCommonTableExpression() {
		inTransaction(() -> this.entityManager
			.createQuery("update Order o set o.basket = (select min(n.id) from Order n where n.id > o.id)")
			.executeUpdate());
		assertThat(this.entityManager.createQuery("""
				with chain as (
					select o.id id, o.basket basket from Order o where o.id = :start
					union all
					select o.id id, o.basket basket from chain c join Order o on o.id = cast(c.basket as io.ulid.Ulid)
				)
				select c.id from chain c order by c.id""", Ulid.class)
			.setParameter("start", this.ids.get(15))
			.getResultList()).isEqualTo(this.ids.subList(15, 20));
	}

	@Test
	void acceptsParametersAsResultsOfACase() {
		assertThat(this.entityManager.createQuery("""
				select case when o.name = 'Order 1' then :a when o.name = 'Order 2' then o.id else :b end
				from Order o where o.id < :end order by o.id""", Ulid.class)
			.setParameter("a", Ulid.MIN)
			.setParameter("b", Ulid.MAX)
			.setParameter("end", this.ids.get(3))
			.getResultList()).containsExactly(Ulid.MAX, Ulid.MIN, this.ids.get(2));
		assertThat(this.entityManager
			.createQuery("select o.id from Order o where case when o.name = 'Order 1' then :a else :b end = o.id",
					Ulid.class)
			.setParameter("a", this.ids.get(1))
			.setParameter("b", Ulid.MAX)
			.getResultList()).containsExactly(this.ids.get(1));
		assertThat(this.<Integer>inTransaction(() -> this.entityManager
			.createQuery("update Order o set o.basket = case when o.id < :id then :a else :b end")
			.setParameter("id", this.ids.get(2))
			.setParameter("a", Ulid.MIN)
			.setParameter("b", Ulid.MAX)
			.executeUpdate())).isEqualTo(20);
		assertThat(this.orders.findByBasket(Ulid.MIN)).hasSize(2);
	}

	private <T> T inTransaction(Supplier<T> action) {
		return this.transaction.execute((status) -> action.get());
	}

	@Test
	void findsEntitiesByForeignKey() {
		Customer ada = this.customers.save(new Customer("Ada"));
		Customer grace = this.customers.save(new Customer("Grace"));
		Order one = this.orders.save(new Order(ada));
		Order other = this.orders.save(new Order(this.customers.getReferenceById(ada.id)));
		this.orders.save(new Order(grace));
		assertThat(this.orders.findByCustomerIdOrderById(ada.id)).extracting((order) -> order.id)
			.containsExactly(one.id, other.id);
		assertThat(this.orders.queryIdsByCustomer(ada.id)).containsExactly(one.id, other.id);
		this.transaction.executeWithoutResult((status) -> {
			Order read = this.orders.findById(one.id).orElseThrow();
			assertThat(Hibernate.isInitialized(read.customer)).isFalse();
			assertThat(read.customer.getName()).isEqualTo("Ada");
		});
	}

	@Test
	void getReferenceByIdNeedsNoSelect() {
		Customer ada = this.customers.save(new Customer("Ada"));
		this.statements.reset();
		this.transaction
			.executeWithoutResult((status) -> this.orders.save(new Order(this.customers.getReferenceById(ada.id))));
		assertThat(this.statements.executions()).containsExactly(new Execution("insert", 1));
	}

	@Test
	void storesUlidsInOtherColumnTypes() {
		Ulid ulid = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		Order order = new Order("special");
		order.voucher = ulid;
		order.definedText = ulid;
		order.converted = ulid;
		order.convertedText = ulid;
		this.orders.save(order);
		for (String attribute : List.of("voucher", "definedText", "converted", "convertedText")) {
			assertThat(this.entityManager
				.createQuery("select o.%s from Order o where o.%s = :ulid".formatted(attribute, attribute), Ulid.class)
				.setParameter("ulid", ulid)
				.getResultList()).as(attribute).containsExactly(ulid);
		}
		assertThat(columnType("orders", "voucher")).isIn("character(26)", "varchar(26)");
		assertThat(columnType("orders", "defined_text")).isIn("character(26)", "char(26)");
		assertThat(this.jdbc
			.queryForMap(
					"select voucher, defined_text, converted, converted_text from orders where voucher is not null")
			.values()).containsExactly(ulid.toString(), ulid.toString(), ulid.toBytes(), ulid.toString());
	}

	@Entity(name = "Customer")
	static class Customer {

		@Id
		@UlidGeneratedId
		Ulid id;

		String name;

		Customer() {
		}

		Customer(String name) {
			this.name = name;
		}

		String getName() {
			return this.name;
		}

	}

	@Entity(name = "Order")
	@Table(name = "orders")
	@SqlResultSetMapping(name = "OrderRecord", classes = @ConstructorResult(targetClass = OrderRecord.class,
			columns = { @ColumnResult(name = "id", type = Ulid.class), @ColumnResult(name = "name") }))
	static class Order {

		@Id
		@UlidGeneratedId
		Ulid id;

		String name;

		@ManyToOne(fetch = FetchType.LAZY)
		Customer customer;

		Ulid basket;

		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid voucher;

		@Column(columnDefinition = "char(26)")
		Ulid definedText;

		@Convert(converter = UlidBinaryConverter.class)
		@JdbcTypeCode(SqlTypes.BINARY)
		@Column(length = 16)
		Ulid converted;

		@Convert(converter = UlidCharConverter.class)
		@JdbcTypeCode(SqlTypes.CHAR)
		@Column(length = 26)
		Ulid convertedText;

		Order() {
		}

		Order(String name) {
			this.name = name;
		}

		Order(Customer customer) {
			this.customer = customer;
		}

	}

	record OrderRecord(Ulid id, String name) {
	}

	interface CustomerRepository extends JpaRepository<Customer, Ulid> {

	}

	interface OrderRepository extends JpaRepository<Order, Ulid>, JpaSpecificationExecutor<Order> {

		@Query("select o.id from Order o where o.customer.id = ?1 order by o.id")
		List<Ulid> queryIdsByCustomer(Ulid customerId);

		List<Order> findByCustomerIdOrderById(Ulid customerId);

		List<Order> findByBasket(Ulid basket);

		Window<Order> findFirst7ByOrderById(ScrollPosition position);

		Stream<Order> streamAllByOrderById();

		@Query(value = "select * from orders where id > ?1 order by id", nativeQuery = true)
		List<Order> nativeFind(Ulid id);

		@Query(value = "select id from orders where id > ?1 order by id", nativeQuery = true)
		List<Ulid> nativeIds(Ulid id);

		@NativeQuery(value = "select id, name from orders where id = ?1", sqlResultSetMapping = "OrderRecord")
		List<OrderRecord> nativeRecords(Ulid id);

	}

}
