/**
 * Support for identifiers in Jackson 3, as JSON strings and as keys of JSON objects. The
 * build generates the package {@code io.ulid.spring.jackson2} from these classes, see
 * {@code pom.xml}.
 */
@NullMarked
package io.ulid.spring.jackson;

import org.jspecify.annotations.NullMarked;
