/**
 * Identifiers in Spring MVC, whose classes begin with {@code Servlet}, and in Spring
 * WebFlux, whose classes begin with {@code Reactive}. There are three things. Conversion:
 * {@link io.ulid.web.UlidConverters} for what Spring binds,
 * {@link io.ulid.web.UlidParameters} for functional endpoints, and the resolvers of
 * arguments without an annotation. Problem details:
 * {@link io.ulid.web.UlidProblemDetails} finds the identifier at fault in Spring's
 * exception, and the exception handlers respond with it;
 * {@link io.ulid.web.RejectionListener} is notified of it, as of the errors of GraphQL.
 * Ranges of time: the resolvers of {@link io.ulid.UlidRange}.
 */
@NullMarked
package io.ulid.web;

import org.jspecify.annotations.NullMarked;
