package io.ulid.spring.openapi;

import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.media.Schema;
import io.ulid.fixtures.CustomerId;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.support.JdkLogWarnings;
import io.ulid.uuidtext.ReadingId;
import org.junit.jupiter.api.Test;
import org.springdoc.core.properties.SpringDocConfigProperties;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Schemas of two classes of typed ids that have the same prefix.
 */
class TwinSchemaTests {

	private final UlidModelConverter converter = new UlidModelConverter(new SpringDocConfigProperties(), false,
			UlidGeneratedId.class);

	@Test
	void logsOneWarningWithBothClassesOfTheSamePrefix() {
		assertThat(JdkLogWarnings.of(TypedIdMistakes.class, () -> schema(Twins.class))).singleElement()
			.asString()
			.contains(OrderId.class.getName(), ReadingId.class.getName(), "the same prefix 'ord'")
			.doesNotContain(CustomerId.class.getName());
		assertThat(JdkLogWarnings.of(TypedIdMistakes.class, () -> schema(Twins.class))).isEmpty();
	}

	private Schema<?> schema(Class<?> type) {
		ModelConverters converters = new ModelConverters(true);
		converters.addConverter(this.converter);
		return converters.resolveAsResolvedSchema(new AnnotatedType(type)).schema;
	}

	record Twins(OrderId first, OrderId again, ReadingId second, CustomerId customer) {
	}

}
