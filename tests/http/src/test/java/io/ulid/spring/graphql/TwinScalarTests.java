package io.ulid.spring.graphql;

import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.errors.StrictModeWiringException;
import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.support.JdkLogWarnings;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Scalars of two classes of typed ids that have the same prefix or the same simple name.
 */
class TwinScalarTests {

	@Test
	void equalPrefixesAreOneWarningThatNamesBothClasses() {
		RuntimeWiring.Builder wiring = RuntimeWiring.newRuntimeWiring()
			.scalar(UlidScalar.of(TwinId.class))
			.scalar(UlidScalar.of(OrderId.class))
			.scalar(UlidScalar.of(OtherTwinId.class));
		assertThat(JdkLogWarnings.of(TypedIdMistakes.class, () -> new UlidScalarConfigurer().configure(wiring)))
			.singleElement()
			.asString()
			.contains(TwinId.class.getName(), OtherTwinId.class.getName(), "the same prefix 'twin'")
			.doesNotContain(OrderId.class.getName());
	}

	@Test
	void equalSimpleNamesAreAnErrorOfGraphQl() {
		RuntimeWiring.Builder wiring = RuntimeWiring.newRuntimeWiring().scalar(UlidScalar.of(OrderId.class));
		assertThatExceptionOfType(StrictModeWiringException.class)
			.isThrownBy(() -> wiring.scalar(UlidScalar.of(Shop.OrderId.class)))
			.withMessageContaining("OrderId");
	}

	@Test
	void oneOfTwoEqualSimpleNamesCanBeRenamed() {
		RuntimeWiring wiring = RuntimeWiring.newRuntimeWiring()
			.scalar(UlidScalar.of(OrderId.class))
			.scalar(UlidScalar.of(Shop.OrderId.class).transform((scalar) -> scalar.name("ShopOrderId")))
			.build();
		assertThat(wiring.getScalars()).containsKeys("OrderId", "ShopOrderId");
	}

	@IdPrefix("twin")
	static final class TwinId extends TypedUlid<TwinId> {

		public TwinId(String text) {
			super(text);
		}

		public TwinId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("twin")
	static final class OtherTwinId extends TypedUlid<OtherTwinId> {

		public OtherTwinId(String text) {
			super(text);
		}

		public OtherTwinId(Ulid value) {
			super(value);
		}

	}

	static final class Shop {

		@IdPrefix("shop_ord")
		static final class OrderId extends TypedUlid<OrderId> {

			public OrderId(String text) {
				super(text);
			}

			public OrderId(Ulid value) {
				super(value);
			}

		}

	}

}
