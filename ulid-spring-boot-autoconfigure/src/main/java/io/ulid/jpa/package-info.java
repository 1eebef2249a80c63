/**
 * Identifiers in JPA: base classes for entities whose id is set in the constructor, with
 * their metamodel and Querydsl classes; converters for attributes with {@code @Convert};
 * and typed ids as results of repository queries.
 */
@NullMarked
package io.ulid.jpa;

import org.jspecify.annotations.NullMarked;
