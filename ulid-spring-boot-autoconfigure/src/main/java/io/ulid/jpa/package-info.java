/**
 * JPA: base classes for entities whose id is set in the constructor, with what the
 * metamodel and Querydsl need of them, converters for attributes that choose their column
 * by hand, and queries of repositories that return typed ids.
 */
@NullMarked
package io.ulid.jpa;

import org.jspecify.annotations.NullMarked;
