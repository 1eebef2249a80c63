/**
 * OpenRewrite recipes that move an application from UUIDs to typed ids.
 */
@NullMarked
package io.ulid.rewrite;

import org.jspecify.annotations.NullMarked;
