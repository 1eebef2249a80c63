/**
 * Identifiers in Spring Data MongoDB, imperative and reactive.
 */
@NullMarked
package io.ulid.spring.mongodb;

import org.jspecify.annotations.NullMarked;
