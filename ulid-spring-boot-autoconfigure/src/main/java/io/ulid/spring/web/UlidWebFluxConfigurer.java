package io.ulid.spring.web;

import org.springframework.core.PriorityOrdered;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.reactive.config.WebFluxConfigurer;

/**
 * Configurer that adds the converters of identifiers to Spring WebFlux. It runs before
 * the application's configurers, and before Spring Boot's configurer, which adds the
 * application's converter beans. If there are two converters for the same types, the
 * converter that is added later takes precedence.
 */
final class UlidWebFluxConfigurer implements WebFluxConfigurer, PriorityOrdered {

	@Override
	public void addFormatters(FormatterRegistry registry) {
		UlidConverters.addTo(registry);
	}

	@Override
	public int getOrder() {
		return HIGHEST_PRECEDENCE;
	}

}
