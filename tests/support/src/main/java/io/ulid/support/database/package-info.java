/**
 * Real databases for tests: PostgreSQL, MariaDB, Redis and H2. Each JVM has at most one
 * server of PostgreSQL, MariaDB and Redis, which starts when a test first needs it.
 * {@link io.ulid.support.database.TestDatabase TestDatabase} is an empty database on one
 * of these servers, or an H2 database.
 */
@NullMarked
package io.ulid.support.database;

import org.jspecify.annotations.NullMarked;
