/**
 * Identifiers in Spring Data JDBC, and in the rows of Spring's JDBC clients.
 */
@NullMarked
package io.ulid.spring.jdbc;

import org.jspecify.annotations.NullMarked;
