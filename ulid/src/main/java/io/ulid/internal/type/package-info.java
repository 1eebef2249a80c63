/**
 * The descriptions of the identifiers that this library has. The
 * {@link java.util.ServiceLoader} finds them. Only the hints for native images name them.
 */
@NullMarked
package io.ulid.internal.type;

import org.jspecify.annotations.NullMarked;
