/**
 * Support for identifiers in the OpenAPI document of springdoc-openapi. swagger-core
 * calls {@link io.ulid.spring.openapi.UlidModelConverter} for each class, and the
 * converter describes identifiers inline. Two customizers correct the descriptions that
 * springdoc derives for request parameters. All classes use
 * {@link io.ulid.internal.IdentifierType}.
 */
@NullMarked
package io.ulid.spring.openapi;

import org.jspecify.annotations.NullMarked;
