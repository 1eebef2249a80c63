/**
 * Constraints of Jakarta Validation for Ulid-Flakes.
 */
@NullMarked
package io.ulid.flake.validation;

import org.jspecify.annotations.NullMarked;
