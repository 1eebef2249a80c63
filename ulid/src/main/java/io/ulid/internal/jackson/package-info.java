/**
 * Support for Jackson mappers that read typed ids without this library's module. Jackson
 * may be absent at run time. Applications must not use this package, because it may
 * change with every release.
 */
@NullMarked
package io.ulid.internal.jackson;

import org.jspecify.annotations.NullMarked;
