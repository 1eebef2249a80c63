/**
 * Rejected requests, and ranges in parameters, as other packages of this library see
 * them. Not for applications.
 */
@NullMarked
package io.ulid.spring.web.internal;

import org.jspecify.annotations.NullMarked;
