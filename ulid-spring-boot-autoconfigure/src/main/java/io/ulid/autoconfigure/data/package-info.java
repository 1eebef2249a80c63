/**
 * Auto-configurations of Spring Data JDBC, R2DBC and MongoDB, of MyBatis, and of plain
 * SQL, with their checks at startup.
 */
@NullMarked
package io.ulid.autoconfigure.data;

import org.jspecify.annotations.NullMarked;
