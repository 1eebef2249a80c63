/**
 * springdoc-openapi: identifiers in the OpenAPI document.
 * {@link io.ulid.openapi.UlidModelConverter} is asked for the schema of every class, and
 * describes the identifiers among them, inline. The two customizers correct what
 * springdoc makes of the parameters of a request by itself. All of it is written against
 * {@link io.ulid.internal.IdentifierType}.
 */
@NullMarked
package io.ulid.openapi;

import org.jspecify.annotations.NullMarked;
