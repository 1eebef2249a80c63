/**
 * Descriptions of this library's identifiers. The {@link java.util.ServiceLoader} finds
 * these classes. Only the hints for native images refer to them by name.
 */
@NullMarked
package io.ulid.internal.type;

import org.jspecify.annotations.NullMarked;
