/**
 * Jakarta Validation: constraints on the text of a ULID or a Ulid-Flake and on the time
 * inside a ULID.
 */
@NullMarked
package io.ulid.validation;

import org.jspecify.annotations.NullMarked;
