/**
 * Jakarta Validation. {@link ValidUlid} and {@link ValidUlidFlake} check text, and the
 * time inside a ULID. The other validators apply standard constraints to identifiers:
 * {@code @Past} and the like to the time, {@code @Pattern}, {@code @Size} and
 * {@code @NotBlank} to the text. Jakarta Validation finds a validator by the class that
 * it declares, so typed ids need validators, too.
 */
@NullMarked
package io.ulid.validation;

import org.jspecify.annotations.NullMarked;
