/**
 * Identifiers in jOOQ.
 */
@NullMarked
package io.ulid.jooq;

import org.jspecify.annotations.NullMarked;
