package io.ulid.spring.web;

import org.springframework.web.reactive.config.WebFluxConfigurer;

/**
 * Configurer of Spring WebFlux.
 */
final class UlidWebFluxConfigurer extends UlidFormatterConfigurer implements WebFluxConfigurer {

}
