/**
 * Support for identifiers in GraphQL: the scalars {@code ULID} and {@code UlidFlake}, and
 * the errors for invalid identifiers in arguments.
 */
@NullMarked
package io.ulid.graphql;

import org.jspecify.annotations.NullMarked;
