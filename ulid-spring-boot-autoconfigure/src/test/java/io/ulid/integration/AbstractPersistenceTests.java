package io.ulid.integration;

import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

import javax.sql.DataSource;

import io.ulid.Ulid;
import io.ulid.integration.StatementCounter.Execution;
import io.ulid.testdatabase.TestDatabase;
import jakarta.persistence.EntityManager;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.annotation.Import;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What an entity with a ULID can do in a whole application. Runs unchanged on each
 * database.
 */
@SpringBootTest(webEnvironment = WebEnvironment.NONE,
		properties = { "spring.jpa.hibernate.ddl-auto=create", "spring.jpa.properties.hibernate.jdbc.batch_size=100" })
@Import(StatementCounterConfiguration.class)
abstract class AbstractPersistenceTests {

	@Autowired
	private CustomerRepository customers;

	@Autowired
	private PurchaseOrderRepository orders;

	@Autowired
	private EntityManager entityManager;

	@Autowired
	private TransactionTemplate transaction;

	@Autowired
	private JdbcTemplate jdbc;

	@Autowired
	private StatementCounter statements;

	/**
	 * The database that this class has been given.
	 */
	abstract TestDatabase database();

	@BeforeEach
	void clear() {
		this.orders.deleteAllInBatch();
		this.customers.deleteAllInBatch();
		this.statements.reset();
	}

	@Test
	void databaseIsTheRealOne(@Autowired DataSource dataSource) throws Exception {
		try (Connection connection = dataSource.getConnection()) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(database().productName());
		}
	}

	@Test
	void idTakesTheNativeUuidType() {
		assertThat(this.jdbc.queryForList("""
				select lower(data_type) from information_schema.columns
				where lower(table_name) = 'purchase_order'
				and lower(column_name) in ('id', 'customer_id', 'basket')""", String.class)).containsExactly("uuid",
				"uuid", "uuid");
	}

	@Test
	void idIsGeneratedStoredAndReadBack() {
		Instant before = Instant.ofEpochMilli(System.currentTimeMillis());
		PurchaseOrder order = this.orders.save(new PurchaseOrder(null));
		assertThat(order.id.instant()).isBetween(before, Instant.now());
		assertThat(this.orders.findById(order.id)).get().extracting((read) -> read.id).isEqualTo(order.id);
		assertThat(this.jdbc.queryForObject("select id from purchase_order", Object.class))
			.isEqualTo(order.id.toUuid());
		assertThat(this.orders.findById(order.id.increment())).isEmpty();
	}

	@Test
	void presetIdIsKept() {
		Ulid preset = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		PurchaseOrder persisted = new PurchaseOrder(null);
		persisted.id = preset;
		this.transaction.executeWithoutResult((status) -> this.entityManager.persist(persisted));
		PurchaseOrder saved = new PurchaseOrder(null);
		saved.id = preset.increment();
		this.orders.save(saved);
		assertThat(this.orders.queryIds()).containsExactly(preset, preset.increment());
	}

	@Test
	void databaseSortsLikeUlid() {
		List<Ulid> ulids = new ArrayList<>(List.of(Ulid.MIN, Ulid.MAX, Ulid.of(Long.MAX_VALUE, -1),
				Ulid.of(Long.MIN_VALUE, 0), Ulid.of(1, Long.MAX_VALUE), Ulid.of(1, Long.MIN_VALUE)));
		IntStream.range(0, 200).forEach((i) -> ulids.add(Ulid.from(UUID.randomUUID())));
		Collections.shuffle(ulids);
		this.transaction.executeWithoutResult((status) -> ulids.forEach((ulid) -> {
			PurchaseOrder order = new PurchaseOrder(null);
			order.id = ulid;
			this.entityManager.persist(order);
		}));
		Collections.sort(ulids);
		assertThat(this.orders.queryIds()).containsExactlyElementsOf(ulids);
		assertThat(this.orders.findAll(Sort.by("id").descending())).extracting((order) -> order.id)
			.isSortedAccordingTo(Collections.reverseOrder());
	}

	@Test
	void saveAllIsBatchedWithoutSelects() {
		List<PurchaseOrder> thousand = IntStream.range(0, 1000).mapToObj((i) -> new PurchaseOrder(null)).toList();
		this.orders.saveAll(thousand);
		assertThat(this.statements.executions()).hasSize(10).containsOnly(new Execution("insert", 100));
		assertThat(thousand).extracting((order) -> order.id).isSorted().doesNotHaveDuplicates();
		assertThat(this.orders.queryIds()).isEqualTo(thousand.stream().map((order) -> order.id).toList());
	}

	@Test
	void jpqlQueriesReturnUlids() {
		List<Ulid> ids = save(5);
		assertThat(this.orders.queryIds()).isEqualTo(ids);
		assertThat(this.orders.queryIds(ids.get(1), ids.get(4))).containsExactly(ids.get(3), ids.get(2), ids.get(1));
		assertThat(this.entityManager
			.createQuery("select o.id from PurchaseOrder o where o.id in :ids order by o.id", Ulid.class)
			.setParameter("ids", ids.subList(2, 4))
			.getResultList()).isEqualTo(ids.subList(2, 4));
	}

	@Test
	void derivedQueries() {
		List<Ulid> ids = save(5);
		assertThat(this.orders.findByIdBetweenOrderById(ids.get(1), ids.get(3))).extracting((order) -> order.id)
			.isEqualTo(ids.subList(1, 4));
		assertThat(this.orders.findByIdInOrderByIdDesc(List.of(ids.get(0), ids.get(4), Ulid.MAX)))
			.extracting((order) -> order.id)
			.containsExactly(ids.get(4), ids.get(0));
		assertThat(this.orders.findByIdLessThanOrderByIdDesc(ids.get(4), Limit.of(2))).extracting((order) -> order.id)
			.containsExactly(ids.get(3), ids.get(2));
		assertThat(this.orders.findAllById(ids)).hasSize(5);
		assertThat(this.orders.existsById(ids.get(0))).isTrue();
		assertThat(this.orders.existsById(Ulid.MIN)).isFalse();
	}

	@Test
	void rangeOfTimeIsARangeOfIds() {
		Instant day = Instant.parse("2026-01-02T00:00:00Z");
		List<Ulid> ids = List.of(Ulid.max(day.minusMillis(1)), Ulid.min(day), Ulid.max(day),
				Ulid.min(day.plusMillis(1)));
		for (Ulid id : ids) {
			PurchaseOrder order = new PurchaseOrder(null);
			order.id = id;
			this.orders.save(order);
		}
		assertThat(this.orders.findByIdBetweenOrderById(Ulid.min(day), Ulid.max(day))).extracting((order) -> order.id)
			.isEqualTo(ids.subList(1, 3));
	}

	@Test
	void keysetScroll() {
		List<Ulid> ids = save(20);
		List<Ulid> scrolled = new ArrayList<>();
		ScrollPosition position = ScrollPosition.keyset();
		Window<PurchaseOrder> window;
		do {
			window = this.orders.findFirst7ByOrderByIdAsc(position);
			window.forEach((order) -> scrolled.add(order.id));
			position = window.positionAt(window.size() - 1);
		}
		while (window.hasNext());
		assertThat(scrolled).isEqualTo(ids);
	}

	@Test
	void foreignKeys() {
		Customer ada = this.customers.save(new Customer("Ada"));
		Customer grace = this.customers.save(new Customer("Grace"));
		PurchaseOrder one = this.orders.save(new PurchaseOrder(ada));
		PurchaseOrder other = this.orders.save(new PurchaseOrder(this.customers.getReferenceById(ada.getId())));
		this.orders.save(new PurchaseOrder(grace));
		assertThat(this.orders.findByCustomerIdOrderById(ada.getId())).extracting((order) -> order.id)
			.containsExactly(one.id, other.id);
		assertThat(this.orders.queryIdsByCustomer(ada.getId())).containsExactly(one.id, other.id);
		this.transaction.executeWithoutResult((status) -> {
			PurchaseOrder read = this.orders.findById(one.id).orElseThrow();
			assertThat(Hibernate.isInitialized(read.customer)).isFalse();
			assertThat(read.customer.getName()).isEqualTo("Ada");
			assertThat(read.customer.getId()).isEqualTo(ada.getId());
		});
	}

	@Test
	void getReferenceByIdNeedsNoSelect() {
		Customer ada = this.customers.save(new Customer("Ada"));
		this.statements.reset();
		this.transaction.executeWithoutResult(
				(status) -> this.orders.save(new PurchaseOrder(this.customers.getReferenceById(ada.getId()))));
		assertThat(this.statements.executions()).containsExactly(new Execution("insert", 1));
	}

	@Test
	void attributeThatIsNoId() {
		Ulid basket = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		PurchaseOrder order = new PurchaseOrder(null);
		order.basket = basket;
		this.orders.save(order);
		assertThat(this.orders.findByBasket(basket)).get().extracting((read) -> read.basket).isEqualTo(basket);
		assertThat(this.orders.findByBasket(basket.increment())).isEmpty();
	}

	@Test
	void attributeCanOverrideTheStorage() {
		Ulid voucher = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		PurchaseOrder order = new PurchaseOrder(null);
		order.voucher = voucher;
		this.orders.save(order);
		assertThat(this.orders.findByVoucher(voucher)).get().extracting((read) -> read.voucher).isEqualTo(voucher);
		assertThat(this.jdbc.queryForObject("select voucher from purchase_order", Object.class))
			.isEqualTo(voucher.toString());
		assertThat(this.jdbc.queryForMap("""
				select lower(data_type) as type, character_maximum_length as length from information_schema.columns
				where lower(table_name) = 'purchase_order' and lower(column_name) = 'voucher'""")
			.values()
			.stream()
			.map(Object::toString)).containsExactly("character", "26");
	}

	@Test
	void convertersChooseTheirColumn() {
		Ulid reference = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		PurchaseOrder order = new PurchaseOrder(null);
		order.binaryReference = reference;
		order.charReference = reference;
		this.orders.save(order);
		this.orders.save(new PurchaseOrder(null));
		assertThat(this.orders.findByBinaryReference(reference)).get()
			.extracting((read) -> read.binaryReference)
			.isEqualTo(reference);
		assertThat(this.orders.findByCharReference(reference)).get()
			.extracting((read) -> read.charReference)
			.isEqualTo(reference);
		Map<String, Object> row = this.jdbc.queryForMap(
				"select binary_reference, char_reference from purchase_order where char_reference is not null");
		assertThat(row.values()).containsExactly(reference.toBytes(), reference.toString());
	}

	@Test
	void literalsInQueries() {
		List<Ulid> ids = save(3);
		var builder = this.entityManager.getCriteriaBuilder();
		var query = builder.createQuery(Ulid.class);
		var order = query.from(PurchaseOrder.class);
		query.select(order.get("id"))
			.where(builder.greaterThan(order.<Ulid>get("id"), builder.literal(ids.get(0))))
			.orderBy(builder.asc(order.get("id")));
		assertThat(this.entityManager.createQuery(query).getResultList()).isEqualTo(ids.subList(1, 3));
	}

	private List<Ulid> save(int count) {
		return this.orders.saveAll(IntStream.range(0, count).mapToObj((i) -> new PurchaseOrder(null)).toList())
			.stream()
			.map((order) -> order.id)
			.toList();
	}

}
