package io.ulid.rewrite;

import org.junit.jupiter.api.Test;

/**
 * Tests for {@link FlowScanner}.
 */
class FlowTests extends ShopTest {

	@Test
	void followsAssignments() {
		moves("""
				UUID last;

				void remember(Order order) {
				    UUID id = order.getId();
				    last = id;
				}
				""", """
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
				Order find(UUID key) {
				    return orders.findById(check(key)).orElse(null);
				}

				UUID check(UUID checked) {
				    return Objects.requireNonNull(checked);
				}
				""", """
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
				UUID choose(boolean first, Order one, UUID other) {
				    UUID chosen = first ? one.getId() : (other);
				    return chosen;
				}
				""", """
				OrderId choose(boolean first, Order one, OrderId other) {
				    OrderId chosen = first ? one.getId() : (other);
				    return chosen;
				}
				""");
	}

	@Test
	void followsLambdas() {
		moves("""
				Supplier<UUID> supplier(Order order) {
				    return () -> {
				        UUID id = order.getId();
				        return id;
				    };
				}

				Function<UUID, Order> finder = id -> orders.getReferenceById(id);
				""", """
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
				Function<Order, UUID> reader = Order::getId;

				List<UUID> ids(List<String> texts) {
				    List<UUID> ids = texts.stream().map(UUID::fromString).toList();
				    orders.findAllById(ids);
				    return ids;
				}

				void load(Set<UUID> keys) {
				    keys.forEach(this::load);
				}

				void load(UUID key) {
				    orders.deleteById(key);
				}
				""", """
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

				    Order find(UUID key);

				}

				interface Keyed<K> {

				    K key();

				}

				class Direct implements Finder, Keyed<UUID> {

				    Order order;

				    @Override
				    public Order find(UUID any) {
				        return orders.findById(any).get();
				    }

				    @Override
				    public UUID key() {
				        return order.getId();
				    }

				}
				""", """
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
				""");
	}

	@Test
	void followsComparisons() {
		moves("""
				boolean same(Order order, UUID one, UUID two, UUID three, Map<UUID, String> names, Set<UUID> seen) {
				    return order.getId() == one && two.equals(order.getId()) && Objects.equals(three, order.getId())
				            && names.get(order.getId()) != null && seen.contains(order.getId());
				}
				""",
				"""
						boolean same(Order order, OrderId one, OrderId two, OrderId three, Map<OrderId, String> names, Set<OrderId> seen) {
						    return order.getId() == one && two.equals(order.getId()) && Objects.equals(three, order.getId())
						            && names.get(order.getId()) != null && seen.contains(order.getId());
						}
						""");
	}

	@Test
	void followsRecords() {
		moves("""
				record Line(UUID order, int count) {

				    Line {
				        Objects.requireNonNull(order);
				    }

				}

				Order find(Line line) {
				    return orders.getReferenceById(line.order());
				}

				Line line(UUID any) {
				    return new Line(any, 1);
				}
				""", """
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
				Map<UUID, List<Order>> groups() {
				    return orders.findAll().stream().collect(Collectors.groupingBy(Order::getId));
				}

				Optional<UUID> first(List<Order> list) {
				    return list.stream().findFirst().map(order -> order.getId()).filter(id -> id != null);
				}

				void each(Map<UUID, UUID> owners) {
				    for (Map.Entry<UUID, UUID> owner : owners.entrySet()) {
				        orders.findById(owner.getKey());
				        customers.findById(owner.getValue());
				    }
				    for (UUID key : new ArrayList<>(owners.keySet())) {
				        owners.remove(key);
				    }
				}
				""", """
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

				void open(Box<UUID> box, Box<UUID> other) {
				    orders.findById(box.open());
				    customers.findById(other.content);
				}
				""", """
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
				void all(UUID... keys) {
				    for (UUID key : keys) {
				        orders.findById(key);
				    }
				}

				void one(UUID single) {
				    all(single);
				}
				""", """
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
	void followsNamesLast() {
		moves("""
				record Event(UUID customerId, UUID correlation) {
				}
				""", """
				record Event(CustomerId customerId, UUID correlation) {
				}
				""");
	}

	@Test
	void keepsAttributesThatAreOnlyNamedAfterAnEntity() {
		stays("""
				UUID customer = UUID.randomUUID();
				""");
	}

	@Test
	void generatesIdsInMainCodeWithAMark() {
		moves("""
				Order create() {
				    Order order = new Order();
				    order.setId(UUID.randomUUID());
				    return order;
				}
				""",
				"""
						Order create() {
						    Order order = new Order();
						    order.setId(/*~~(Inject the UlidGenerator bean here, if a bean calls this code)~~>*/new OrderId(UlidGenerator.random().next()));
						    return order;
						}
						""");
	}

	@Test
	void parsesTextsWithAMark() {
		moves("""
				static final UUID FIRST = UUID.fromString("018f3a3e-7b1c-7c4e-9d3a-0a1b2c3d4e5f");

				Order first() {
				    return orders.getReferenceById(FIRST);
				}

				Order find(String text) {
				    return orders.getReferenceById(UUID.fromString(text));
				}
				""",
				"""
						static final OrderId FIRST = new OrderId("018f3a3e-7b1c-7c4e-9d3a-0a1b2c3d4e5f");

						Order first() {
						    return orders.getReferenceById(FIRST);
						}

						Order find(String text) {
						    return orders.getReferenceById(/*~~(OrderId reads the 36 characters of a UUID, but not its shorter forms)~~>*/new OrderId(text));
						}
						""");
	}

	@Test
	void convertsOtherSourcesOfUuids() {
		moves("""
				void convert(byte[] name, Order order) {
				    order.setId(new UUID(1, 2));
				    order.setId(UUID.nameUUIDFromBytes(name));
				    long bits = order.getId().getMostSignificantBits();
				}
				""", """
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
				static UUID parse(String text) {
				    return UUID.fromString(text.trim());
				}

				void both(String order, String customer) {
				    orders.findById(parse(order));
				    customers.findById(parse(customer));
				}
				""", """
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
				    UUID[] keys = new UUID[1];
				    keys[0] = list.get(0).getId();
				    return keys;
				}
				""", """
				UUID[] keys(List<Order> list) {
				    /*~~(Stays a UUID: an array)~~>*/UUID[] keys = new UUID[1];
				    keys[0] = /*~~(Fails if the id is null)~~>*/list.get(0).getId().value().toUuid();
				    return keys;
				}
				""");
	}

	@Test
	void marksAnIdThatMeetsAnother() {
		moves("""
				void mix(Order order, UUID customerId) {
				    order.setId(customerId);
				}
				""", """
				void mix(Order order, CustomerId customerId) {
				    order.setId(/*~~(CustomerId meets OrderId)~~>*/new OrderId(customerId.value()));
				}
				""");
	}

	@Test
	void convertsForDatabaseDrivers() {
		moves("""
				UUID owner(org.springframework.jdbc.core.JdbcTemplate jdbc, Order order) {
				    UUID owner = jdbc.queryForObject("select owner from orders where id = ?", UUID.class, order.getId());
				    customers.findById(owner);
				    return owner;
				}
				""",
				"""
						CustomerId owner(org.springframework.jdbc.core.JdbcTemplate jdbc, Order order) {
						    CustomerId owner = /*~~(Fails if the id is null)~~>*/new CustomerId(Ulid.from(jdbc.queryForObject("select owner from orders where id = ?", UUID.class, /*~~(Fails if the id is null)~~>*/order.getId().value().toUuid())));
						    customers.findById(owner);
						    return owner;
						}
						""");
	}

	@Test
	void followsExplicitTypeArguments() {
		moves("""
				Optional<UUID> first(Optional<Order> order) {
				    return order.map(Order::getId).map(Objects::<UUID>requireNonNull).or(() -> Optional.<UUID>empty());
				}
				""",
				"""
						Optional<OrderId> first(Optional<Order> order) {
						    return order.map(Order::getId).map(Objects::<OrderId>requireNonNull).or(() -> Optional.<OrderId>empty());
						}
						""");
	}

	@Test
	void keepsClassesAndParametersOfDrivers() {
		moves("""
				record Row(UUID order) {
				}

				List<Row> rows(org.springframework.jdbc.core.JdbcTemplate jdbc,
				        org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate named, Order order) {
				    named.queryForList("select 1 where 1 = :id", Map.of("id", order.getId()), Integer.class);
				    return jdbc.query("select 1", new org.springframework.jdbc.core.DataClassRowMapper<>(Row.class));
				}

				Order find(Row row) {
				    return orders.getReferenceById(row.order());
				}
				""",
				"""
						record Row(/*~~(Stays a UUID: a database driver does not know typed ids)~~>*/UUID order) {
						}

						List<Row> rows(org.springframework.jdbc.core.JdbcTemplate jdbc,
						        org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate named, Order order) {
						    named.queryForList("select 1 where 1 = :id", Map.of("id", /*~~(Fails if the id is null)~~>*/order.getId().value().toUuid()), Integer.class);
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
				    return (value instanceof UUID) ? null : list.stream().map(Order::getId).toList().toArray(new UUID[0]);
				}
				""",
				"""
						Object[] check(Object value, List<Order> list) {
						    return (/*~~(The value can be a typed id now)~~>*/value instanceof UUID) ? null : /*~~(Fails if the array is for UUIDs)~~>*/list.stream().map(Order::getId).toList().toArray(new UUID[0]);
						}
						""");
	}

	@Test
	void marksReflection() {
		moves("""
				void set(java.lang.reflect.Field field, Order order) throws Exception {
				    field.set(order, UUID.randomUUID());
				}
				""", """
				void set(java.lang.reflect.Field field, Order order) throws Exception {
				    /*~~(Fails if the field contains a typed id now)~~>*/field.set(order, UUID.randomUUID());
				}
				""");
	}

	@Test
	void marksPartsOfTexts() {
		moves("""
				String reference(Order order) {
				    return order.getId().toString().replace("-", "").substring(0, 8);
				}
				""",
				"""
						String reference(Order order) {
						    return /*~~(The first characters of an id are its time, and not random)~~>*/order.getId().toString().replace("-", "").substring(0, 8);
						}
						""");
	}

	@Test
	void marksCasts() {
		moves("""
				void find(Map<String, Object> values) {
				    orders.findById((UUID) values.get("order"));
				}
				""", """
				void find(Map<String, Object> values) {
				    orders.findById((/*~~(Fails if the value is still a UUID)~~>*/OrderId) values.get("order"));
				}
				""");
	}

	@Test
	void leavesOtherUuids() {
		stays("""
				UUID correlation = UUID.randomUUID();

				UUID correlation() {
				    return this.correlation;
				}
				""");
	}

}
