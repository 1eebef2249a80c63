package io.ulid.rewrite;

import org.junit.jupiter.api.Test;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;
import static org.openrewrite.test.SourceSpecs.text;

/**
 * Tests for {@link MoveUuidsToTypedIds}.
 */
class MoveUuidsToTypedIdsTests implements RewriteTest {

	@Override
	public void defaults(RecipeSpec spec) {
		spec.parser(ShopTest.PARSER);
		spec.recipe(new MoveUuidsToTypedIds("com.example.Order=OrderId:ord", null, null));
	}

	@Test
	void retypesAnEntityWithItsRepositoryAndAService() {
		rewriteRun(java("""
				package com.example;

				import java.util.UUID;

				import jakarta.persistence.Entity;
				import jakarta.persistence.GeneratedValue;
				import jakarta.persistence.GenerationType;
				import jakarta.persistence.Id;

				@Entity
				public class Order {

				    @Id
				    @GeneratedValue(strategy = GenerationType.UUID)
				    private UUID id;

				    public Order(UUID id) {
				        this.id = id;
				    }

				    public UUID getId() {
				        return this.id;
				    }

				}
				""", """
				package com.example;

				import io.ulid.hibernate.UlidGeneratedId;
				import jakarta.persistence.Entity;
				import jakarta.persistence.Id;

				@Entity
				public class Order {

				    @Id
				    @UlidGeneratedId
				    private OrderId id;

				    public Order(OrderId id) {
				        this.id = id;
				    }

				    public OrderId getId() {
				        return this.id;
				    }

				}
				"""), java("""
				package com.example;

				import java.util.UUID;

				import org.springframework.data.jpa.repository.JpaRepository;

				public interface OrderRepository extends JpaRepository<Order, UUID> {

				}
				""", """
				package com.example;

				import org.springframework.data.jpa.repository.JpaRepository;

				public interface OrderRepository extends JpaRepository<Order, OrderId> {

				}
				"""), text(null, """
				package com.example;

				import io.ulid.IdPrefix;
				import io.ulid.TypedUlid;
				import io.ulid.Ulid;
				import io.ulid.UuidText;

				@IdPrefix("ord")
				@UuidText(write = true)
				public final class OrderId extends TypedUlid<OrderId> {

				    public OrderId(String text) {
				        super(text);
				    }

				    public OrderId(Ulid value) {
				        super(value);
				    }

				}
				""", (spec) -> spec.path("com/example/OrderId.java").noTrim()));
	}

	@Test
	void marksTextsIfTheTextChanges() {
		rewriteRun((spec) -> spec.recipe(new MoveUuidsToTypedIds("com.example.Order=OrderId:ord", null, "typed")),
				java(ShopTest.ENTITY.formatted("Order", """
						    String text() {
						        this.id = UUID.fromString("018f3a3e-7b1c-7c4e-9d3a-0a1b2c3d4e5f");
						        return String.valueOf(this.id) + "/" + this.id + this.id.toString();
						    }
						"""), (spec) -> spec.after((actual) -> {
					assertThat(actual).contains("this.id = /*~~(OrderId does not read UUIDs)~~>*/new OrderId(",
							"return /*~~(The text is no longer a UUID)~~>*/",
							"/*~~(The text is no longer a UUID)~~>*/String.valueOf(this.id)",
							"/*~~(The text is no longer a UUID)~~>*/this.id.toString()");
					return actual;
				})), text(null, (spec) -> spec.path("com/example/OrderId.java").after((actual) -> {
					assertThat(actual).doesNotContain("UuidText");
					return actual;
				})));
	}

	@Test
	void writesIdsIntoThePackageOfTheOption() {
		rewriteRun(
				(spec) -> spec
					.recipe(new MoveUuidsToTypedIds("com.example.Order=OrderNumber:number", "com.example.ids", null)),
				java(ShopTest.ENTITY.formatted("Order", ""), (spec) -> spec.after((actual) -> {
					assertThat(actual).contains("import com.example.ids.OrderNumber;", "private OrderNumber id;");
					return actual;
				})), text(null, (spec) -> spec.path("com/example/ids/OrderNumber.java").after((actual) -> {
					assertThat(actual).startsWith("package com.example.ids;").contains("@IdPrefix(\"number\")");
					return actual;
				})));
	}

	@Test
	void changesNothingInASecondRun() {
		rewriteRun(java("""
				package com.example;

				import io.ulid.TypedUlid;
				import io.ulid.Ulid;

				public final class OrderId extends TypedUlid<OrderId> {

				    public OrderId(Ulid value) {
				        super(value);
				    }

				}
				"""), java("""
				package com.example;

				import java.util.UUID;

				import io.ulid.Ulid;
				import io.ulid.hibernate.UlidGeneratedId;
				import jakarta.persistence.*;

				@Entity
				public class Order {

				    @Id
				    @UlidGeneratedId
				    private OrderId id;

				    UUID[] keys() {
				        /*~~(Stays a UUID: an array)~~>*/UUID[] keys = new UUID[1];
				        keys[0] = /*~~(Fails if the id is null)~~>*/this.id.value().toUuid();
				        return keys;
				    }

				}
				"""));
	}

}
