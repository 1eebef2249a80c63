/**
 * Classes that several packages of this library and its guests share: the properties, the
 * search for typed ids, and the beans of generators. Not for applications. A
 * {@link io.ulid.spring.internal.GuestKind} describes a kind of identifier other than the
 * ULID.
 */
@NullMarked
package io.ulid.spring.internal;

import org.jspecify.annotations.NullMarked;
