/**
 * Jakarta Validation: constraints on the text of a ULID and on the time inside.
 */
@NullMarked
package io.ulid.validation;

import org.jspecify.annotations.NullMarked;
