/**
 * Spring Data REST: identifiers in links, and the response to a request with an invalid
 * one. In paths and bodies they are converted by {@code io.ulid.web} and the mappers of
 * JSON.
 */
@NullMarked
package io.ulid.datarest;

import org.jspecify.annotations.NullMarked;
