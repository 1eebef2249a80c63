package io.ulid.stores.relational;

import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.stores.relational.Thing.TypedThing;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.core.convert.ConversionFailedException;
import org.springframework.data.annotation.Id;
import org.springframework.data.jdbc.core.mapping.AggregateReference;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.data.repository.CrudRepository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Features of Spring Data JDBC beyond rows: references, and the children of an aggregate.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#ofJdbc")
class AggregateTests extends AbstractRelationalTests {

	private Orders orders;

	@BeforeEach
	void emptyOrders() {
		this.orders = bean(Orders.class);
		List.of("line", "label", "address", "order_table").forEach((table) -> this.jdbc.update("delete from " + table));
	}

	@Test
	void savesAndFindsReferences() {
		OrderId customer = Kind.TYPED.next(this.cell);
		UlidFlake shop = Kind.FLAKE.next(this.cell);
		OrderTable order = this.orders.save(new OrderTable(null, AggregateReference.to(customer),
				AggregateReference.to(shop), "referring", List.of(), Map.of(), null));
		OrderTable found = this.orders.findById(id(order)).orElseThrow();
		assertThat(found).isEqualTo(order);
		assertThat(found.customer().getId()).isEqualTo(customer);
		assertThat(found.shop().getId()).isEqualTo(shop);
		assertThat(this.orders.findByCustomer(AggregateReference.to(customer))).containsExactly(order);
		assertThat(this.orders.findByCustomer(AggregateReference.to(Kind.TYPED.next(this.cell)))).isEmpty();
	}

	@Test
	void savesUpdatesAndDeletesChildren() {
		Ulid sku = this.cell.nextUlid();
		Line line = new Line(this.cell.nextUlid(), sku);
		OrderTable order = this.orders.save(new OrderTable(null, null, null, "parent", List.of(line),
				Map.of(sku, new Label("first")), new Address(this.cell.nextUlid())));
		assertThat(this.orders.findById(id(order))).contains(order);
		OrderTable changed = this.orders.save(new OrderTable(order.id(), null, null, "changed",
				List.of(line, new Line(this.cell.nextUlid(), null)), Map.of(), null));
		assertThat(this.orders.findById(id(order))).contains(changed);
		this.orders.delete(changed);
		assertThat(this.jdbc.queryForObject("select count(*) from line", Long.class)).isZero();
	}

	@Test
	void rejectsInvalidReference() {
		OrderTable order = this.orders.save(new OrderTable(null, null, null, "parent", List.of(), Map.of(), null));
		this.jdbc.update("update order_table set shop = -1");
		assertThatExceptionOfType(ConversionFailedException.class).isThrownBy(() -> this.orders.findById(id(order)))
			.withMessageContaining("for value [-1]");
	}

	private static Ulid id(OrderTable order) {
		assertThat(order.id()).isNotNull();
		return order.id();
	}

	interface Orders extends CrudRepository<OrderTable, Ulid> {

		List<OrderTable> findByCustomer(AggregateReference<TypedThing, OrderId> customer);

	}

	@Table
	record OrderTable(@Id @Nullable Ulid id, @Nullable AggregateReference<TypedThing, OrderId> customer,
			@Nullable AggregateReference<Thing.FlakeThing, UlidFlake> shop, String name, List<Line> lines,
			Map<Ulid, Label> labels, @Nullable Address address) {
	}

	/** With its own id, which the application sets. */
	record Line(@Id Ulid id, @Nullable Ulid sku) {
	}

	record Label(String text) {
	}

	record Address(Ulid street) {
	}

}
