/**
 * Jakarta Validation. {@link ValidUlid} and {@link ValidUlidFlake} check text, and the
 * time inside a ULID. The other validators let the standard constraints stand on an
 * identifier: {@code @Past} and the like on its time, {@code @Pattern}, {@code @Size} and
 * {@code @NotBlank} on its text. A validator is found by the class that it names, so
 * there is one for typed ids.
 */
@NullMarked
package io.ulid.validation;

import org.jspecify.annotations.NullMarked;
