/**
 * Support for identifiers in Spring Data REST: in links, and in the response to a request
 * with an invalid identifier. {@code io.ulid.spring.web} converts identifiers in paths,
 * and the JSON mappers convert identifiers in bodies.
 */
@NullMarked
package io.ulid.spring.datarest;

import org.jspecify.annotations.NullMarked;
