package io.ulid.spring.web;

import org.springframework.core.PriorityOrdered;
import org.springframework.format.FormatterRegistry;

/**
 * Configurer that adds the converters of identifiers to Spring MVC or WebFlux, whose
 * interfaces declare the same method. It runs before the application's configurers, and
 * before Spring Boot's configurer, which adds the application's converter beans. If there
 * are two converters for the same types, the converter that is added later takes
 * precedence.
 */
abstract class UlidFormatterConfigurer implements PriorityOrdered {

	public void addFormatters(FormatterRegistry registry) {
		UlidConverters.addTo(registry);
	}

	@Override
	public int getOrder() {
		return HIGHEST_PRECEDENCE;
	}

}
