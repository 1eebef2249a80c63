/**
 * Spring Boot auto-configuration of Ulid-Flakes: the generator, the source of its node
 * id, health, meters and settings.
 */
@NullMarked
package io.ulid.flake.spring;

import org.jspecify.annotations.NullMarked;
