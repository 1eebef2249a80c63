package io.ulid.graphql;

import graphql.schema.GraphQLScalarType;
import io.ulid.Ulid;
import io.ulid.internal.IdentifierType;

/**
 * The GraphQL scalar {@code ULID}: a {@link Ulid} in Java, a string of 26 characters for
 * the client, who may use either case. A schema that declares {@code scalar ULID} gets it
 * from Spring Boot's auto-configuration; everywhere else it is added to the
 * {@link graphql.schema.idl.RuntimeWiring RuntimeWiring}.
 *
 * @see <a href="https://github.com/ulid/spec">ULID specification</a>
 */
public final class UlidScalar {

	/**
	 * The scalar. Immutable.
	 */
	public static final GraphQLScalarType INSTANCE = IdentifierCoercing.scalar(IdentifierType.require(Ulid.class));

	private UlidScalar() {
	}

	/**
	 * The scalar of a typed id, which the application adds to its wiring. It has the
	 * simple name of the class, and reads and writes the text of the id.
	 * @param type the class of the id
	 * @return the scalar
	 * @throws IllegalArgumentException if the class is no identifier
	 */
	public static GraphQLScalarType of(Class<?> type) {
		return IdentifierCoercing.scalar(IdentifierType.require(type));
	}

}
