package io.ulid.graphql;

import graphql.schema.GraphQLScalarType;
import io.ulid.internal.IdentifierType;

/**
 * Makes the scalar of a kind of identifier.
 */
final class IdentifierScalar {

	private IdentifierScalar() {
	}

	static GraphQLScalarType of(IdentifierType<?> type) {
		return GraphQLScalarType.newScalar()
			.name(type.name().replace("-", ""))
			.description("A %s: %s characters of Crockford's Base32, sortable by the time of their creation"
				.formatted(type.name(), type.textLength()))
			.specifiedByUrl(type.specification())
			.coercing(new IdentifierCoercing<>(type))
			.build();
	}

}
