/**
 * GraphQL: the scalars {@code ULID} and {@code UlidFlake}, and the errors of bad ones in
 * arguments.
 */
@NullMarked
package io.ulid.graphql;

import org.jspecify.annotations.NullMarked;
