/**
 * Identifiers in Spring Data R2DBC, and in the rows of Spring's {@code DatabaseClient}.
 */
@NullMarked
package io.ulid.spring.r2dbc;

import org.jspecify.annotations.NullMarked;
