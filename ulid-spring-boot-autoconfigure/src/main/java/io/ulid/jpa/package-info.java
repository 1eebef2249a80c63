/**
 * JPA: base classes for entities that have their id from birth, with what the metamodel
 * and Querydsl need of them, and converters for attributes that choose their column by
 * hand.
 */
@NullMarked
package io.ulid.jpa;

import org.jspecify.annotations.NullMarked;
