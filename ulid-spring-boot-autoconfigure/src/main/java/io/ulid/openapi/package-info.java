/**
 * Identifiers in the OpenAPI document of springdoc-openapi. swagger-core asks
 * {@link io.ulid.openapi.UlidModelConverter} for the schema of every class, and it
 * describes identifiers inline. The two customizers correct the descriptions that
 * springdoc derives for request parameters. All classes use
 * {@link io.ulid.internal.IdentifierType}.
 */
@NullMarked
package io.ulid.openapi;

import org.jspecify.annotations.NullMarked;
