/**
 * Spring Data REST: the answer to a request with a bad identifier. The identifiers
 * themselves are converted by {@code io.ulid.web} and the mappers of JSON.
 */
@NullMarked
package io.ulid.datarest;

import org.jspecify.annotations.NullMarked;
