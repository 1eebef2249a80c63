/**
 * Spring Data REST: identifiers in links, and the answer to a request with a bad one. In
 * paths and bodies they are converted by {@code io.ulid.web} and the mappers of JSON.
 */
@NullMarked
package io.ulid.datarest;

import org.jspecify.annotations.NullMarked;
