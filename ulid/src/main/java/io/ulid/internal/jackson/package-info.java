/**
 * How mappers of Jackson that lack this library's module read typed ids. Jackson may be
 * absent at run time. Applications do not use this package: it may change with every
 * release.
 */
@NullMarked
package io.ulid.internal.jackson;

import org.jspecify.annotations.NullMarked;
