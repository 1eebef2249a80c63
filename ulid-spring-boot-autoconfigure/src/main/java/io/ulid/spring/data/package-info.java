/**
 * Identifiers in SQL that is written by hand, and the auto-configuration of the beans
 * that all stores except Hibernate share.
 */
@NullMarked
package io.ulid.spring.data;

import org.jspecify.annotations.NullMarked;
