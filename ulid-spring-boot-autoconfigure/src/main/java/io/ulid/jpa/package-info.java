/**
 * JPA attribute converters, for attributes that choose their column by hand.
 */
@NullMarked
package io.ulid.jpa;

import org.jspecify.annotations.NullMarked;
