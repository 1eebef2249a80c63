package io.ulid.graphql;

import graphql.schema.GraphQLScalarType;
import graphql.schema.idl.RuntimeWiring;
import io.ulid.internal.IdentifierType;

import org.springframework.core.Ordered;
import org.springframework.graphql.execution.RuntimeWiringConfigurer;

/**
 * Adds the scalars {@code ULID} and {@code UlidFlake} to the wiring, each unless another
 * scalar of its name is there.
 */
public final class UlidScalarConfigurer implements RuntimeWiringConfigurer, Ordered {

	@Override
	public void configure(RuntimeWiring.Builder builder) {
		IdentifierType.all().forEach((type) -> add(IdentifierCoercing.scalar(type), builder));
	}

	private static void add(GraphQLScalarType scalar, RuntimeWiring.Builder builder) {
		// The builder refuses a second one, and shows its scalars only in what it builds
		if (!builder.build().getScalars().containsKey(scalar.getName())) {
			builder.scalar(scalar);
		}
	}

	/**
	 * Last, so that the scalars of the application are known.
	 */
	@Override
	public int getOrder() {
		return LOWEST_PRECEDENCE;
	}

}
