package io.ulid.rewrite;

import org.junit.jupiter.api.Test;

/**
 * Tests for {@link FlowScanner}.
 */
class FlowTests extends ShopTest {

	@Test
	void followsAssignments() {
		moves("""
				OrderId last;

				void remember(Order order) {
				    OrderId id = order.getId();
				    last = id;
				}
				""");
	}

	@Test
	void followsArgumentsAndReturnsBackwards() {
		moves("""
				Order find(OrderId key) {
				    return orders.findById(check(key)).orElse(null);
				}

				OrderId check(OrderId checked) {
				    return Objects.requireNonNull(checked);
				}
				""");
	}

	@Test
	void followsConditions() {
		moves("""
				OrderId choose(boolean first, Order one, OrderId other) {
				    OrderId chosen = first ? one.getId() : (other);
				    return chosen;
				}
				""");
	}

	@Test
	void followsLambdas() {
		moves("""
				Supplier<OrderId> supplier(Order order) {
				    return () -> {
				        OrderId id = order.getId();
				        return id;
				    };
				}

				Function<OrderId, Order> finder = id -> orders.getReferenceById(id);
				""");
	}

	@Test
	void followsMethodReferences() {
		moves("""
				Function<Order, OrderId> reader = Order::getId;

				List<OrderId> ids(List<String> texts) {
				    List<OrderId> ids = texts.stream().map(OrderId::new).toList();
				    orders.findAllById(ids);
				    return ids;
				}

				void load(Set<OrderId> keys) {
				    keys.forEach(this::load);
				}

				void load(OrderId key) {
				    orders.deleteById(key);
				}
				""");
	}

	@Test
	void followsOverriddenMethods() {
		moves("""
				interface Finder {

				    Order find(OrderId key);

				}

				interface Keyed<K> {

				    K key();

				}

				class Direct implements Finder, Keyed<OrderId> {

				    Order order;

				    @Override
				    public Order find(OrderId any) {
				        return orders.findById(any).get();
				    }

				    @Override
				    public OrderId key() {
				        return order.getId();
				    }

				}

				Finder finder = new Finder() {

				    @Override
				    public Order find(OrderId other) {
				        return null;
				    }

				};

				Keyed<OrderId> first = new Keyed<>() {

				    @Override
				    public OrderId key() {
				        return new Order().getId();
				    }

				};
				""");
	}

	@Test
	void followsComparisons() {
		moves("""
				boolean same(Order order, OrderId one, OrderId two, OrderId three, Map<OrderId, String> names, Set<OrderId> seen) {
				    return order.getId() == one && two.equals(order.getId()) && Objects.equals(three, order.getId())
				            && names.get(order.getId()) != null && seen.contains(order.getId());
				}
				""");
	}

	@Test
	void followsRecords() {
		moves("""
				record Line(OrderId order, int count) {

				    Line {
				        Objects.requireNonNull(order);
				    }

				}

				Order find(Line line) {
				    return orders.getReferenceById(line.order());
				}

				Line line(OrderId any) {
				    return new Line(any, 1);
				}
				""");
	}

	@Test
	void followsGenericsOfLibraries() {
		moves("""
				Map<OrderId, List<Order>> groups() {
				    return orders.findAll().stream().collect(Collectors.groupingBy(Order::getId));
				}

				Optional<OrderId> first(List<Order> list) {
				    return list.stream().findFirst().map(order -> order.getId()).filter(id -> id != null);
				}

				void each(Map<OrderId, CustomerId> owners) {
				    for (Map.Entry<OrderId, CustomerId> owner : owners.entrySet()) {
				        orders.findById(owner.getKey());
				        customers.findById(owner.getValue());
				    }
				    for (OrderId key : new ArrayList<>(owners.keySet())) {
				        owners.remove(key);
				    }
				}
				""");
	}

	@Test
	void followsGenericClassesOfTheApplication() {
		moves("""
				static class Box<T> {

				    T content;

				    T open() {
				        return this.content;
				    }

				}

				void open(Box<OrderId> box, Box<CustomerId> other) {
				    orders.findById(box.open());
				    customers.findById(other.content);
				}
				""");
	}

	@Test
	void followsVariableArguments() {
		moves("""
				void all(OrderId... keys) {
				    for (OrderId key : keys) {
				        orders.findById(key);
				    }
				}

				void one(OrderId single) {
				    all(single);
				}
				""");
	}

	@Test
	void followsNamesIfNoValueIsKnown() {
		moves("""
				record Event(CustomerId customerId, UUID correlation) {
				}
				""");
	}

	@Test
	void keepsAttributesThatAreOnlyNamedAfterAnEntity() {
		moves("""
				UUID customer = UUID.randomUUID();
				""");
	}

	@Test
	void prefersValuesToTheEndOfAName() {
		moves("""
				Optional<Order> find(OrderId orderOfCustomerId) {
				    return orders.findById(orderOfCustomerId);
				}
				""");
	}

	@Test
	void keepsAnIdWhoseNameContradictsItsValues() {
		moves("""
				Optional<Order> find(/*~~(Stays a UUID: its name refers to Customer)~~>*/UUID customerId) {
				    return orders.findById(/*~~(Fails if the id is null)~~>*/new OrderId(Ulid.from(customerId)));
				}
				""");
	}

	@Test
	void generatesIdsInMainCodeWithAMark() {
		moves("""
				Order create() {
				    Order order = new Order();
				    order.setId(/*~~(Inject the UlidGenerator bean here, if a bean calls this code)~~>*/new \
				OrderId(UlidGenerator.random().next()));
				    return order;
				}
				""");
	}

	@Test
	void parsesTextsWithAMark() {
		moves("""
				static final OrderId FIRST = new OrderId("018f3a3e-7b1c-7c4e-9d3a-0a1b2c3d4e5f");

				Order first() {
				    return orders.getReferenceById(FIRST);
				}

				Order find(String text) {
				    return orders.getReferenceById(/*~~(OrderId reads the 36 characters of a UUID, but not its shorter \
				forms)~~>*/new OrderId(text));
				}
				""");
	}

	@Test
	void convertsOtherSourcesOfUuids() {
		moves("""
				void convert(byte[] name, Order order) {
				    order.setId(new OrderId(Ulid.from(new UUID(1, 2))));
				    order.setId(new OrderId(Ulid.from(UUID.nameUUIDFromBytes(name))));
				    long bits = order.getId().value().toUuid().getMostSignificantBits();
				}
				""");
	}

	@Test
	void keepsAHelperForAnyUuid() {
		moves("""
				static /*~~(Stays a UUID: the ids of Customer and Order share it)~~>*/UUID parse(String text) {
				    return UUID.fromString(text.trim());
				}

				void both(String order, String customer) {
				    orders.findById(/*~~(Fails if the id is null)~~>*/new OrderId(Ulid.from(parse(order))));
				    customers.findById(/*~~(Fails if the id is null)~~>*/new CustomerId(Ulid.from(parse(customer))));
				}
				""");
	}

	@Test
	void keepsArrays() {
		moves("""
				UUID[] keys(List<Order> list) {
				    /*~~(Stays a UUID: an array)~~>*/UUID[] keys = new UUID[1];
				    keys[0] = /*~~(Fails if the id is null)~~>*/list.get(0).getId().value().toUuid();
				    return keys;
				}
				""");
	}

	@Test
	void marksAnIdThatMeetsAnIdOfAnotherType() {
		moves("""
				void mix(Order order, CustomerId customerId) {
				    customers.deleteById(customerId);
				    order.setId(/*~~(CustomerId meets OrderId)~~>*/new OrderId(customerId.value()));
				}
				""");
	}

	@Test
	void convertsForDatabaseDrivers() {
		moves("""
				CustomerId owner(org.springframework.jdbc.core.JdbcTemplate jdbc, Order order) {
				    CustomerId owner = /*~~(Fails if the id is null)~~>*/new CustomerId(Ulid.from(jdbc.queryForObject("select \
				owner from orders where id = ?", UUID.class, /*~~(Fails if the id is null)~~>*/order.getId().value().toUuid())));
				    customers.findById(owner);
				    return owner;
				}
				""");
	}

	@Test
	void followsExplicitTypeArguments() {
		moves("""
				Optional<OrderId> first(Optional<Order> order) {
				    return order.map(Order::getId).map(Objects::<OrderId>requireNonNull).or(() -> Optional.<OrderId>empty());
				}
				""");
	}

	@Test
	void keepsClassesAndParametersOfDrivers() {
		moves("""
				record Row(/*~~(Stays a UUID: a database driver does not know typed ids)~~>*/UUID order) {
				}

				List<Row> rows(org.springframework.jdbc.core.JdbcTemplate jdbc,
				        org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate named, Order order) {
				    named.queryForList("select 1 where 1 = :id",
				            Map.of("id", /*~~(Fails if the id is null)~~>*/order.getId().value().toUuid()), Integer.class);
				    return jdbc.query("select 1", new org.springframework.jdbc.core.DataClassRowMapper<>(Row.class));
				}

				Order find(Row row) {
				    return orders.getReferenceById(/*~~(Fails if the id is null)~~>*/new OrderId(Ulid.from(row.order())));
				}
				""");
	}

	@Test
	void marksConditionsAndArrays() {
		moves("""
				Object[] check(Object value, List<Order> list) {
				    return (/*~~(The value can be a typed id now)~~>*/value instanceof UUID) ? null
				            : /*~~(Fails if the array is for UUIDs)~~>*/list.stream().map(Order::getId).toList().toArray(new \
				UUID[0]);
				}
				""");
	}

	@Test
	void marksReflection() {
		moves("""
				void set(java.lang.reflect.Field field, Order order) throws Exception {
				    /*~~(Fails if the field has another type now)~~>*/field.set(order, UUID.randomUUID());
				}
				""");
	}

	@Test
	void marksPartsOfTexts() {
		moves("""
				String reference(Order order) {
				    return /*~~(The first characters of an id are its time, and not \
				random)~~>*/order.getId().toString().replace("-", "").substring(0, 8);
				}
				""");
	}

	@Test
	void marksCasts() {
		moves("""
				void find(Map<String, Object> values) {
				    orders.findById((/*~~(Fails if the value is still a UUID)~~>*/OrderId) values.get("order"));
				}
				""");
	}

	@Test
	void keepsOtherUuids() {
		moves("""
				UUID correlation = UUID.randomUUID();

				UUID correlation() {
				    return this.correlation;
				}
				""");
	}

}
