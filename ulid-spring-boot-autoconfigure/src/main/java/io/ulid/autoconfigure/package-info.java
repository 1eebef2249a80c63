/**
 * Spring Boot's auto-configuration: a class for each framework that beans are made for,
 * with their conditions. {@link io.ulid.autoconfigure.UlidProperties} has all properties
 * and their defaults. The builders check the ranges, and
 * {@link io.ulid.autoconfigure.RangeExceptionTranslator} reports them by the names of the
 * properties. Failure analyzers describe what stops the start. The application's own
 * beans come first.
 */
@NullMarked
package io.ulid.autoconfigure;

import org.jspecify.annotations.NullMarked;
