/**
 * Jackson 2: identifiers as JSON strings and as keys of JSON objects.
 */
@NullMarked
package io.ulid.jackson2;

import org.jspecify.annotations.NullMarked;
