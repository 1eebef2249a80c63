package io.ulid.rewrite;

import org.junit.jupiter.api.Test;

/**
 * Tests for {@link Conventions}.
 */
class ConventionTests extends ShopTest {

	@Test
	void retypesParametersOfDerivedQueries() {
		moves("""
				interface Lines extends org.springframework.data.repository.Repository<Line, Long> {

				    List<Line> findByOrderIdAndCountGreaterThan(OrderId first, int count);

				    boolean existsByBuyerIdIn(Collection<CustomerId> any);

				    void deleteByBuyer(UUID other);

				    List<Line> findAllByOrderByCountDesc();

				}

				@jakarta.persistence.Entity
				static class Line {

				    @jakarta.persistence.Id
				    Long id;

				    @jakarta.persistence.ManyToOne
				    Order order;

				    @jakarta.persistence.ManyToOne
				    Customer buyer;

				    int count;

				}
				""");
	}

	@Test
	void retypesParametersAndResultsOfQueries() {
		moves("""
				interface Queries extends org.springframework.data.repository.Repository<Order, OrderId> {

				    @org.springframework.data.jpa.repository.Query("select o from Order o join o.customer c "
				            + "where c.id = :owner and o.id in ?2")
				    List<Order> find(CustomerId owner, List<OrderId> keys);

				    @org.springframework.data.jpa.repository.Query("select o.customer.id from Order o "
				            + "where :first <> o.id")
				    List<CustomerId> owners(@org.springframework.data.repository.query.Param("first") OrderId named);

				    @org.springframework.data.jpa.repository.Query("select new com.example.Desk.Pair(o.id, c.id) "
				            + "from Order o join o.customer c")
				    List<Pair> pairs();

				    @org.springframework.data.jpa.repository.Query("delete from Order where id = :any")
				    void delete(OrderId any);

				}

				record Pair(OrderId left, CustomerId right) {
				}
				""");
	}

	@Test
	void retypesProjections() {
		moves("""
				interface Projections extends org.springframework.data.repository.Repository<Order, OrderId> {

				    List<View> findByIdNotNull();

				}

				interface View {

				    OrderId getId();

				}
				""");
	}

	@Test
	void followsMembersThatLombokGenerates() {
		moves("""
				@lombok.Data
				@lombok.AllArgsConstructor
				@lombok.Builder
				static class Line {

				    private OrderId first;

				    private CustomerId second;

				    private OrderId third;

				}

				void use(Line line, OrderId id, OrderId other) {
				    orders.findById(line.getFirst());
				    customers.findById(line.getSecond());
				    line.setThird(id);
				    orders.findById(Line.builder().third(other).build().getThird());
				}

				Line create(OrderId one, CustomerId two) {
				    return new Line(one, two, null);
				}
				""");
	}

	@Test
	void retypesGettersThatLombokImplements() {
		moves("""
				interface Keyed {

				    OrderId getKey();

				}

				@lombok.Getter
				static class Line implements Keyed {

				    OrderId key;

				}

				void use(Keyed keyed) {
				    orders.findById(keyed.getKey());
				}
				""");
	}

	@Test
	void followsMapStructMappers() {
		moves("""
				@org.mapstruct.Mapper
				interface Mapper {

				    @org.mapstruct.Mapping(source = "customer.id", target = "buyer")
				    /*~~(The target can be a typed id now)~~>*/@org.mapstruct.Mapping(target = "number",
				            expression = "java(java.util.UUID.randomUUID())")
				    Dto dto(Order order);

				}

				record Dto(OrderId id, CustomerId buyer, UUID number) {
				}
				""");
	}

	@Test
	void keepsProjectionsOfPlainSqlAndPartsOfJson() {
		moves("""
				interface Queries extends org.springframework.data.repository.Repository<Order, OrderId> {

				    @org.springframework.data.jpa.repository.Query(value = "select id from orders", nativeQuery = true)
				    List<View> views();

				}

				interface View {

				    UUID getId();

				}

				static class Line {

				    UUID orderId;

				}

				@jakarta.persistence.Entity
				static class Basket {

				    @jakarta.persistence.Id
				    Long id;

				    @org.hibernate.annotations.JdbcTypeCode(org.hibernate.type.SqlTypes.JSON)
				    Line line;

				}
				""");
	}

	@Test
	void marksAMapperThatWritesText() {
		moves("""
				/*~~(MapStruct needs methods that convert OrderId from and to text)~~>*/@org.mapstruct.Mapper
				interface Mapper {

				    Dto dto(Order order);

				}

				record Dto(String id) {
				}
				""");
	}

	@Test
	void marksGeneratorsOfAGenericSuperclassWithOtherIds() {
		moves("""
				@jakarta.persistence.MappedSuperclass
				static abstract class Base<K> {

				    @jakarta.persistence.Id
				    /*~~(Some entities have typed ids, which @UlidGeneratedId generates)~~>*/@jakarta.persistence.GeneratedValue
				    K id;

				}

				@jakarta.persistence.Entity
				static class Invoice extends Base<InvoiceId> {
				}

				@jakarta.persistence.Entity
				static class Receipt extends Base<Long> {
				}
				""",
				added("InvoiceId"));
	}

	@Test
	void keepsASuperclassOfResponses() {
		moves("""
				@lombok.Data
				static class Response {

				    /*~~(Stays a UUID: the ids of Customer and Order share it)~~>*/UUID id;

				}

				@lombok.Data
				static class CustomerResponse extends Response {

				    /*~~(Stays a UUID: the ids of Customer and Order share it)~~>*/UUID id;

				}

				void fill(Response response, CustomerResponse customer, Order order) {
				    response.setId(/*~~(Fails if the id is null)~~>*/order.getId().value().toUuid());
				    customer.setId(/*~~(Fails if the id is null)~~>*/order.getCustomer().getId().value().toUuid());
				}
				""");
	}

	@Test
	void retypesKeysOfLookupsByClass() {
		moves("""
				Order find(jakarta.persistence.EntityManager entities, OrderId key) {
				    return entities.find(Order.class, key);
				}
				""");
	}

	@Test
	void retypesValuesOfFieldsThatTestsSet() {
		movesTest("""
				void set(Order order, OrderId key) {
				    org.springframework.test.util.ReflectionTestUtils.setField(order, "id", key);
				}
				""");
	}

	@Test
	void retypesArgumentsOfParameterizedTests() {
		movesTest("""
				static final Object OTHER = org.junit.jupiter.params.provider.Arguments.of(UUID.randomUUID());

				static Stream<org.junit.jupiter.params.provider.Arguments> keys() {
				    return Stream.of(org.junit.jupiter.params.provider.Arguments.of("first",
				          new OrderId(UlidGenerator.random().next())));
				}

				@org.junit.jupiter.params.ParameterizedTest
				@org.junit.jupiter.params.provider.MethodSource("keys")
				void find(String name, OrderId key) {
				    orders.findById(key);
				}
				""");
	}

	@Test
	void retypesCopiedProperties() {
		moves("""
				static class Dto {

				    OrderId id;

				}

				void copy(Order order, Dto dto) {
				    org.springframework.beans.BeanUtils.copyProperties(order, dto);
				}
				""");
	}

	@Test
	void retypesStubsAndVerificationsOfMockito() {
		movesTest("""
				void mock(OrderRepository repository, Order order) {
				    OrderId id = new OrderId(UlidGenerator.random().next());
				    org.mockito.Mockito.when(repository.findById(id)).thenReturn(Optional.of(order));
				    org.mockito.Mockito.when(order.getId()).thenReturn(new OrderId(UlidGenerator.random().next()));
				    org.mockito.Mockito.verify(repository).existsById(org.mockito.ArgumentMatchers.any(OrderId.class));
				    org.mockito.Mockito.verify(repository).deleteById(org.mockito.Mockito.any());
				    org.mockito.Mockito.verify(repository).findById(org.mockito.Mockito.eq(id));
				    org.mockito.ArgumentCaptor<OrderId> captor = org.mockito.ArgumentCaptor.forClass(OrderId.class);
				    org.mockito.Mockito.verify(repository).deleteById(captor.capture());
				}
				""");
	}

	@Test
	void retypesValuesOfAssertions() {
		movesTest("""
				void check(Order order, OrderId one, OrderId two, OrderId three, List<Order> list) {
				    org.assertj.core.api.Assertions.assertThat(order.getId()).as("id").isNotNull().isEqualTo(one);
				    org.junit.jupiter.api.Assertions.assertEquals(two, order.getId());
				    org.assertj.core.api.Assertions.assertThat(list).extracting(Order::getId).containsExactly(three);
				}
				""");
	}

	@Test
	void retypesAMappedSuperclassOfOneEntity() {
		moves("""
				@jakarta.persistence.MappedSuperclass
				static abstract class Base {

				    @jakarta.persistence.Id
				    InvoiceId id;

				}

				@jakarta.persistence.Entity
				static class Invoice extends Base {
				}

				interface Invoices extends org.springframework.data.repository.CrudRepository<Invoice, InvoiceId> {
				}
				""", added("InvoiceId"));
	}

	@Test
	void addsATypeParameterToASuperclassOfSeveralEntities() {
		String after = """
				static abstract class Top<K> {

				    abstract K getId();

				}

				@jakarta.persistence.MappedSuperclass
				static abstract class Base<T extends TypedUlid<T>> extends Top<T> {

				    @jakarta.persistence.Id
				    @UlidGeneratedId
				    private T id;

				    public T getId() {
				        return this.id;
				    }

				    public void setId(T id) {
				        this.id = id;
				    }

				    boolean same(Base<?> other) {
				        T own = this.id;
				        return Objects.equals(own, other.getId());
				    }

				}

				static abstract class Audited<T extends TypedUlid<T>> extends Base<T> {

				    boolean isNew() {
				        return getId() == null;
				    }

				}

				@jakarta.persistence.Entity
				static class Invoice extends Audited<InvoiceId> {

				    InvoiceId own() {
				        return getId();
				    }

				}

				@jakarta.persistence.Entity
				static class Receipt extends Base<ReceiptId> {
				}

				interface Invoices extends org.springframework.data.repository.CrudRepository<Invoice, InvoiceId> {
				}

				void use(Invoice invoice, Receipt receipt, InvoiceId one, ReceiptId two, List<? extends Base<?>> all) {
				    invoice.setId(one);
				    receipt.setId(two);
				    all.stream().map(Receipt.class::cast).map(Receipt::getId).forEach(ReceiptId::toString);
				}

				/*~~(Stays a UUID: it is outside of a superclass)~~>*/UUID any(Base<?> base) {
				    return /*~~(Fails if the id is null)~~>*/base.getId().value().toUuid();
				}
				""";
		String before = original(after).replaceAll("<T extends TypedUlid<T>>|(?<=Base|Audited)<(?:T|UUID|\\?)>", "")
			.replaceAll("\\bT\\b", "UUID");
		moves(MAIN, before, after, added("InvoiceId"), added("ReceiptId"));
	}

	@Test
	void retypesAGenericSuperclassForEachEntity() {
		moves("""
				@jakarta.persistence.MappedSuperclass
				static abstract class Base<K> {

				    @jakarta.persistence.Id
				    K id;

				    K getId() {
				        return this.id;
				    }

				}

				@jakarta.persistence.Entity
				static class Invoice extends Base<InvoiceId> {
				}

				@jakarta.persistence.Entity
				static class Receipt extends Base<ReceiptId> {
				}

				InvoiceId copy(Invoice invoice, Receipt receipt, ReceiptId other) {
				    receipt.id = other;
				    return invoice.getId();
				}
				""", added("InvoiceId"), added("ReceiptId"));
	}

	@Test
	void retypesEntitiesOfSpringDataJdbc() {
		moves("""
				@org.springframework.data.relational.core.mapping.Table
				record Invoice(@org.springframework.data.annotation.Id InvoiceId id,
				        org.springframework.data.jdbc.core.mapping.AggregateReference<Receipt, ReceiptId> receipt) {
				}

				record Receipt(@org.springframework.data.annotation.Id ReceiptId id) {
				}

				interface Invoices extends org.springframework.data.repository.PagingAndSortingRepository<Invoice, InvoiceId>,
				        org.springframework.data.repository.CrudRepository<Invoice, InvoiceId> {
				}
				""",
				added("InvoiceId"), added("ReceiptId"));
	}

	@Test
	void retypesDocumentsOfMongoDb() {
		moves("""
				@org.springframework.data.mongodb.core.mapping.Document
				static class Invoice {

				    InvoiceId id;

				    OrderId orderId;

				}

				interface Invoices extends org.springframework.data.mongodb.repository.MongoRepository<Invoice, InvoiceId> {

				    List<Invoice> findByOrderId(OrderId any);

				}
				""",
				added("InvoiceId"));
	}

	@Test
	void retypesEntitiesWithoutAnnotations() {
		moves("""
				static class Invoice {

				    InvoiceId id;

				}

				static class Credit extends Invoice {
				}

				interface Invoices extends org.springframework.data.mongodb.repository.MongoRepository<Invoice, InvoiceId> {
				}

				interface Credits extends org.springframework.data.mongodb.repository.MongoRepository<Credit, InvoiceId> {
				}
				""",
				added("InvoiceId"));
	}

	@Test
	void findsIdAnnotationsThatAreComposedOrAfterModifiers() {
		moves("""
				static class Invoice {

				    private @org.springframework.data.mongodb.core.mapping.MongoId InvoiceId number;

				}

				static class Receipt {

				    private final @org.springframework.data.annotation.Id ReceiptId number = null;

				}
				""", added("InvoiceId"), added("ReceiptId"));
	}

	@Test
	void sharesTheIdOfTheEntityThatTheFieldIsNamedAfter() {
		moves("""
				@jakarta.persistence.Entity
				static class Invoice {

				    @jakarta.persistence.Id
				    OrderId orderId;

				}

				@jakarta.persistence.Entity
				static class Receipt {

				    @jakarta.persistence.Id
				    @UlidGeneratedId
				    ReceiptId orderId;

				}
				""", added("ReceiptId"));
	}

	@Test
	void sharesTheIdOfTheRootEntity() {
		moves("""
				@jakarta.persistence.Entity
				static class Invoice {

				    @jakarta.persistence.Id
				    InvoiceId id;

				}

				@jakarta.persistence.Entity
				static class Credit extends Invoice {
				}

				@jakarta.persistence.Entity
				static class Refund extends Invoice {
				}

				interface Credits extends org.springframework.data.repository.CrudRepository<Credit, InvoiceId> {
				}

				InvoiceId refundId;
				""", added("InvoiceId"));
	}

	@Test
	void sharesTheIdOfTheEntityNamedByMapsId() {
		moves("""
				@jakarta.persistence.Entity
				static class Invoice {

				    @jakarta.persistence.Id
				    OrderId id;

				    @jakarta.persistence.MapsId
				    @jakarta.persistence.OneToOne
				    Order order;

				}

				interface Invoices extends org.springframework.data.repository.CrudRepository<Invoice, OrderId> {
				}
				""");
	}

}
