/**
 * Jackson 2: ULIDs and Ulid-Flakes as JSON strings and as keys of JSON objects.
 */
@NullMarked
package io.ulid.jackson2;

import org.jspecify.annotations.NullMarked;
