package io.ulid.spring.openapi;

import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.media.Schema;
import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.support.JdkLogWarnings;
import org.junit.jupiter.api.Test;
import org.springdoc.core.properties.SpringDocConfigProperties;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Schemas of two classes of typed ids that have the same prefix or the same simple name.
 */
class TwinSchemaTests {

	private final UlidModelConverter converter = new UlidModelConverter(new SpringDocConfigProperties(), false,
			UlidGeneratedId.class);

	@Test
	void equalPrefixesAreOneWarningThatNamesBothClasses() {
		assertThat(JdkLogWarnings.of(TypedIdMistakes.class, () -> schema(Twins.class))).singleElement()
			.asString()
			.contains(TwinId.class.getName(), OtherTwinId.class.getName(), "the same prefix 'twin'")
			.doesNotContain(OrderId.class.getName());
		assertThat(JdkLogWarnings.of(TypedIdMistakes.class, () -> schema(Twins.class))).isEmpty();
	}

	@Test
	void equalSimpleNamesKeepTheirOwnPatterns() {
		Schema<?> schema = schema(Names.class);
		assertThat(property(schema, "order").getPattern()).startsWith("^ord_");
		assertThat(property(schema, "shopOrder").getPattern()).startsWith("^shop_ord_");
	}

	private static Schema<?> property(Schema<?> schema, String name) {
		return schema.getProperties().get(name);
	}

	private Schema<?> schema(Class<?> type) {
		ModelConverters converters = new ModelConverters(true);
		converters.addConverter(this.converter);
		return converters.resolveAsResolvedSchema(new AnnotatedType(type)).schema;
	}

	record Twins(TwinId first, TwinId again, OtherTwinId second, OrderId order) {
	}

	record Names(OrderId order, Shop.OrderId shopOrder) {
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
