package io.ulid.graphql;

import graphql.schema.idl.RuntimeWiring;

import org.springframework.core.Ordered;
import org.springframework.graphql.execution.RuntimeWiringConfigurer;

/**
 * Adds the {@link UlidScalar} to the wiring, unless another scalar of that name is there.
 */
public final class UlidScalarConfigurer implements RuntimeWiringConfigurer, Ordered {

	@Override
	public void configure(RuntimeWiring.Builder builder) {
		// The builder of graphql-java refuses a second one, and tells its scalars only so
		if (!builder.build().getScalars().containsKey(UlidScalar.INSTANCE.getName())) {
			builder.scalar(UlidScalar.INSTANCE);
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
