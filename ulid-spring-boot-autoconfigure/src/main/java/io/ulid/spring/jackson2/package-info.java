/**
 * Support for identifiers in Jackson 2, as JSON strings and as keys of JSON objects.
 * Except for the auto-configuration, the build generates the classes of this package from
 * {@code io.ulid.spring.jackson}, see {@code pom.xml}.
 */
@NullMarked
package io.ulid.spring.jackson2;

import org.jspecify.annotations.NullMarked;
