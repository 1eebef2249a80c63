/**
 * Messages about invalid identifiers, for the validators of this library and its guests.
 * Not for applications.
 */
@NullMarked
package io.ulid.spring.validation.internal;

import org.jspecify.annotations.NullMarked;
