/**
 * Identifiers in Hibernate: basic types, ids that are generated when an entity is
 * inserted, and functions for HQL. Hibernate calls three classes in this order: {@code
 * UlidTypeContributor} registers the types, {@code UlidMappingContributor} checks the
 * entities that use them, and {@code UlidIntegrator} compares their columns with the
 * database after the schema has been created. {@code UlidSettings} documents the
 * settings.
 */
@NullMarked
package io.ulid.hibernate;

import org.jspecify.annotations.NullMarked;
