/**
 * Auto-configurations of the HTTP integrations: Spring MVC, WebFlux, HTTP interfaces,
 * Data REST, GraphQL and OpenAPI.
 */
@NullMarked
package io.ulid.autoconfigure.web;

import org.jspecify.annotations.NullMarked;
