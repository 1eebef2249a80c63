/**
 * Identifiers in Spring Data JDBC, R2DBC and MongoDB, and as parameters and columns of
 * plain SQL. What the stores share is written once; {@code Jdbc…}, {@code R2dbc…} and
 * {@code Mongo…} add what differs.
 */
@NullMarked
package io.ulid.data;

import org.jspecify.annotations.NullMarked;
