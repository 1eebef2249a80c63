package io.ulid.graphql;

import graphql.schema.GraphQLScalarType;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;

/**
 * The GraphQL scalar {@code UlidFlake}: a {@link UlidFlake} in Java, a string of 13
 * characters for the client, who may use either case. A schema that declares
 * {@code scalar UlidFlake} gets it from Spring Boot's auto-configuration; everywhere else
 * it is added to the {@link graphql.schema.idl.RuntimeWiring RuntimeWiring}.
 *
 * @see <a href="https://github.com/ulid-flake/spec">Ulid-Flake specification</a>
 */
public final class UlidFlakeScalar {

	/**
	 * The scalar. Immutable.
	 */
	public static final GraphQLScalarType INSTANCE = IdentifierCoercing.scalar(IdentifierType.require(UlidFlake.class));

	private UlidFlakeScalar() {
	}

}
