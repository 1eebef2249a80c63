/**
 * What the application tells those who run it. {@link io.ulid.actuate.UlidHealth} tries
 * whether ids can be made.
 */
@NullMarked
package io.ulid.actuate;

import org.jspecify.annotations.NullMarked;
