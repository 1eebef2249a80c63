package io.ulid.graphql;

import graphql.schema.GraphQLScalarType;

/**
 * The GraphQL scalar {@code ULID}: a {@link io.ulid.Ulid} in Java, a string of 26
 * characters for the client, who may use either case. A schema that declares
 * {@code scalar ULID} gets it from Spring Boot's auto-configuration; everywhere else it
 * is added to the {@link graphql.schema.idl.RuntimeWiring RuntimeWiring}.
 *
 * @see <a href="https://github.com/ulid/spec">ULID specification</a>
 */
public final class UlidScalar {

	/**
	 * The scalar. Immutable.
	 */
	public static final GraphQLScalarType INSTANCE = GraphQLScalarType.newScalar()
		.name("ULID")
		.description("A ULID: 26 characters of Crockford's Base32, sortable by the time of their creation")
		.specifiedByUrl("https://github.com/ulid/spec")
		.coercing(TextCoercing.ofUlid())
		.build();

	private UlidScalar() {
	}

}
