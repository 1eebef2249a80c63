/**
 * Support for identifiers in Spring MVC (classes that begin with {@code Servlet}) and in
 * Spring WebFlux (classes that begin with {@code Reactive}).
 * {@link io.ulid.spring.web.UlidConverters} converts the values that Spring binds,
 * {@link io.ulid.spring.web.UlidParameters} parses identifiers in functional endpoints,
 * and argument resolvers read identifiers without an annotation.
 * {@link io.ulid.spring.web.UlidProblemDetails} finds the invalid identifier in Spring's
 * exception and creates the problem detail with which the exception handlers respond.
 * {@link io.ulid.spring.web.internal.RejectionListener} is notified of the invalid
 * identifier, also in GraphQL requests. Argument resolvers read a
 * {@link io.ulid.UlidRange} from request parameters.
 */
@NullMarked
package io.ulid.spring.web;

import org.jspecify.annotations.NullMarked;
