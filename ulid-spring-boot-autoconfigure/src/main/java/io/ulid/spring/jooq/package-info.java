/**
 * Identifiers in jOOQ.
 */
@NullMarked
package io.ulid.spring.jooq;

import org.jspecify.annotations.NullMarked;
