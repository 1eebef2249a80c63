/**
 * Identifiers in JPA: base classes for entities whose id is set in the constructor, their
 * classes for the metamodel and for Querydsl, converters for attributes whose mapping
 * chooses the column, and typed ids as results of repository queries.
 */
@NullMarked
package io.ulid.jpa;

import org.jspecify.annotations.NullMarked;
