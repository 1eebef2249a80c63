/**
 * Classes that the packages of Spring Data's stores share. Not for applications.
 */
@NullMarked
package io.ulid.spring.data.internal;

import org.jspecify.annotations.NullMarked;
