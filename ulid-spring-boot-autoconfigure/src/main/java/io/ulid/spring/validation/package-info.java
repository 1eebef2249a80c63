/**
 * Support for identifiers in Jakarta Validation. {@link ValidUlid} checks the text and
 * the time of a ULID. The other validators apply standard constraints to identifiers:
 * {@code @Past} and similar constraints check the time, and {@code @Pattern},
 * {@code @Size} and {@code @NotBlank} check the text. Jakarta Validation selects a
 * validator by its declared class, so typed ids have separate validators.
 */
@NullMarked
package io.ulid.spring.validation;

import org.jspecify.annotations.NullMarked;
