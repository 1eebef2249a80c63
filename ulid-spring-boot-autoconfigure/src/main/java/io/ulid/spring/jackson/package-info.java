/**
 * Support for identifiers in Jackson 3, as JSON strings and as keys of JSON objects.
 */
@NullMarked
package io.ulid.spring.jackson;

import org.jspecify.annotations.NullMarked;
