/**
 * Spring Boot's auto-configuration. This package contains what all parts share, and the
 * generators of ULIDs and Ulid-Flakes. The auto-configuration of each framework is in a
 * sub-package: {@code actuate}, {@code data}, {@code hibernate}, {@code jackson} and
 * {@code web}; {@code aot} is for native images. No sub-package is used by this package.
 * <p>
 * {@link io.ulid.autoconfigure.UlidProperties} contains all properties and their
 * defaults. The builders check the ranges, and
 * {@link io.ulid.autoconfigure.RangeExceptionTranslator} reports them by the names of the
 * properties. Failure analyzers describe what fails startup. The application's own beans
 * come first.
 */
@NullMarked
package io.ulid.autoconfigure;

import org.jspecify.annotations.NullMarked;
