/**
 * Identifiers in JPA: converters for attributes with {@code @Convert}, and typed ids as
 * results of repository queries.
 */
@NullMarked
package io.ulid.jpa;

import org.jspecify.annotations.NullMarked;
