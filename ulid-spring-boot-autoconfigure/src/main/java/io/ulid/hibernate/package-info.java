/**
 * Hibernate: {@code Ulid} as a basic type, and generated identifiers.
 */
@NullMarked
package io.ulid.hibernate;

import org.jspecify.annotations.NullMarked;
