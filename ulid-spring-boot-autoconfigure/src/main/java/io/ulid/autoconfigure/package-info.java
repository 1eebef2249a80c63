/**
 * Spring Boot's auto-configuration of all integrations, and its properties.
 */
@NullMarked
package io.ulid.autoconfigure;

import org.jspecify.annotations.NullMarked;
