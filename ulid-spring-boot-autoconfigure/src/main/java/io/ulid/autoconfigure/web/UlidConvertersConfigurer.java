package io.ulid.autoconfigure.web;

import io.ulid.web.UlidConverters;

import org.springframework.core.PriorityOrdered;
import org.springframework.format.FormatterRegistry;

/**
 * Base class of the configurers of Spring MVC and WebFlux. They run before the
 * application's configurers. They also run before Spring Boot's configurer, which adds
 * the application's converter beans. If there are two converters for the same types, the
 * converter that is added later takes precedence.
 */
abstract class UlidConvertersConfigurer implements PriorityOrdered {

	public void addFormatters(FormatterRegistry registry) {
		UlidConverters.addTo(registry);
	}

	@Override
	public int getOrder() {
		return HIGHEST_PRECEDENCE;
	}

}
