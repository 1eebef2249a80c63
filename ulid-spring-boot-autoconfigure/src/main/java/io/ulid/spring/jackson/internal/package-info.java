/**
 * Check that the packages of Jackson 3 and Jackson 2 share. Not for applications.
 */
@NullMarked
package io.ulid.spring.jackson.internal;

import org.jspecify.annotations.NullMarked;
