/**
 * Spring's type conversion: ULIDs and Ulid-Flakes in paths, parameters and headers.
 */
@NullMarked
package io.ulid.web;

import org.jspecify.annotations.NullMarked;
