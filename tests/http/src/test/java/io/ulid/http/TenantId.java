package io.ulid.http;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed ULID without a prefix, and with the {@code toString()} of the compiler.
 *
 * @param value the identifier in it
 */
record TenantId(Ulid value) implements TypedUlid {
}
