package io.ulid.spring.graphql;

import graphql.schema.GraphQLScalarType;
import io.ulid.internal.IdentifierType;

/**
 * GraphQL scalars that represent identifiers as strings. Case is ignored, except in typed
 * ids. The auto-configuration provides the scalars for a schema that declares
 * {@code scalar ULID} or the scalar of another kind. Without Spring Boot, add them to the
 * {@link graphql.schema.idl.RuntimeWiring RuntimeWiring}.
 *
 * @see <a href="https://github.com/ulid/spec">ULID specification</a>
 */
public final class UlidScalar {

	private UlidScalar() {
	}

	/**
	 * Return the scalar of a class of identifiers. Its name is {@code ULID} for
	 * {@link io.ulid.Ulid}, and the simple name of the class for any other identifier.
	 * The application adds the scalars of typed ids to its wiring.
	 * @param type the class of the identifier
	 * @return the scalar
	 * @throws IllegalArgumentException if the class is not an identifier
	 */
	public static GraphQLScalarType of(Class<?> type) {
		return IdentifierCoercing.scalar(IdentifierType.require(type));
	}

}
