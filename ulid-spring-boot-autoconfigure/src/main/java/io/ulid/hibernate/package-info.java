/**
 * Hibernate: {@code Ulid} and {@code UlidFlake} as basic types, and generated
 * identifiers.
 */
@NullMarked
package io.ulid.hibernate;

import org.jspecify.annotations.NullMarked;
