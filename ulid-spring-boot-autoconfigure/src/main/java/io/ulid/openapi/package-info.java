/**
 * springdoc-openapi: ULIDs and Ulid-Flakes in the OpenAPI document.
 */
@NullMarked
package io.ulid.openapi;

import org.jspecify.annotations.NullMarked;
