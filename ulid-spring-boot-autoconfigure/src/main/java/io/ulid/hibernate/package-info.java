/**
 * Hibernate: every identifier as a basic type, ids that are generated at the insert, and
 * functions for HQL. {@code UlidTypeContributor} registers the types,
 * {@code UlidMappingContributor} looks over the entities that use them, and
 * {@code UlidIntegrator} compares their columns with those of the database once the
 * schema is there. {@code UlidSettings} has the settings of all of it.
 */
@NullMarked
package io.ulid.hibernate;

import org.jspecify.annotations.NullMarked;
