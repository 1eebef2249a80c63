/**
 * Support for identifiers in Jackson 2, as JSON strings and as keys of JSON objects.
 */
@NullMarked
package io.ulid.spring.jackson2;

import org.jspecify.annotations.NullMarked;
