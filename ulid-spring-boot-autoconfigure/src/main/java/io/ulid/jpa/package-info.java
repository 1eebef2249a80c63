/**
 * JPA: base classes for entities that have their identifier from birth, with their
 * metamodel and query types, and converters for attributes that choose their column by
 * hand.
 */
@NullMarked
package io.ulid.jpa;

import org.jspecify.annotations.NullMarked;
