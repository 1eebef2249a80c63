/**
 * GraphQL: the scalar {@code ULID}, and the errors of bad ULIDs in arguments.
 */
@NullMarked
package io.ulid.graphql;

import org.jspecify.annotations.NullMarked;
