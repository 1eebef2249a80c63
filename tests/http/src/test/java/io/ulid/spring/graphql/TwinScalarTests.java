package io.ulid.spring.graphql;

import graphql.schema.idl.RuntimeWiring;
import io.ulid.fixtures.CustomerId;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.support.JdkLogWarnings;
import io.ulid.uuidtext.ReadingId;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Scalars of two classes of typed ids that have the same prefix.
 */
class TwinScalarTests {

	@Test
	void logsOneWarningWithBothClassesOfTheSamePrefix() {
		RuntimeWiring.Builder wiring = RuntimeWiring.newRuntimeWiring()
			.scalar(UlidScalar.of(OrderId.class))
			.scalar(UlidScalar.of(CustomerId.class))
			.scalar(UlidScalar.of(ReadingId.class));
		assertThat(JdkLogWarnings.of(TypedIdMistakes.class, () -> new UlidScalarConfigurer().configure(wiring)))
			.singleElement()
			.asString()
			.contains(OrderId.class.getName(), ReadingId.class.getName(), "the same prefix 'ord'")
			.doesNotContain(CustomerId.class.getName());
	}

}
