/**
 * Spring Boot auto-configuration. This package contains the generator of ULIDs, and the
 * classes that all parts share. The auto-configuration of each framework is in a
 * sub-package: {@code actuate}, {@code data}, {@code hibernate}, {@code jackson} and
 * {@code web}; {@code aot} is for native images. This package does not use any
 * sub-package.
 * <p>
 * {@link io.ulid.autoconfigure.UlidProperties} contains all properties and their
 * defaults. The builders check the ranges of the values, and
 * {@link io.ulid.autoconfigure.RangeExceptionTranslator} reports a value out of range
 * with the name of its property. Failure analyzers describe the errors that fail startup.
 * An application's bean replaces the corresponding bean of this library.
 */
@NullMarked
package io.ulid.autoconfigure;

import org.jspecify.annotations.NullMarked;
