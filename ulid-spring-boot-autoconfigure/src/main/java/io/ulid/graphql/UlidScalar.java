package io.ulid.graphql;

import graphql.schema.GraphQLScalarType;
import io.ulid.internal.IdentifierType;

/**
 * The GraphQL scalars of identifiers: an identifier in Java, a string for the client, who
 * may use either case unless it is a typed id. A schema that declares {@code scalar ULID}
 * or {@code scalar UlidFlake} gets them from Spring Boot's auto-configuration. Everywhere
 * else they are added to the {@link graphql.schema.idl.RuntimeWiring RuntimeWiring}.
 *
 * @see <a href="https://github.com/ulid/spec">ULID specification</a>
 * @see <a href="https://github.com/ulid-flake/spec">Ulid-Flake specification</a>
 */
public final class UlidScalar {

	private UlidScalar() {
	}

	/**
	 * The scalar of a class of identifiers: {@code ULID} of {@link io.ulid.Ulid},
	 * {@code UlidFlake} of {@link io.ulid.flake.UlidFlake}, and the simple name of a
	 * typed id, whose scalar the application adds to its wiring.
	 * @param type the class of the identifier
	 * @return the scalar
	 * @throws IllegalArgumentException if the class is no identifier
	 */
	public static GraphQLScalarType of(Class<?> type) {
		return IdentifierCoercing.scalar(IdentifierType.require(type));
	}

}
