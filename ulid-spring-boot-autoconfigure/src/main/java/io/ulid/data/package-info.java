/**
 * Identifiers in Spring Data JDBC, R2DBC and MongoDB, and as parameters and columns of
 * plain SQL. The classes named {@code Jdbc…}, {@code R2dbc…} and {@code Mongo…} are
 * specific to a data store.
 */
@NullMarked
package io.ulid.data;

import org.jspecify.annotations.NullMarked;
