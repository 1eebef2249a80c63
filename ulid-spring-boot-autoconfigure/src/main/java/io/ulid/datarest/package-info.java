/**
 * Spring Data REST: the answer to a request with a bad ULID.
 */
@NullMarked
package io.ulid.datarest;

import org.jspecify.annotations.NullMarked;
