/**
 * Real databases for tests: PostgreSQL, MariaDB and Redis, one server of each in a JVM,
 * started when a test first asks for it, and H2.
 * {@link io.ulid.support.database.TestDatabase TestDatabase} is an empty database of one
 * of them.
 */
@NullMarked
package io.ulid.support.database;

import org.jspecify.annotations.NullMarked;
