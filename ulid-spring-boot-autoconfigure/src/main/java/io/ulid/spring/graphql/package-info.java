/**
 * Support for identifiers in GraphQL: the scalar {@code ULID}, a scalar for each other
 * kind, and the errors for invalid identifiers in arguments.
 */
@NullMarked
package io.ulid.spring.graphql;

import org.jspecify.annotations.NullMarked;
