/**
 * Auto-configurations of Jackson 3 and Jackson 2.
 */
@NullMarked
package io.ulid.autoconfigure.jackson;

import org.jspecify.annotations.NullMarked;
