package io.ulid.spring.graphql;

import graphql.schema.GraphQLScalarType;
import graphql.schema.idl.RuntimeWiring;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;

import org.springframework.graphql.execution.RuntimeWiringConfigurer;

/**
 * Configurer that adds the scalars of all kinds of identifiers, such as {@code ULID}, to
 * the wiring. A scalar is not added if the wiring already contains a scalar with the same
 * name. Without an order, this configurer follows the application's configurers.
 */
final class UlidScalarConfigurer implements RuntimeWiringConfigurer {

	@Override
	public void configure(RuntimeWiring.Builder builder) {
		IdentifierType.all().forEach((type) -> add(IdentifierCoercing.scalar(type), builder));
		TypedIdMistakes.warnAboutEqualPrefixes(builder.build()
			.getScalars()
			.values()
			.stream()
			.map(GraphQLScalarType::getCoercing)
			.filter(IdentifierCoercing.class::isInstance)
			.<Class<?>>map((coercing) -> ((IdentifierCoercing<?>) coercing).type().type())
			.toList());
	}

	private static void add(GraphQLScalarType scalar, RuntimeWiring.Builder builder) {
		// The builder (RuntimeWiring.Builder.scalar) rejects a second scalar with the
		// same name. The builder itself cannot list its scalars, but the wiring that it
		// builds can
		if (!builder.build().getScalars().containsKey(scalar.getName())) {
			builder.scalar(scalar);
		}
	}

}
