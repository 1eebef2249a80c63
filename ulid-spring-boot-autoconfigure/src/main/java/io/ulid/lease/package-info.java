/**
 * Node ids for many machines: each is leased from a database or from Redis, and used by
 * none but its holder. The locks are those of ShedLock.
 */
@NullMarked
package io.ulid.lease;

import org.jspecify.annotations.NullMarked;
