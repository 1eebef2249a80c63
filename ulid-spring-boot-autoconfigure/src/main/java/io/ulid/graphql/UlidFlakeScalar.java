package io.ulid.graphql;

import graphql.schema.GraphQLScalarType;

/**
 * The GraphQL scalar {@code UlidFlake}: a {@link io.ulid.flake.UlidFlake} in Java, a
 * string of 13 characters for the client, who may use either case. A schema that declares
 * {@code scalar UlidFlake} gets it from Spring Boot's auto-configuration; everywhere else
 * it is added to the {@link graphql.schema.idl.RuntimeWiring RuntimeWiring}.
 *
 * @see <a href="https://github.com/ulid-flake/spec">Ulid-Flake specification</a>
 */
public final class UlidFlakeScalar {

	/**
	 * The scalar. Immutable.
	 */
	public static final GraphQLScalarType INSTANCE = GraphQLScalarType.newScalar()
		.name("UlidFlake")
		.description("A Ulid-Flake: 13 characters of Crockford's Base32, sortable by the time of their creation")
		.specifiedByUrl("https://github.com/ulid-flake/spec")
		.coercing(TextCoercing.ofFlake())
		.build();

	private UlidFlakeScalar() {
	}

}
