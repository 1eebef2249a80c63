/**
 * Jackson 3: identifiers as JSON strings and as keys of JSON objects.
 */
@NullMarked
package io.ulid.jackson;

import org.jspecify.annotations.NullMarked;
