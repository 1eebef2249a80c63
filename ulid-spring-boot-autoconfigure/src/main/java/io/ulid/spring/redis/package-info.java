/**
 * Identifiers in repositories of Spring Data Redis.
 */
@NullMarked
package io.ulid.spring.redis;

import org.jspecify.annotations.NullMarked;
